/** Choosing a list's columns. */
export const gridColumnsTexts = {
  columns: 'Columns',
  hint: 'Move by dragging, or with Alt and ↑ ↓',
  moved: (column: string, place: number, of: number) => `${column}: column ${place} of ${of}`,
  reset: 'Reset columns',
  compact: 'Compact rows in all lists',
} as const
