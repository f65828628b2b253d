/** Titles, menu entries and trail of the pages. */
export const myStatePageTexts = {
  pocketCardTitle: 'Pocket card - {product}',
} as const
