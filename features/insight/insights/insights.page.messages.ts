/** Titles, menu entries and trail of the pages. */
export const insightsPageTexts = {
  label: 'Insights',
} as const
