/** Titles, menu entries and trail of the pages. */
export const inviteRegistrationPageTexts = {
  registerTitle: 'Register - {product}',
} as const
