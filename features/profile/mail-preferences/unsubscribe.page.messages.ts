/** Titles, menu entries and trail of the pages. */
export const unsubscribePageTexts = {
  unsubscribeTitle: 'Unsubscribe - {product}',
} as const
