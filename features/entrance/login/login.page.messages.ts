/** Titles, menu entries and trail of the pages. */
export const loginPageTexts = {
  title: 'Sign In - {product}',
  description:
    'Sign in to take your mandated reporter training, download your certificates or manage your organization.',
  signedOutTitle: 'Signed Out - {product}',
} as const
