/** Titles, menu entries and trail of the pages. */
export const profilePageTexts = {
  profileTitle: 'Profile - {product}',
} as const
