/** Titles, menu entries and trail of the pages. */
export const subscribePageTexts = {
  label: 'Plans',
} as const
