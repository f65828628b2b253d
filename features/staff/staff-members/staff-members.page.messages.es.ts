import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-members.page.messages.ts'

export const staffMembersPageTexts: In<typeof english.staffMembersPageTexts> = {
  staffTitle: 'Personal - {product}',
  staff: 'Personal',
}
