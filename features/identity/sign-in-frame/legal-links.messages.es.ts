import type { In } from '#platform/shared/language.ts'
import type * as english from './legal-links.messages.ts'

export const legalTexts: In<typeof english.legalTexts> = {
  label: 'Términos y privacidad',
  terms: 'Términos de uso',
  privacy: 'Aviso de privacidad',
  request: 'Solicitud de privacidad',
}
