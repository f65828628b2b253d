/** Texts of a cooperative's own pages. Spec D2, D8. */
export const coopTeamTexts = {
  profile: {
    title: 'Profile',
    lead: 'Your cooperative, as its people and organizations see it.',
    name: 'Name',
    contact: 'Contact',
    email: 'Email',
    phone: 'Phone',
    website: 'Website',
    timeZone: 'Time zone',
    people: 'Own active members',
    organizations: 'Organizations',
    none: 'Not given',
    toTeam: 'See the team',
  },
  trainings: {
    title: 'Trainings',
    lead: 'Courses you can assign to your cooperative’s own people. Each of its organizations has its own catalog.',
    label: 'Courses',
    empty: 'There are no published courses yet.',
    toTeam: 'Assign on the team page',
  },
  team: {
    title: 'Team',
    lead: 'Your cooperative’s own people and their training status. Each of its organizations manages its own people.',
  },
  certificates: {
    title: 'Certificates',
    text: 'Each organization in your cooperative keeps its people’s certificates. The dashboard shows how many people are compliant.',
    toDashboard: 'Go to the dashboard',
  },
} as const
