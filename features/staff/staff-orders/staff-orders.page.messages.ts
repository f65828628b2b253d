/** Titles, menu entries and trail of the pages. */
export const staffOrdersPageTexts = {
  label: 'Purchase Orders',
} as const
