import { type PageLike, pageAt } from '#platform/shared/address.ts'
import { page } from '#platform/shared/page.ts'
import { coopAdmin, orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { learnersPage } from '../learners/learners.page.ts'
import { editUserPageTexts } from './edit-user.page.messages.ts'

const seoOptions = { title: editUserPageTexts.title }

/** One person of an organization, named by `userId`. Spec B2. */
export const editUserPage = page({
  path: '/team/edit-users',
  access: orAuditor(orgAdmin),
  seoOptions,
  breadcrumbs: [{ label: editUserPageTexts.learners, page: learnersPage }, { label: editUserPageTexts.label }],
  screen: () => import('./edit-user.screen.tsx'),
})

// The type is needed here, because the list of pages, which `pageAt` uses, includes the page below.
const team: PageLike = pageAt('/coop/team')

/** The same for a cooperative's own people, reduced: without groups, password reset and trainings. Spec B2. */
export const coopEditUserPage = page({
  path: '/coop/edit-user',
  access: coopAdmin,
  seoOptions,
  breadcrumbs: [{ label: editUserPageTexts.team, page: team }, { label: editUserPageTexts.label }],
  screen: () => import('./edit-user.screen.tsx'),
})
