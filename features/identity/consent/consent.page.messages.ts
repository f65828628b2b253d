/** Titles, menu entries and trail of the pages. */
export const consentPageTexts = {
  title: 'Terms of Use - {product}',
  description: 'What you and {product} can expect of each other.',
} as const
