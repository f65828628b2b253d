/** Titles, menu entries and trail of the pages. */
export const samplePageTexts = {
  label: 'Sample',
} as const
