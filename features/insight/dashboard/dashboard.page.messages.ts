/** Titles, menu entries and trail of the pages. */
export const dashboardPageTexts = {
  dashboardTitle: 'Dashboard - {product}',
  dashboard: 'Dashboard',
} as const
