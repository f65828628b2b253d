/** Titles, menu entries and trail of the pages. */
export const resourcesPageTexts = {
  label: 'Resources',
} as const
