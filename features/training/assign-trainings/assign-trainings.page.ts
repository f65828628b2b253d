import { aliasesOf, page } from '#platform/shared/page.ts'
import { administrator, orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { assignTrainingsPageTexts } from './assign-trainings.page.messages.ts'

const seoOptions = { title: assignTrainingsPageTexts.title }
const entityTypes = ['Organization', 'Coop']

/** Behind the subscription guard, for organizations and cooperatives. Spec B2, B6. */
export const assignTrainingPage = page({
  path: '/assign',
  access: orgAdmin.guarded,
  entityTypes,
  seoOptions,
  breadcrumbs: [{ label: menuSections.premium }, { label: assignTrainingsPageTexts.label }],
  menu: [
    {
      sidebar: 'organization',
      section: menuSections.premium,
      label: assignTrainingsPageTexts.label,
      icon: 'assign',
      order: 310,
    },
  ],
  screen: () => import('./assign-trainings.screen.tsx'),
})

/** What was assigned. Taking it back needs no plan. Spec D8. */
export const assignmentsPage = page({
  path: '/assignments',
  access: administrator,
  entityTypes,
  breadcrumbs: [
    { label: assignTrainingsPageTexts.label, page: assignTrainingPage },
    { label: assignTrainingsPageTexts.assignments },
  ],
  screen: () => import('./assignments.screen.tsx'),
})

/** Its other addresses. Spec B2. */
export const assignTrainingAliases = aliasesOf(assignTrainingPage, ['/premium', '/premium/assign', '/trainings/assign'])
