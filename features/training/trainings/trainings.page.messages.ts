/** Titles, menu entries and trail of the pages. */
export const trainingsPageTexts = {
  title: 'Trainings - {product}',
  label: 'Trainings',
  course: 'Course',
} as const
