/** Titles, menu entries and trail of the pages. */
export const myHistoryPageTexts = {
  myHistory: 'My History',
  myHistoryTitle: 'My History - {product}',
} as const
