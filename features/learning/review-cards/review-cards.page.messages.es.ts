import type { In } from '#platform/shared/language.ts'
import type * as english from './review-cards.page.messages.ts'

export const reviewCardsPageTexts: In<typeof english.reviewCardsPageTexts> = {
  title: 'Tarjetas para recordar - {product}',
}
