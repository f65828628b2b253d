/** Titles, menu entries and trail of the pages. */
export const manageGroupsPageTexts = {
  label: 'Groups',
} as const
