/** Choosing a list's columns. */
export const gridColumnsTexts = {
  columns: 'Columns',
  reset: 'Reset columns',
} as const
