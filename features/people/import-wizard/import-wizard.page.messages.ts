/** Titles, menu entries and trail of the pages. */
export const importWizardPageTexts = {
  importLearnersTitle: 'Import Learners - {product}',
  importLearners: 'Import Learners',
} as const
