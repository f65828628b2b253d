/** After which failures how long to wait: none below `free`, then each step in turn, in seconds, the last for all beyond. */
export interface Waits {
  readonly free: number
  readonly steps: readonly number[]
}

/** 2, 4, 8 ... seconds, at most five minutes. A wait, never a lock. Spec D3, D14. */
const STEPS = [2, 4, 8, 16, 32, 64, 128, 256, 300]

/** Failures of one account from one network. Spec D3. */
export const TIGHT: Waits = { free: 5, steps: STEPS }
/** Failures from one network in the window, over all accounts: a whole school may share one network. Spec D3. */
export const LOOSE: Waits = { free: 300, steps: STEPS }

/** The risk of one guess at a code, in millionths: six digits, and of an app's codes three are valid at a time. */
export const codeRisk = { emailed: 1, app: 3 } as const

/**
 * Between two guesses at codes from a network that has risked this much within a day, over all accounts: 1, 2, 4 ...
 * minutes, at most two hours. Record 173 calculates what a day of guessing amounts to. Spec D14.
 */
export const CODES: Waits = { free: 45, steps: [60, 120, 240, 480, 960, 1_920, 3_840, 7_200] }
export const CODE_WINDOW_SECONDS = 86_400

/** Seconds to wait after this many failures, as `count_attempt` in the database reads it from the same numbers. */
export const waitAfter = (failures: number, { free, steps }: Waits): number =>
  failures < free ? 0 : (steps[Math.min(failures - free, steps.length - 1)] ?? 0)
