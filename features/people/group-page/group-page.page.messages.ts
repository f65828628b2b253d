/** Titles, menu entries and trail of the pages. */
export const groupPageTexts = {
  label: 'Group',
} as const
