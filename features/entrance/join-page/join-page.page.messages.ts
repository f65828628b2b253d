/** Titles, menu entries and trail of the pages. */
export const joinPagePageTexts = {
  joinOrgWebPageTitle: 'Join Org Web Page - {product}',
  joinOrgWebPage: 'Join Org Web Page',
} as const
