/** Titles, menu entries and trail of the pages. */
export const joinPagePageTexts = {
  label: 'Join Org Web Page',
} as const
