/** Titles, menu entries and trail of the pages. */
export const assignTrainingsPageTexts = {
  title: 'Assign Training - {product}',
  label: 'Assign Training',
  assignments: 'Assignments',
} as const
