import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { sampleFigures, sampleGroups, sampleOn, standingSo } from './sample.rules.ts'

const today = '2026-11-20'

test('each number of the sample is not zero, and is that of the people who stand so', () => {
  const { standings, people, pendingInvites } = sampleFigures(today)
  expect(standings).toEqual({
    compliant: 12,
    noTraining: 1,
    expiring: { in30: 2, in60: 3, in90: 4 },
    overdue: { people: 2, trainings: 2 },
    notStarted: { people: 4, trainings: 5 },
    since: null,
  })
  expect([people, pendingInvites]).toEqual([20, 3])
  expect(standingSo(sampleOn(today), 'Overdue', today).map(({ name }) => name)).toEqual([
    'Ben Whitaker',
    'Jamal Brooks',
  ])
  expect(standingSo(sampleOn(today), 'Expired', today).map(({ name }) => name)).toEqual(['Noah Jensen'])
})

test('the groups add up to everyone', () => {
  const groups = sampleGroups(today)
  const sum = (key: 'people' | 'compliant') => groups.reduce((total, group) => total + group[key], 0)
  expect([sum('people'), sum('compliant')]).toEqual([20, 12])
})

test('the chart has completions, the latest in the last two months', () => {
  const { completions } = sampleFigures(today)
  expect(completions).toHaveLength(12)
  const completedIn = (month: string) =>
    sampleOn(today).flatMap(({ taken }) => taken.filter(({ completedOn }) => completedOn?.slice(0, 7) === month)).length
  expect(completions).toEqual(completions.map(({ month }) => ({ month, count: completedIn(month) })))
  expect(completions.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(8)
})

// The days move along: who looks in two years, or on a leap day, sees the same people in the same places.
test.each(['2027-02-28', '2028-02-29', '2028-03-31', '2029-12-31'])('the sample never grows old: %s', day => {
  const { standings } = sampleFigures(day)
  const { standings: first } = sampleFigures(today)
  expect(standings.overdue).toEqual(first.overdue)
  expect(standings.notStarted).toEqual(first.notStarted)
  expect(standings.compliant).toBe(first.compliant)
  expect(sampleFigures(addDays(day, 1)).standings.compliant).toBe(first.compliant)
})
