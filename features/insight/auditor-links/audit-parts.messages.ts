/** What a link to the completed trainings is about. Decision 316. */
export const auditPartsTexts = {
  trainings: {
    name: 'Completed trainings',
    who: 'Whoever is active in the organization today',
    courses: 'Every course, each time that it was completed',
  },
} as const
