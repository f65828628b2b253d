/** Titles, menu entries and trail of the pages. */
export const reviewCardsPageTexts = {
  cardsToRememberTitle: 'Cards to remember - {product}',
} as const
