/** Titles, menu entries and trail of the pages. */
export const dashboardPageTexts = {
  label: 'Dashboard',
} as const
