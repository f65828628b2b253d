/** Titles, menu entries and trail of the pages. */
export const orgDetailsPageTexts = {
  label: 'Organization',
} as const
