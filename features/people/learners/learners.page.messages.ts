/** Titles, menu entries and trail of the pages. */
export const learnersPageTexts = {
  label: 'Learners',
} as const
