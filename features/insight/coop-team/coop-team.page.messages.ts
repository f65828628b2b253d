/** Titles, menu entries and trail of the pages. */
export const coopTeamPageTexts = {
  label: 'Profile',
  team: 'Team',
} as const
