/** Failed sign-ins of the whole installation in so many minutes, known devices aside, from which everybody is asked for proof. Record 174. */
export const ALARM_FAILURES = 300
export const ALARM_MINUTES = 10

/** How long a wait is that stands for a proof, and until when somebody who has waited may come, in seconds. */
export const PROOF_WAIT_SECONDS = 5
export const PROOF_HOLDS_SECONDS = 300

/** A wrong code counts five times: people mistype passwords far more often, and who guesses at codes may have the password. */
export const alarmWeight = (risk: number): number => (risk > 0 ? 5 : 1)
