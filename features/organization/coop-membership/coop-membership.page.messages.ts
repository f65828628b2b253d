/** Titles, menu entries and trail of the pages. */
export const coopMembershipPageTexts = {
  profile: 'Profile',
  label: 'Cooperative',
} as const
