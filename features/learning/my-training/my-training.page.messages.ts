/** Titles, menu entries and trail of the pages. */
export const myTrainingPageTexts = {
  myTraining: 'My Training',
  myTrainingTitle: 'My Training - {product}',
} as const
