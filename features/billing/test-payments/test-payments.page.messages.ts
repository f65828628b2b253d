/** Titles, menu entries and trail of the pages. */
export const testPaymentsPageTexts = {
  title: 'Test payments - {product}',
} as const
