/** Titles, menu entries and trail of the pages. */
export const assignTrainingsPageTexts = {
  assignTrainingTitle: 'Assign Training - {product}',
  assignTraining: 'Assign Training',
  assignmentsTitle: 'Assignments - {product}',
  assignments: 'Assignments',
} as const
