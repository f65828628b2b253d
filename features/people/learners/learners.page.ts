import { aliasesOf, page } from '#platform/shared/page.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { learnersPageTexts } from './learners.page.messages.ts'

/** The people of an organization. Spec B2 (route table), D8. */
export const learnersPage = page({
  path: '/learners',
  access: orAuditor(orgAdmin),
  breadcrumbs: [{ label: learnersPageTexts.label }],
  menu: [{ sidebar: 'organization', label: learnersPageTexts.label, icon: 'people', order: 120 }],
  screen: () => import('./learners.screen.tsx'),
})

/**
 * Its older addresses; those for invites lead to their tab. Spec B2: 'team/all-users and user-invites go to learners'.
 */
export const learnersAliases = [
  ...aliasesOf(learnersPage, ['/team', '/team/all-users', '/team/users', '/learners/all']),
  ...aliasesOf(learnersPage, ['/user-invites', '/team/user-invites', '/learners/invites'], '/learners?tab=invites'),
]
