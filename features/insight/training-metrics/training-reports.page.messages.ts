/** Titles, menu entries and trail of the pages. */
export const trainingReportsPageTexts = {
  label: 'Training Reports',
} as const
