/** Titles, menu entries and trail of the pages. */
export const trainingPreviewPageTexts = {
  trainingsTitle: 'Trainings - {product}',
  trainings: 'Trainings',
  preview: 'Preview',
} as const
