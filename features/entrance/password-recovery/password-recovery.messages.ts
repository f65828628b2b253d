/** What the forms of password recovery say of their fields. Spec A5. */
export const passwordRecoveryMessages = {
  emailMissing: 'You must include an email address.',
  emailInvalid: 'You must include a valid email address.',
  otherEmail: 'The link can only be sent to this address.',
} as const
