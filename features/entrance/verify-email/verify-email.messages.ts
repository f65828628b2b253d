/** Texts of the pages on the way from a mail. Spec A2, A8. */
export const verifyEmailTexts = {
  verifyTitle: 'Verify Email',
  forgotTitle: 'Forgot Password',
  codeLead: (email: string) => `We sent a 6-digit code to ${email}. Enter it here, or open the link in the email.`,
  forgotCodeLead: (email: string) =>
    `If ${email} has an account, we sent it a 6-digit code. Enter it here, or open the link in the email.`,
  codeSubmit: 'Verify Code',
  resendCode: 'Resend code',
  anotherAddress: 'Use another address',
  backToLogin: 'Back to sign in',
  resetSent: (email: string | null) => `A password-reset email was sent${email ? ` to ${email}` : ''}.`,
  confirmationSent: (email: string | null) => `A confirmation message was sent to ${email ?? 'your email address'}.`,
  openLink:
    'Open the link in it to continue. It can take a minute to arrive. If you do not see it, check your spam folder.',
  confirmTitle: 'Confirm your email',
  confirmLead: 'One last click confirms that this address is yours and signs you in.',
  continue: 'Continue',
  confirming: 'Confirming your email…',
  confirmFailed: 'This link no longer works',
  confirmFailedLead:
    'The link was already used or has expired. Sign in. If your email is not confirmed yet, you can request a new link there.',
  confirmFailedSignedIn: 'The link was already used or has expired. You are still signed in and can continue.',
  confirmed: 'Your email is confirmed. Please sign in.',
} as const

/** Of a link that was opened in another browser than the one that registered. Spec D14. */
export const claimTexts = {
  title: 'Set your password',
  lead: 'The registration was started in another browser. Check what was entered there, and set a password that only you know.',
  firstName: 'First Name',
  lastName: 'Last Name',
  founds: 'Set up this organization',
  foundsHint: 'You become its administrator. Uncheck this if you did not register it.',
  organizationName: 'Organization Name',
  newPassword: 'New Password',
  submit: 'Confirm my email',
} as const
