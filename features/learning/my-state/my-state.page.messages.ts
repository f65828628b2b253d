/** Titles, menu entries and trail of the pages. */
export const myStatePageTexts = {
  title: 'Pocket card - {product}',
} as const
