/** Failures of one account from one network before the waits begin. Spec D3. */
export const TIGHT = 5
/**
 * Failures from one network in the window, over all accounts, before the waits begin: a whole school may share one
 * network. Spec D3.
 */
export const LOOSE = 300
const LONGEST_WAIT_SECONDS = 300

/**
 * Seconds to wait after this many failures: none up to the limit, then 2, 4, 8 ... A wait, never a lock. Spec D3, D14.
 */
export const waitAfter = (failures: number, free = TIGHT): number =>
  failures < free ? 0 : Math.min(2 ** (failures - free + 1), LONGEST_WAIT_SECONDS)

/** The risk of one guess at a code, in millionths: six digits, and of an app's codes three are valid at a time. */
export const codeRisk = { emailed: 1, app: 3 } as const

/**
 * What one network may risk before the waits begin, and the longest wait. Record 173 calculates what a day of guessing
 * amounts to.
 */
const FREE_RISK = 45
const LONGEST_CODE_WAIT_SECONDS = 7_200
export const CODE_WINDOW_SECONDS = 86_400

/**
 * Seconds between two guesses at codes from a network that has risked this much within a day, over all accounts. Spec
 * D14.
 */
export const waitForCodes = (risked: number): number =>
  risked < FREE_RISK ? 0 : Math.min(60 * 2 ** (risked - FREE_RISK), LONGEST_CODE_WAIT_SECONDS)
