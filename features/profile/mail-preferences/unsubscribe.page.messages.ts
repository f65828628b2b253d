/** Titles, menu entries and trail of the pages. */
export const unsubscribePageTexts = {
  title: 'Unsubscribe - {product}',
} as const
