/** Titles, menu entries and trail of the pages. */
export const cooperativePageTexts = {
  title: 'Cooperative Dashboard - {product}',
  label: 'Dashboard',
} as const
