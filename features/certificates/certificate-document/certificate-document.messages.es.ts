import type { In } from '#platform/shared/language.ts'
import { printedIn } from './printed-words.ts'
import type * as english from './certificate-document.messages.ts'

export const printed: In<typeof english.printed> = printedIn('es')
export const lineProblems: In<typeof english.lineProblems> = {
  malformed: 'Este texto no es Unicode válido.',
  required: 'Obligatorio',
  tooLong: most => `Como máximo ${most} caracteres.`,
  state: 'Use dos letras mayúsculas para un estado, o NATL.',
  language: 'Use un código de idioma como en.',
  hours: 'Escriba un número de horas mayor que 0 y como máximo 200.',
}
