/** Titles, menu entries and trail of the pages. */
export const reviewCardsPageTexts = {
  title: 'Cards to remember - {product}',
} as const
