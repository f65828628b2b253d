/** Titles, menu entries and trail of the pages. */
export const learnersPageTexts = {
  learnersTitle: 'Learners - {product}',
  learners: 'Learners',
} as const
