/** Titles, menu entries and trail of the pages. */
export const myHistoryPageTexts = {
  label: 'My History',
} as const
