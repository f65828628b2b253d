import type { In } from '#platform/shared/language.ts'
import type * as english from './merge-accounts.page.messages.ts'

export const mergeAccountsPageTexts: In<typeof english.mergeAccountsPageTexts> = {
  people: 'Personas',
  person: 'Persona',
  label: 'Unir cuentas',
}
