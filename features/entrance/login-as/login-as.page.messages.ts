/** Titles, menu entries and trail of the pages. */
export const loginAsPageTexts = {
  label: 'Log In As',
} as const
