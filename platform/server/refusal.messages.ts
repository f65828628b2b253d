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
  idempotencyKeyInvalid: 'An idempotency key must be a UUID.',
  idempotencyKeyReused: 'This idempotency key was used for another request.',
} as const
