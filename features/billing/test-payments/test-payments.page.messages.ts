/** Titles, menu entries and trail of the pages. */
export const testPaymentsPageTexts = {
  testPaymentsTitle: 'Test payments - {product}',
} as const
