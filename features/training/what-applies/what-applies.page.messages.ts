/** Titles, menu entries and trail of the pages. */
export const whatAppliesPageTexts = {
  title: 'What Applies - {product}',
  dashboard: 'Dashboard',
  label: 'What Applies',
  people: 'People',
} as const
