/** Titles, menu entries and trail of the pages. */
export const manageGroupsPageTexts = {
  groupsTitle: 'Groups - {product}',
  groups: 'Groups',
} as const
