import { page } from '#platform/shared/page.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { groupsPage } from '../manage-groups/manage-groups.page.ts'
import { manageGroupsPageTexts } from '../manage-groups/manage-groups.page.messages.ts'
import { groupPageTexts } from './group-page.page.messages.ts'

/** One group: its people, courses, supervisors and requirements, and how it stands. Decision 374. */
export const groupPage = page({
  path: '/groups/$groupId',
  access: orAuditor(orgAdmin),
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: manageGroupsPageTexts.label, page: groupsPage }, { label: groupPageTexts.label }],
  screen: () => import('./group-page.screen.tsx'),
})
