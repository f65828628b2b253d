/** What the calls of one's own second factor say. Spec D2, D3. */
export const profileTwoFactorMessages = {
  setUpExpired: 'The setup took too long. Please start over.',
  codeNeeded: 'Enter a code from the app that is currently set up.',
  requiredByPlatform: 'Platform staff must sign in with an authenticator app. It cannot be turned off.',
  requiredByOrganization: (organization: string) =>
    `${organization} requires administrators to sign in with an authenticator app. It cannot be turned off.`,
} as const

export const turnedOffMail = {
  subject: (product: string) => `The authenticator app for your ${product} account was turned off`,
  off: 'You now sign in with just your password again. You were signed out everywhere else.',
  notYou: (supportEmail: string) => `If that was not you, write to ${supportEmail} right away.`,
} as const

export const codesRenewedMail = {
  subject: (product: string) => `New recovery codes for your ${product} account`,
  renewed: 'Ten new recovery codes were created a moment ago. Your old codes no longer work.',
  notYou: (supportEmail: string) => `If that was not you, write to ${supportEmail} right away.`,
} as const

/** Texts of the second factor's card on /profile/security. Spec D2, D8. */
export const profileTwoFactorTexts = {
  title: 'Two-factor authentication',
  off: 'Off',
  on: (date: string) => `On since ${date}`,
  required: 'Your role requires an authenticator app. Set it up here to open the administrator pages.',
  offLead:
    'With an authenticator app on your phone, a stolen password is not enough: you also need a code from the app.',
  onLead: 'You need a code from your authenticator app to sign in.',
  codesLeft: (left: number) => (left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`),
  fewCodes: 'Create new ones before they run out. Without your phone, they are the only way in.',
  setUp: 'Set up authenticator app',
  another: 'Use another phone',
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
  begin: 'Continue',
  beginLead: 'Enter your password first. We email you a code, then show you the QR code.',
  anotherLead:
    'Enter your password and a code from your current phone, or a recovery code. Your current phone keeps working until the new one is set up.',
  code: 'Code from your app, or a recovery code',
  emailLead: (email: string) => `Enter the 6 digits we sent to ${email}.`,
  codeLabel: 'Verification code',
  newCodesLead: 'Enter a code from your app, or a recovery code. Your old recovery codes will stop working.',
  turnOffLead: 'You will sign in with just your password. You will be signed out everywhere else.',
  turnOffDone: 'Two-factor authentication is off.',
  isOn: 'Two-factor authentication is on.',
  keep: 'Save your recovery codes',
  keepLead: 'If you lose your phone, one of these codes lets you in. Each works once. They are not shown again.',
  unsaved: 'Your recovery codes will not be shown again.',
} as const
