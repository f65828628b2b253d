/** What the calls of /profile/security and of a new address say. Spec D2, D3, D8. */
export const profileSecurityMessages = {
  passwordWrong: 'This is not your current password.',
  samePassword: 'This is already your password. Please choose another.',
  sameEmail: 'This is already your email.',
  notSet: 'No authenticator app is set up for your account.',
} as const

/** Told to the old address. Spec D8. */
export const emailChangedMail = {
  subject: (product: string) => `Your ${product} email was changed`,
  changed: (email: string) =>
    `From now on, sign in with ${email}. Our emails go there, too. You were signed out everywhere else.`,
  notYou: (supportEmail: string) => `If that was not you, write to ${supportEmail} right away.`,
} as const

export const passwordChangedMail = {
  subject: (product: string) => `Your ${product} password was changed`,
  changed: (product: string) =>
    `The password of your ${product} account was changed under Profile a moment ago. You were signed out everywhere else.`,
  notYou: (supportEmail: string) => `If that was not you, set a new password now and write to ${supportEmail}.`,
  button: 'Set a new password',
} as const
