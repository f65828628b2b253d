/** Titles, menu entries and trail of the pages. */
export const cooperativePageTexts = {
  cooperativeDashboardTitle: 'Cooperative Dashboard - {product}',
  dashboard: 'Dashboard',
} as const
