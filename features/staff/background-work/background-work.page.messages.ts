/** Titles, menu entries and trail of the pages. */
export const backgroundWorkPageTexts = {
  label: 'Jobs and Mails',
} as const
