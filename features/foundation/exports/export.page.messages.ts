/** Titles, menu entries and trail of the pages. */
export const exportPageTexts = {
  downloadExportTitle: 'Download Export - {product}',
} as const
