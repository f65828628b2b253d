/** Titles, menu entries and trail of the pages. */
export const exportPageTexts = {
  title: 'Download Export - {product}',
} as const
