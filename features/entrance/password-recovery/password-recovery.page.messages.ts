/** Titles, menu entries and trail of the pages. */
export const passwordRecoveryPageTexts = {
  title: 'Forgot Password - {product}',
  description: 'Set a new password for your account.',
  resetPasswordTitle: 'Reset Password - {product}',
} as const
