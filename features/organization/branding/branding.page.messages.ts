/** Titles and trail of the page. */
export const brandingPageTexts = {
  profile: 'Profile',
  label: 'Branding',
} as const
