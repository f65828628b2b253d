/** What the calls of one's own second factor say. Spec D2, D3. */
export const messages = {
  setUpExpired: 'The set-up was not finished in time. Please begin again.',
  codeNeeded: 'Enter a code of the app that is set up now.',
  requiredByPlatform: 'Platform staff sign in with an authenticator app: it cannot be turned off.',
  requiredByOrganization: (organization: string) =>
    `${organization} asks its administrators to sign in with an authenticator app: it cannot be turned off.`,
} as const

export const turnedOffMail = {
  subject: (product: string) => `The authenticator app of your ${product} account was turned off`,
  off: 'Your account opens with the password alone again. You were signed out everywhere else.',
  notYou: (supportEmail: string) => `If that was not you, write to ${supportEmail} right away.`,
} as const

export const codesRenewedMail = {
  subject: (product: string) => `New recovery codes for your ${product} account`,
  renewed: 'Ten new recovery codes were made a moment ago. The ones from before are worth nothing any more.',
  notYou: (supportEmail: string) => `If that was not you, write to ${supportEmail} right away.`,
} as const

/** Texts of the second factor's card on /profile/security. Spec D2, D8. */
export const texts = {
  title: 'Two-factor authentication',
  off: 'Off',
  on: (date: string) => `On since ${date}`,
  required:
    'Your role asks for an authenticator app. Set it up here: the administrator’s pages open as soon as it is done.',
  offLead: 'With an authenticator app on your phone a stolen password opens nothing: signing in asks for its code too.',
  onLead: 'Signing in asks for a code of your authenticator app.',
  codesLeft: (left: number) => (left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`),
  fewCodes: 'Make new ones before they run out: without your phone they are the only way in.',
  setUp: 'Set up authenticator app',
  another: 'Use another phone',
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
  begin: 'Continue',
  beginLead: 'First your password. Then we mail you a code, and only then show the QR code.',
  anotherLead:
    'First your password and a code of the phone in use, or a recovery code. That phone stays in use until the new one is set up.',
  code: 'Code of your app, or a recovery code',
  emailLead: (email: string) => `Enter the 6 digits that we sent to ${email}.`,
  codeLabel: 'Verification code',
  newCodesLead: 'Enter a code of your app, or a recovery code. The codes from before stop working.',
  turnOffLead: 'Your account will open with the password alone. You will be signed out everywhere else.',
  turnOffDone: 'Two-factor authentication is off.',
  isOn: 'Two-factor authentication is on.',
  keep: 'Save your recovery codes',
  keepLead: 'If you lose your phone, one of these codes lets you in. Each works once. They are not shown again.',
  unsaved: 'The recovery codes are not shown again.',
} as const
