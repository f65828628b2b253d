import { aliasesOf, page } from '#platform/shared/page.ts'
import { member } from '#foundation/access/access.policies.ts'

const seoOptions = { title: 'Trainings - {product}' }

/** The catalog; learners see it without others' progress. Spec B2, D8. */
export const trainingsPage = page({
  path: '/trainings',
  access: member,
  seoOptions,
  breadcrumbs: [{ label: 'Trainings' }],
  menu: [{ sidebar: 'organization', label: 'Trainings', icon: 'book', order: 130 }],
  screen: () => import('./trainings.screen.tsx'),
})
export const trainingDetailPage = page({
  path: '/trainings/$courseId',
  access: member,
  seoOptions,
  breadcrumbs: [{ label: 'Trainings', page: trainingsPage }, { label: 'Course' }],
  screen: () => import('./training.screen.tsx'),
})
/** An older address. Spec B2. */
export const trainingsAliases = aliasesOf(trainingsPage, ['/trainings/trainings'])
