import { common } from '#platform/shared/common.messages.ts'

/** Texts of the second step. Spec A4, A5, A8, D2. */
export const messages = {
  codeInvalid: common.codeInvalid,
  setUpExpired: 'The set-up was not finished in time. Please log in again.',
  triedTooOften: 'Too many wrong codes. Please wait a few minutes before you try again.',
} as const

/** The mail with which a set-up begins. Spec D2, D11. */
export const setUpMail = {
  subject: (product: string, code: string) => `${code} is your ${product} verification code`,
  lead: (product: string) =>
    `Your ${product} account is to be protected by an authenticator app. Enter this code on the page that asks for it to go on. It holds for 10 minutes.`,
  notYou: 'If that was not you, somebody knows your password: set a new one at once.',
  button: 'Set a new password',
} as const

/** Told when the app was set up. */
export const activatedMail = {
  subject: (product: string) => `Your ${product} account is protected by an authenticator app`,
  done: 'An authenticator app was set up for your account a moment ago, and you were signed out everywhere else.',
  notYou: (supportEmail: string) => `If that was not you, write to ${supportEmail} at once.`,
} as const

/** Told when a recovery code was used. */
export const recoveryMail = {
  subject: (product: string) => `A recovery code of your ${product} account was used`,
  used: (left: number) =>
    `A recovery code of your account was used a moment ago. ${left === 1 ? '1 code is' : `${left} codes are`} left.`,
  notYou: (supportEmail: string) => `If that was not you, set a new password now and write to ${supportEmail}.`,
  button: 'Set a new password',
} as const
