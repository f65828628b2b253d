import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-members.page.messages.ts'

export const staffMembersPageTexts: In<typeof english.staffMembersPageTexts> = {
  label: 'Personal',
}
