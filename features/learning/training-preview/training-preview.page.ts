import { page } from '#platform/shared/page.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { trainingsPage } from '#training/trainings/trainings.page.ts'

/** Reading a course as learners do, without taking it. Spec D8. */
export const trainingPreviewPage = page({
  path: '/trainings/$courseId/preview',
  access: administrator,
  seoOptions: { title: 'Trainings - {product}' },
  breadcrumbs: [{ label: 'Trainings', page: trainingsPage }, { label: 'Preview' }],
  screen: () => import('./training-preview.screen.tsx'),
})
