/** Titles, menu entries and trail of the pages. */
export const trainingPreviewPageTexts = {
  title: 'Trainings - {product}',
  label: 'Trainings',
  preview: 'Preview',
} as const
