import { counted } from '#platform/shared/counted.ts'

/** Texts of a cooperative's own pages. Spec D2, D8. */
export const coopTeamTexts = {
  profile: {
    title: 'Profile',
    lead: 'Your cooperative, as its people and organizations see it.',
    organizations: (organizations: number) => counted(organizations, 'organization'),
    people: (people: number) => `${counted(people, 'active member')} of its own`,
    toTeam: 'See the team',
  },
  team: {
    title: 'Team',
    lead: 'Your cooperative’s own people and their training status. Each of its organizations manages its own people.',
  },
} as const
