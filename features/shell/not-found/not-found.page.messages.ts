/** Titles, menu entries and trail of the pages. */
export const notFoundPageTexts = {
  pageNotFoundTitle: 'Page Not Found - {product}',
} as const
