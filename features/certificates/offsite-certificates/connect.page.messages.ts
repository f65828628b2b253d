/** Titles, menu entries and trail of the pages. */
export const connectPageTexts = {
  label: 'Connect',
} as const
