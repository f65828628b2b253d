/** Titles, menu entries and trail of the pages. */
export const coopTeamPageTexts = {
  profile: 'Profile',
  team: 'Team',
} as const
