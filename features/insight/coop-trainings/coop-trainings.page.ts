import { page } from '#platform/shared/page.ts'
import { coopPage } from '../coop-organizations/coop-page.ts'
import { coopTrainingsPageTexts } from './coop-trainings.page.messages.ts'

/** Trainings of the people of a cooperative's organizations, and its own. Spec B2, D8. */
export const coopTrainingsPage = page({
  ...coopPage('/coop/trainings', coopTrainingsPageTexts.label, 'book', 30),
  screen: () => import('./coop-trainings.screen.tsx'),
})
