import { page } from '#platform/shared/page.ts'
import { coopAdmin, orgAdmin } from '#foundation/access/access.policies.ts'

const seoOptions = { title: 'Edit User - {product}' }

/** One person of an organization, named by `userId`. Spec B2. */
export const editUserPage = page({
  path: '/team/edit-users',
  access: orgAdmin,
  seoOptions,
  breadcrumbs: [{ label: 'Learners', url: '/learners' }, { label: 'Edit User' }],
})

/** The same for a cooperative's own people, reduced: without groups, password reset and trainings. Spec B2. */
export const coopEditUserPage = page({
  path: '/coop/edit-user',
  access: coopAdmin,
  seoOptions,
  breadcrumbs: [{ label: 'Team', url: '/coop/team' }, { label: 'Edit User' }],
})
