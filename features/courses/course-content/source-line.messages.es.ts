import type { In } from '#platform/shared/language.ts'
import type * as english from './source-line.messages.ts'

export const sourceTexts: In<typeof english.sourceTexts> = {
  read: day => `leído el ${day}`,
  readCopy: (day, age) => `leído el ${day} en una copia de ${age}`,
  notRead: 'nuestros revisores aún no lo leen',
}
