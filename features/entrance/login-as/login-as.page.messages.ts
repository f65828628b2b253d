/** Titles, menu entries and trail of the pages. */
export const loginAsPageTexts = {
  logInAsTitle: 'Log In As - {product}',
  logInAs: 'Log In As',
} as const
