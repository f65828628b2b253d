/** Titles, menu entries and trail of the pages. */
export const coopTrainingsPageTexts = {
  trainings: 'Trainings',
} as const
