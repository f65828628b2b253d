import { expect, test } from 'vitest'
import { CODE_WINDOW_SECONDS, CODES, codeRisk, LOOSE, TIGHT, waitAfter } from './guessing.rules.ts'

test.each([
  [0, 0],
  [4, 0],
  [5, 2],
  [6, 4],
  [8, 16],
  [30, 300],
  [5000, 300],
])('after %i failures of one account the wait is %i seconds', (failures, seconds) => {
  expect(waitAfter(failures, TIGHT)).toBe(seconds)
})

test.each([
  [299, 0],
  [300, 2],
  [303, 16],
  [5000, 300],
])('after %i failures of one network the wait is %i seconds', (failures, seconds) => {
  expect(waitAfter(failures, LOOSE)).toBe(seconds)
})

// Record 173: none below 45, then 1, 2, 4 ... minutes, at most two hours.
test.each([
  [0, 0],
  [44, 0],
  [45, 60],
  [46, 120],
  [48, 480],
  [51, 3840],
  [52, 7200],
  [60, 7200],
  [5000, 7200],
])('after %i in a million the wait between codes is %i seconds', (risked, seconds) => {
  expect(waitAfter(risked, CODES)).toBe(seconds)
})

/** Guesses as often as allowed for ten days, and returns the most that it risked within any 24 hours. */
function riskOfGuessing(pattern: readonly number[]): number {
  // Only those of the last 24 hours, the latest last.
  const guesses: { at: number; risk: number }[] = []
  let within = 0
  let most = 0
  for (let at = 0, n = 0; at < 10 * 86_400; n++) {
    const risk = pattern[n % pattern.length] as number
    guesses.push({ at, risk })
    within += risk
    most = Math.max(most, within)
    while (at < (guesses.at(-1)?.at ?? at) + waitAfter(within, CODES)) {
      at += 10
      while (guesses[0] && guesses[0].at <= at - CODE_WINDOW_SECONDS) within -= guesses.shift()?.risk ?? 0
    }
    at += 1
  }
  return most
}

test.each([
  ['emailed codes', [codeRisk.emailed]],
  ['codes of apps', [codeRisk.app]],
  ['both in turns', [codeRisk.emailed, codeRisk.app]],
  ['both, the cheap ones first', [1, 1, 1, 1, 1, 1, 1, 3, 3, 3]],
])('a day of guessing %s from one network succeeds with less than 1 in 10,000', (_what, pattern) => {
  expect(riskOfGuessing(pattern) / 1_000_000).toBeLessThan(1 / 10_000)
})
