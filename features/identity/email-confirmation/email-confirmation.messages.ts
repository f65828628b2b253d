import { signInMessages } from '../sign-in/sign-in.messages.ts'

/** Texts of codes, links and the confirmation of an address. Spec A2, A8. */
export const emailConfirmationMessages = {
  tokenExpired: 'Token has been expired',
  codeWrong: signInMessages.verificationCodeWrong,
  codeInvalid: signInMessages.codeInvalid,
  newPasswordNeeded: 'Set a password to confirm this address.',
  codeExpired: 'This code has expired. Request a new one.',
  resendTooSoon: 'We sent a code a moment ago. You can request another one in a minute.',
} as const

/** Of the field for an emailed code. */
export const codeFieldTexts = {
  label: 'Verification code',
  hint: 'The code works for 10 minutes. No email yet? Check your spam folder.',
} as const

/** The mail of a registration: a code for the page that waits for it, and a link that does the same. Spec D3, D11. */
export const confirmMail = {
  subject: (product: string) => `Confirm your email for ${product}`,
  subjectWithCode: (product: string, code: string) => `${code} is your ${product} verification code`,
  lead: (product: string) =>
    `Thank you for registering with ${product}. One last step: confirm that this email address is yours.`,
  code: 'Enter this code on the page where you registered. It works for 10 minutes.',
  link: 'Or open this link. It works for 24 hours.',
  linkAlone: 'Open this link. It works for 24 hours.',
  button: 'Confirm my email',
  notYou: 'If you did not register, you can ignore this email. No account will be opened.',
} as const

/** The mail of a forgotten password, and the one that an administrator has sent. Spec D3, D11. */
export const resetMail = {
  subject: (product: string) => `Set a new password for ${product}`,
  subjectWithCode: (product: string, code: string) => `${code} is your ${product} verification code`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  asked: (product: string) => `Someone asked to reset the password of your ${product} account.`,
  askedByAdministrator: (organization: string, product: string) =>
    `An administrator of ${organization} asks you to set a new password for your ${product} account.`,
  code: 'Enter this code on the page where you requested it. It works for 10 minutes.',
  link: 'Or open this link. It works for 60 minutes.',
  linkAlone: 'Open this link. It works for 60 minutes.',
  button: 'Set a new password',
  notYou: 'If you did not ask for this, you can ignore this email. Your password stays the same.',
} as const

/** The mail to an address that a person wants in place of theirs. Spec D8. */
export const changeMail = {
  subject: (product: string, code: string) => `${code} is your ${product} verification code`,
  lead: (product: string) =>
    `Someone wants to use this address for their ${product} account. If that was you, ` +
    'enter this code on the page where you changed your email. It works for 10 minutes.',
  notYou: 'If that was not you, you can ignore this email. Nothing will change.',
} as const

/** The mail that proves a mailbox for a privacy request. Spec D8. */
export const privacyMail = {
  subject: (product: string, code: string) => `${code} is your ${product} privacy code`,
  lead: (product: string) =>
    `Someone wants to see or make privacy requests to ${product} for this email address. If that was you, ` +
    'enter this code on the page where you asked. It works for 10 minutes.',
  notYou: 'If that was not you, you can ignore this email. Nobody sees anything without this code.',
} as const

/** Told after every new password, so that a stranger's does not go unnoticed. */
export const passwordChangedMail = {
  subject: (product: string) => `Your ${product} password was changed`,
  changed: (product: string) =>
    `The password of your ${product} account was changed a moment ago. You were signed out everywhere.`,
  notYou: (supportEmail: string) => `If that was not you, set a new password now and write to ${supportEmail}.`,
  button: 'Set a new password',
} as const
