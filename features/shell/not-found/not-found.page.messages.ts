/** Titles, menu entries and trail of the pages. */
export const notFoundPageTexts = {
  title: 'Page Not Found - {product}',
} as const
