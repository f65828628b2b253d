/** Titles, menu entries and trail of the pages. */
export const verifyEmailPageTexts = {
  title: 'Forgot Password - {product}',
  verifyEmailTitle: 'Verify Email - {product}',
  emailConfirmedTitle: 'Email Confirmed - {product}',
} as const
