/** Titles, menu entries and trail of the pages. */
export const whatAppliesPageTexts = {
  whatAppliesTitle: 'What Applies - {product}',
  dashboard: 'Dashboard',
  whatApplies: 'What Applies',
  people: 'People',
} as const
