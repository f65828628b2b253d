/** Titles, menu entries and trail of the pages. */
export const myTrainingPageTexts = {
  label: 'My Training',
  title: 'My Training - {product}',
} as const
