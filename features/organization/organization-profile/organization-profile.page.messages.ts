/** Titles, menu entries and trail of the pages. */
export const organizationProfilePageTexts = {
  organizationProfileTitle: 'Organization Profile - {product}',
  profile: 'Profile',
} as const
