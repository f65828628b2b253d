/** Titles, menu entries and trail of the pages. */
export const playerPageTexts = {
  trainingTitle: 'Training - {product}',
} as const
