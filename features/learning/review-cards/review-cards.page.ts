import { page } from '#platform/shared/page.ts'
import { member } from '#foundation/access/access.policies.ts'
import { reviewCardsPageTexts } from './review-cards.page.messages.ts'

/** A few cards each day, of the courses that one has completed. */
export const reviewCardsPage = page({
  path: '/review-cards',
  access: member,
  seoOptions: { title: reviewCardsPageTexts.title },
  screen: () => import('./review-cards.screen.tsx'),
})
