/** Titles, menu entries and trail of the pages. */
export const inviteRegistrationPageTexts = {
  title: 'Register - {product}',
} as const
