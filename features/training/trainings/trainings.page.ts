import { aliasesOf, page } from '#platform/shared/page.ts'
import { member } from '#foundation/access/access.policies.ts'
import { trainingsPageTexts } from './trainings.page.messages.ts'

const seoOptions = { title: trainingsPageTexts.title }

/** The catalog; learners see it without others' progress. Spec B2, D8. */
export const trainingsPage = page({
  path: '/trainings',
  access: member,
  seoOptions,
  breadcrumbs: [{ label: trainingsPageTexts.label }],
  menu: [{ sidebar: 'organization', label: trainingsPageTexts.label, icon: 'book', order: 130 }],
  screen: () => import('./trainings.screen.tsx'),
})
export const trainingDetailPage = page({
  path: '/trainings/$courseId',
  access: member,
  seoOptions,
  breadcrumbs: [{ label: trainingsPageTexts.label, page: trainingsPage }, { label: trainingsPageTexts.course }],
  screen: () => import('./training.screen.tsx'),
})
/** An older address. Spec B2. */
export const trainingsAliases = aliasesOf(trainingsPage, ['/trainings/trainings'])
