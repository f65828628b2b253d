/** Titles, menu entries and trail of the pages. */
export const resourcesPageTexts = {
  resourcesTitle: 'Resources - {product}',
  resources: 'Resources',
} as const
