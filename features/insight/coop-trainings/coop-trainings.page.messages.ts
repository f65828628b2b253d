/** Titles, menu entries and trail of the pages. */
export const coopTrainingsPageTexts = {
  label: 'Trainings',
} as const
