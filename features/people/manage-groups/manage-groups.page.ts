import { page } from '#platform/shared/page.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { manageGroupsPageTexts } from './manage-groups.page.messages.ts'

/** The groups of an organization; a cooperative has none. Spec B2. */
export const groupsPage = page({
  path: '/groups',
  access: orAuditor(orgAdmin),
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: manageGroupsPageTexts.label }],
  menu: [{ sidebar: 'organization', label: manageGroupsPageTexts.label, icon: 'groups', order: 110 }],
  screen: () => import('./manage-groups.screen.tsx'),
})
