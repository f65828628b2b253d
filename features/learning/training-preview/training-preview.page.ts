import { page } from '#platform/shared/page.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { trainingsPage } from '#training/trainings/trainings.page.ts'
import { trainingPreviewPageTexts } from './training-preview.page.messages.ts'

/** Reading a course as learners do, without taking it. Spec D8. */
export const trainingPreviewPage = page({
  path: '/trainings/$courseId/preview',
  access: administrator,
  seoOptions: { title: trainingPreviewPageTexts.title },
  breadcrumbs: [
    { label: trainingPreviewPageTexts.label, page: trainingsPage },
    { label: trainingPreviewPageTexts.preview },
  ],
  screen: () => import('./training-preview.screen.tsx'),
})
