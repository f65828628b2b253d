/**
 * After this many failed sign-ins in the whole installation in this many minutes, not counting known devices, everyone
 * is asked for proof. Record 174.
 */
export const ALARM_FAILURES = 300
export const ALARM_MINUTES = 10

/** How long the wait is that replaces a proof, and until when a person who has waited may return, in seconds. */
export const PROOF_WAIT_SECONDS = 5
export const PROOF_HOLDS_SECONDS = 300

/**
 * A wrong code counts five times: people mistype passwords far more often, and someone guessing codes may have the
 * password.
 */
export const alarmWeight = (risk: number): number => (risk > 0 ? 5 : 1)
