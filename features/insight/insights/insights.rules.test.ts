import { expect, test } from 'vitest'
import type { ExpiryMonth } from './insights.contract.ts'
import { forecastOf, leftOf, monthDays, monthsAhead, runsOutIn, stemOf, yearBefore } from './insights.rules.ts'

test('a month has its days, also in February', () => {
  expect(monthDays('2026-12')).toEqual({ month: '2026-12', from: '2026-12-01', to: '2026-12-31' })
  expect(monthDays('2028-02').to).toBe('2028-02-29')
})

test('the months ahead begin today, and there are twelve', () => {
  const months = monthsAhead('2026-11-25')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2026-11', from: '2026-11-25', to: '2026-11-30' })
  expect(months[1]).toEqual({ month: '2026-12', from: '2026-12-01', to: '2026-12-31' })
  expect(months[11]?.month).toBe('2027-10')
  // A 31st does not skip the shorter months.
  expect(monthsAhead('2026-01-31').map(({ month }) => month)[1]).toBe('2026-02')
})

test('a year before is the same month', () => {
  expect(yearBefore('2026-02')).toBe('2025-02')
})

test('what is left is never less than nothing, and null where there is no limit', () => {
  expect(leftOf({ quota: 10, used: 4 })).toBe(6)
  expect(leftOf({ quota: 3, used: 5 })).toBe(0)
  expect(leftOf({ quota: null, used: 5 })).toBeNull()
})

const month = (name: string, needed: number, neededInYear = needed): ExpiryMonth => ({
  month: name,
  from: `${name}-01`,
  to: `${name}-28`,
  ending: needed,
  toRenew: needed,
  needed,
  neededInYear,
})

test('earlier months take first; the first that gets too little is the one in which it runs out', () => {
  const months = forecastOf([month('2026-11', 4), month('2026-12', 4), month('2027-01', 3)], 6)
  expect(months.map(({ covered, beyond }) => [covered, beyond])).toEqual([
    [4, 0],
    [2, 2],
    [0, 3],
  ])
  expect(runsOutIn(months)).toBe('2026-12')
})

test('exactly enough does not run out; without a limit nothing does', () => {
  expect(runsOutIn(forecastOf([month('2026-11', 4)], 4))).toBeNull()
  expect(runsOutIn(forecastOf([month('2026-11', 4)], null))).toBeNull()
  expect(forecastOf([month('2026-11', 4)], null)[0]).toMatchObject({ covered: 4, beyond: 0, later: 0 })
})

test('what comes after the plan’s year takes nothing of it', () => {
  const months = forecastOf([month('2026-11', 4, 1), month('2026-12', 4, 0)], 2)
  expect(months.map(({ covered, beyond, later }) => [covered, beyond, later])).toEqual([
    [1, 0, 3],
    [0, 0, 4],
  ])
})

test('a question is cut at a word, and a short one is not', () => {
  expect(stemOf('Who must report?')).toBe('Who must report?')
  const cut = stemOf('A child says that somebody at home hits them, and asks you to keep it to yourself. What now?')
  expect(cut).toBe('A child says that somebody at home hits them, and asks you…')
  const sixty = `${'Must '.repeat(11)}this?`
  expect(stemOf(sixty)).toBe(sixty)
  expect(stemOf(`${sixty} Now?`)).toBe(`${sixty}…`)
  expect(stemOf(`${'Must '.repeat(10)}wait...; or may you?`)).toBe(`${'Must '.repeat(10)}wait…`)
  expect(stemOf('x'.repeat(90)).length).toBeLessThanOrEqual(61)
})
