import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-people.page.messages.ts'

export const staffPeoplePageTexts: In<typeof english.staffPeoplePageTexts> = {
  label: 'Personas',
  person: 'Persona',
}
