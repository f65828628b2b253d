/** Refusals in words that the server alone has: no page carries them. */
export const refusals = {
  secondFactorNeeded:
    'Your organization asks its administrators for two-factor authentication. Set it up under Profile > Security.',
  noPlan: 'This needs an active subscription.',
  away: 'The service is starting again. Please try again in a moment.',
  busy: 'This took too long. Please narrow your search and try again.',
  tooLarge: 'That is too large to send.',
  idempotencyKeyInvalid: 'An idempotency key is a UUID.',
  idempotencyKeyReused: 'This idempotency key was used for another request.',
} as const
