import { aliasesOf, page } from '#platform/shared/page.ts'
import { administrator, orgAdmin } from '#foundation/access/access.policies.ts'

const seoOptions = { title: 'Assign Training - {product}' }
const entityTypes = ['Organization', 'Coop']

/** Behind the subscription guard, for organizations and cooperatives. Spec B2, B6. */
export const assignTrainingPage = page({
  path: '/assign',
  access: orgAdmin.guarded,
  entityTypes,
  seoOptions,
  breadcrumbs: [{ label: 'Premium Features' }, { label: 'Assign Training' }],
  menu: [
    { sidebar: 'organization', section: 'Premium Features', label: 'Assign Training', icon: 'assign', order: 310 },
  ],
  screen: () => import('./assign-trainings.screen.tsx'),
})

/** What was assigned. Taking it back needs no plan. Spec D8. */
export const assignmentsPage = page({
  path: '/assignments',
  access: administrator,
  entityTypes,
  seoOptions: { title: 'Assignments - {product}' },
  breadcrumbs: [{ label: 'Assign Training', page: assignTrainingPage }, { label: 'Assignments' }],
  screen: () => import('./assignments.screen.tsx'),
})

/** Its other addresses. Spec B2. */
export const assignTrainingAliases = aliasesOf(assignTrainingPage, ['/premium', '/premium/assign', '/trainings/assign'])
