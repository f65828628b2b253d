/** Titles, menu entries and trail of the pages. */
export const profilePageTexts = {
  title: 'Profile - {product}',
} as const
