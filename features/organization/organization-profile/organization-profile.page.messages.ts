/** Titles, menu entries and trail of the pages. */
export const organizationProfilePageTexts = {
  title: 'Organization Profile - {product}',
  label: 'Profile',
} as const
