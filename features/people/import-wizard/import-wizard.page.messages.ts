/** Titles, menu entries and trail of the pages. */
export const importWizardPageTexts = {
  label: 'Import Learners',
} as const
