/** Titles, menu entries and trail of the pages. */
export const playerPageTexts = {
  title: 'Training - {product}',
} as const
