/** What the calls of /profile/security and of a new address say. Spec D2, D3, D8. */
export const messages = {
  passwordWrong: 'This is not your current password.',
  samePassword: 'This is your password already. Please choose another.',
  sameEmail: 'This is your email already.',
  notSet: 'No authenticator app is set up for your account.',
} as const

/** Told to the old address. Spec D8. */
export const emailChangedMail = {
  subject: (product: string) => `The email of your ${product} account was changed`,
  changed: (email: string) =>
    `From now on you sign in with ${email}, and our mails go there. You were signed out everywhere else.`,
  notYou: (supportEmail: string) => `If that was not you, write to ${supportEmail} right away.`,
} as const

export const passwordChangedMail = {
  subject: (product: string) => `Your ${product} password was changed`,
  changed: (product: string) =>
    `The password of your ${product} account was changed under Profile a moment ago, and you were signed out everywhere else.`,
  notYou: (supportEmail: string) => `If that was not you, set a new password now and write to ${supportEmail}.`,
  button: 'Set a new password',
} as const
