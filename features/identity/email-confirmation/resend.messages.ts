/** What is said of a mail that was sent again. Spec A8. */
export const resendMessages = {
  verificationSent: 'Verification Email Sent',
  emailSent: 'Email sent',
  codeSent: 'Verification Code Resent',
  failed: 'Something went wrong, please try again.',
} as const
