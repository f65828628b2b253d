import { page } from '#platform/shared/page.ts'
import { coopAdmin, orgAdmin } from '#foundation/access/access.policies.ts'
import { learnersPage } from './learners.page.ts'

const seoOptions = { title: 'Edit User - {product}' }

/** One person of an organization, named by `userId`. Spec B2. */
export const editUserPage = page({
  path: '/team/edit-users',
  access: orgAdmin,
  seoOptions,
  breadcrumbs: [{ label: 'Learners', page: learnersPage }, { label: 'Edit User' }],
})

/** A cooperative's own people. It is here because the page for one of them links back to it. Spec A2. */
export const coopTeamPage = page({
  path: '/coop/team',
  access: coopAdmin,
  seoOptions: { title: 'Team - Cooperative - {product}' },
  breadcrumbs: [{ label: 'Team' }],
  menu: [{ sidebar: 'coop', label: 'Team', icon: 'people', order: 40 }],
})

/** The same for a cooperative's own people, reduced: without groups, password reset and trainings. Spec B2. */
export const coopEditUserPage = page({
  path: '/coop/edit-user',
  access: coopAdmin,
  seoOptions,
  breadcrumbs: [{ label: 'Team', page: coopTeamPage }, { label: 'Edit User' }],
})
