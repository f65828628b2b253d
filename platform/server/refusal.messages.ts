/** Refusals in words that the server alone has: no page carries them. */
export const refusals = {
  secondFactorNeeded:
    'Your organization requires two-factor authentication for administrators. Set it up under Profile > Security.',
  visitNeeded: 'Say why you need to see this.',
  noPlan: 'This needs an active subscription.',
  away: 'The service is restarting. Please try again in a moment.',
  busy: 'This took too long. Please narrow your search and try again.',
  notKept: 'Nothing can be saved at the moment, and nothing was changed. Please try again later.',
  tooLarge: 'This is too large to send.',
  fileTooLarge: (megabytes: number) => `The file must be smaller than ${megabytes} MB.`,
  noFileExpected: 'No file is expected here.',
  uploadIncomplete: 'The upload is incomplete. Please upload the file again.',
  unkeepable: 'This contains characters that can’t be saved.',
  validation: 'One or more validation errors occurred.',
  idempotencyKeyInvalid: 'An idempotency key must be a UUID.',
  idempotencyKeyReused: 'This idempotency key was used for another request.',
} as const
