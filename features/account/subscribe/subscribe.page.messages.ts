/** Titles, menu entries and trail of the pages. */
export const subscribePageTexts = {
  plansTitle: 'Plans - {product}',
  plans: 'Plans',
} as const
