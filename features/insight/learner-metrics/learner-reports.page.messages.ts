/** Titles, menu entries and trail of the pages. */
export const learnerReportsPageTexts = {
  learnerReportsTitle: 'Learner Reports - {product}',
  learnerReports: 'Learner Reports',
} as const
