import type { In } from '#platform/shared/language.ts'
import type * as english from './batch-people.page.messages.ts'

export const batchPeoplePageTexts: In<typeof english.batchPeoplePageTexts> = {
  label: 'Personas de una importación',
}
