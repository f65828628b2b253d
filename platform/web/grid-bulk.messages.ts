/** The bar above a list of which rows are ticked. */
export const gridBulkTexts = {
  selected: (count: string) => `${count} selected`,
  clear: 'Clear selection',
  pageSelected: (count: string) => `All ${count} on this page are selected.`,
  selectMatching: (total: string) => `Select all ${total} that match`,
  matching: (total: string) => `All ${total} that match are selected.`,
} as const
