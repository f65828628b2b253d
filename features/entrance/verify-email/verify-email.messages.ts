/** Texts of the pages on the way from a mail. Spec A2, A8. */
export const texts = {
  verifyTitle: 'Verify Email',
  forgotTitle: 'Forgot Password',
  codeLead: (email: string) => `We sent a code of 6 digits to ${email}. Enter it here, or open the link in the mail.`,
  forgotCodeLead: (email: string) =>
    `If ${email} has an account, we sent it a code of 6 digits. Enter it here, or open the link in the mail.`,
  codeLabel: 'Verification code',
  codeSubmit: 'Verify Code',
  codeHint: 'The code works for 10 minutes. No email yet? Check your spam folder.',
  resendCode: 'Resend code',
  anotherAddress: 'Use another address',
  backToLogin: 'Back to sign in',
  resetSent: (email: string | null) => `A password-reset email was sent${email ? ` to ${email}` : ''}.`,
  confirmationSent: (email: string | null) => `A confirmation message was sent to ${email ?? 'your email address'}.`,
  openLink:
    'Open the link in it to go on. It can take a minute to arrive; if you do not find it, check your spam folder.',
  confirmTitle: 'Confirm your email',
  confirmLead: 'One click is left. It confirms that this address is yours and signs you in.',
  continue: 'Continue',
  confirming: 'Confirming your email…',
  confirmFailed: 'This link is of no more use',
  confirmFailedLead:
    'The link was used already, or its time has passed. Sign in: if your email still waits to be confirmed, you can send yourself a new link there.',
  confirmFailedSignedIn:
    'The link was used already, or its time has passed. You are signed in all the same, and can go on.',
  confirmed: 'Your email is confirmed. Please sign in.',
} as const

/** Of a link that was opened in another browser than the one that registered. Spec D14. */
export const claimTexts = {
  title: 'Set your password',
  lead: 'This browser did not begin the registration. Check what was entered there, and set a password that only you know.',
  firstName: 'First Name',
  lastName: 'Last Name',
  founds: 'Set up this organization',
  foundsHint: 'You become its administrator. Clear this if you did not register it.',
  organizationName: 'Organization Name',
  newPassword: 'New Password',
  submit: 'Confirm my email',
} as const
