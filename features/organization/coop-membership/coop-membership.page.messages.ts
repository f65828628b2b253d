/** Titles, menu entries and trail of the pages. */
export const coopMembershipPageTexts = {
  cooperativeTitle: 'Cooperative - {product}',
  profile: 'Profile',
  cooperative: 'Cooperative',
} as const
