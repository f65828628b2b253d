import { common } from '#platform/shared/common.messages.ts'

/** Texts of the second step. Spec A4, A5, A8, D2. */
export const twoFactorMessages = {
  codeInvalid: common.codeInvalid,
  setUpExpired: 'The setup took too long. Please log in again.',
  triedTooOften: 'Too many wrong codes. Please wait a few minutes before you try again.',
} as const

/** The mail with which a set-up begins. Spec D2, D11. */
export const setUpMail = {
  subject: (product: string, code: string) => `${code} is your ${product} verification code`,
  lead: (product: string) =>
    `Someone is setting up an authenticator app for your ${product} account. ` +
    'If it is you, enter this code on the page that asks for it. It works for 10 minutes.',
  notYou: 'If that was not you, someone knows your password. Set a new one right away.',
  button: 'Set a new password',
} as const

/** Told when the app was set up. */
export const activatedMail = {
  subject: (product: string) => `An authenticator app now protects your ${product} account`,
  done: 'An authenticator app was set up for your account a moment ago. You were signed out everywhere else.',
  notYou: (supportEmail: string) => `If that was not you, write to ${supportEmail} right away.`,
} as const

/** Told when a recovery code was used. */
export const recoveryMail = {
  subject: (product: string) => `A recovery code for your ${product} account was used`,
  used: (left: number) =>
    `A recovery code for your account was used a moment ago. ${left === 1 ? '1 code is' : `${left} codes are`} left.`,
  notYou: (supportEmail: string) => `If that was not you, set a new password now and write to ${supportEmail}.`,
  button: 'Set a new password',
} as const
