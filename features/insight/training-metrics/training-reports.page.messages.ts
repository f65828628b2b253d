/** Titles, menu entries and trail of the pages. */
export const trainingReportsPageTexts = {
  trainingReportsTitle: 'Training Reports - {product}',
  trainingReports: 'Training Reports',
} as const
