/** What is said of a mail that was sent again. Spec A8. */
export const messages = {
  verificationSent: 'Verification Email Sent',
  emailSent: 'Email sent',
  codeSent: 'Verification Code Resent',
  failed: 'Something went wrong, please try again.',
} as const

/** How long it is said that a code was sent again, in milliseconds. Spec A9. */
export const RESENT_SHOWN_MS = 4000
