/** Titles, menu entries and trail of the pages. */
export const orgDetailsPageTexts = {
  organizationTitle: 'Organization - {product}',
  organization: 'Organization',
} as const
