import type { In } from './language.ts'
import type * as english from './values.messages.ts'

export const valueTexts: In<typeof english.valueTexts> = {
  of: (part, whole) => `${part} de ${whole}`,
  and: (first, more) => `${first} y ${more} más`,
  underAMinute: 'menos de 1 min',
  invalidDate: 'La fecha no es válida',
}
