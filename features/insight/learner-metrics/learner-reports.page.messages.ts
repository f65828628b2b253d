/** Titles, menu entries and trail of the pages. */
export const learnerReportsPageTexts = {
  label: 'Learner Reports',
} as const
