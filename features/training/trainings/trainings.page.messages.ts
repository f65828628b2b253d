/** Titles, menu entries and trail of the pages. */
export const trainingsPageTexts = {
  trainingsTitle: 'Trainings - {product}',
  trainings: 'Trainings',
  course: 'Course',
} as const
