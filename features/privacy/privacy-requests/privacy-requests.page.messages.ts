/** Titles, menu entries and trail of the pages. */
export const privacyRequestsPageTexts = {
  title: 'Privacy Request - {product}',
  description: 'Ask for a copy of your data, or have it corrected, deleted or restricted.',
} as const
