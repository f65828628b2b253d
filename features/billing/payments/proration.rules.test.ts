import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { changeOf, leftOf } from './proration.rules.ts'

const year = { priceCents: 36_500, startsOn: '2026-01-01', endsOn: '2027-01-01' }

test.each([
  ['2026-01-01', 36_500],
  ['2026-01-02', 36_400],
  ['2026-12-31', 100],
  ['2027-01-01', 0],
  ['2027-06-01', 0],
  // A year that has not begun is not worth more than it cost.
  ['2025-12-01', 36_500],
])('what is left on %s', (today, left) => {
  expect(leftOf(year, today)).toBe(left)
})

test('half a cent is rounded up, and a leap year has its own days', () => {
  expect(leftOf({ priceCents: 1, startsOn: '2026-01-01', endsOn: '2026-01-03' }, '2026-01-02')).toBe(1)
  expect(leftOf({ priceCents: 36_600, startsOn: '2028-01-01', endsOn: '2029-01-01' }, '2028-12-31')).toBe(100)
})

test('each day is worth less than the one before, and never less than nothing', () => {
  let before = Infinity
  for (let day = 0; day <= 366; day++) {
    const left = leftOf({ ...year, priceCents: 22_500 }, addDays(year.startsOn, day))
    expect(left).toBeLessThanOrEqual(before)
    expect(left).toBeGreaterThanOrEqual(0)
    before = left
  }
})

test.each([
  // From a smaller plan to a larger one: all today, the rest of the old one off the next year.
  [
    { priceCents: 80_000, creditCents: 0, leftCents: 10_000 },
    { dueCents: 80_000, creditCents: 10_000, nextCents: 70_000 },
  ],
  [
    { priceCents: 80_000, creditCents: 5_000, leftCents: 0 },
    { dueCents: 75_000, creditCents: 0, nextCents: 80_000 },
  ],
  // To a smaller one: nothing today, nothing next year, and some is left after that.
  [
    { priceCents: 22_500, creditCents: 30_000, leftCents: 40_000 },
    { dueCents: 0, creditCents: 47_500, nextCents: 0 },
  ],
  [
    { priceCents: 22_500, creditCents: 22_500, leftCents: 0 },
    { dueCents: 0, creditCents: 0, nextCents: 22_500 },
  ],
])('a change of plan %#', (of, change) => {
  expect(changeOf(of)).toEqual(change)
})

test('no cent is lost or made: what is paid in two years is both prices minus all credit, and the rest is credit still', () => {
  for (let at = 0; at < 2000; at++) {
    const [priceCents, creditCents, leftCents] = [1, 2, 3].map(part => ((at * 7919 * part) % 50_000) + 1) as [
      number,
      number,
      number,
    ]
    const change = changeOf({ priceCents, creditCents, leftCents })
    const rest = Math.max(change.creditCents - priceCents, 0)
    expect(change.dueCents + change.nextCents - rest).toBe(2 * priceCents - creditCents - leftCents)
  }
})
