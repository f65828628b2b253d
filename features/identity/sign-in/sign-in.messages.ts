import { common } from '#platform/shared/common.messages.ts'

/** Texts of sign-in. Spec A5, A8. */
export const signInMessages = {
  loginFailed: 'Incorrect username/password',
  verificationCodeWrong: 'Incorrect verification code',
  codeInvalid: common.codeInvalid,
  confirmEmail: 'You need to confirm your email.',
  openInvitation: 'You have an open invitation.',
  resendVerification: 'Resend Verification Email',
  resendInvite: 'Resend Invite Email',
  emailInvalid: common.emailInvalid,
  passwordInvalid: 'Must be a valid Password',
  loginSuccessful: 'Login Successful',
  emailTaken: 'This email is already taken.',
  guessedTooOften: 'Too many failed attempts. Please wait a moment before you try again.',
  manyFail: 'Many sign-ins are failing right now. Please wait a few seconds, then try again.',
} as const
