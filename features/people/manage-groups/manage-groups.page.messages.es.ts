import type { In } from '#platform/shared/language.ts'
import type * as english from './manage-groups.page.messages.ts'

export const manageGroupsPageTexts: In<typeof english.manageGroupsPageTexts> = {
  label: 'Grupos',
}
