/** What the calls of /profile/security and of a new address say. Spec D2, D3, D8. */
export const messages = {
  passwordWrong: 'This is not your current password.',
  samePassword: 'This is your password already. Please choose another.',
  sameEmail: 'This is your email already.',
  codeExpired: 'This code has expired. Send yourself a new one.',
  setUpExpired: 'The set-up was not finished in time. Please begin again.',
  notSet: 'No authenticator app is set up for your account.',
  codeNeeded: 'Enter a code of the app that is set up now.',
  requiredByPlatform: 'Platform staff sign in with an authenticator app: it cannot be turned off.',
  requiredByOrganization: (organization: string) => `${organization} asks its administrators to sign in with an authenticator app: it cannot be turned off.`,
} as const

/** Told to the old address. Spec D8. */
export const emailChangedMail = {
  subject: (product: string) => `The email of your ${product} account was changed`,
  changed: (email: string) => `From now on you sign in with ${email}, and our mails go there. You were signed out everywhere else.`,
  notYou: (supportEmail: string) => `If that was not you, write to ${supportEmail} at once.`,
} as const

export const passwordChangedMail = {
  subject: (product: string) => `Your ${product} password was changed`,
  changed: (product: string) => `The password of your ${product} account was changed under Profile a moment ago, and you were signed out everywhere else.`,
  notYou: (supportEmail: string) => `If that was not you, set a new password now and write to ${supportEmail}.`,
  button: 'Set a new password',
} as const

export const turnedOffMail = {
  subject: (product: string) => `The authenticator app of your ${product} account was turned off`,
  off: 'Your account opens with the password alone again. You were signed out everywhere else.',
  notYou: (supportEmail: string) => `If that was not you, write to ${supportEmail} at once.`,
} as const

export const codesRenewedMail = {
  subject: (product: string) => `New recovery codes for your ${product} account`,
  renewed: 'Ten new recovery codes were made a moment ago. The ones from before are worth nothing any more.',
  notYou: (supportEmail: string) => `If that was not you, write to ${supportEmail} at once.`,
} as const
