import { expect, test } from 'vitest'
import { firstDue, FOREVER, leadOf, meetsUntil, standingOf, underRequirement } from './requirement.rules.ts'
import { ruleOf } from './testing/rules.ts'

const ruled = (given: Parameters<typeof ruleOf>[1]) => ruleOf([1], { firstDays: null, ...given })
const done = (completedOn: string, endsOn: string | null = null) => ({ completedOn, endsOn })

test.each([
  ['until its certificate ends', { againKind: 'certificate' }, done('2026-01-31', '2028-01-31'), '2028-01-31'],
  ['for good, as its certificate', { againKind: 'certificate' }, done('2026-01-31'), FOREVER],
  ['for good, whatever its certificate says', { againKind: 'once' }, done('2026-01-31', '2026-03-31'), FOREVER],
  ['a month later, on its last day', { againKind: 'months', againMonths: 1 }, done('2026-01-31'), '2026-02-28'],
  ['from a leap day', { againKind: 'months', againMonths: 12 }, done('2024-02-29'), '2025-02-28'],
  [
    'longer than its certificate',
    { againKind: 'months', againMonths: 36 },
    done('2026-01-31', '2028-01-31'),
    '2029-01-31',
  ],
  ['the year after', { againKind: 'eachYear', eachYear: '08-31' }, done('2026-09-01'), '2028-08-31'],
  ['on the day itself', { againKind: 'eachYear', eachYear: '08-31' }, done('2026-08-31'), '2027-08-31'],
  ['within the window', { againKind: 'eachYear', eachYear: '08-31', windowDays: 60 }, done('2026-07-03'), '2027-08-31'],
  ['before the window', { againKind: 'eachYear', eachYear: '08-31', windowDays: 60 }, done('2026-07-02'), '2026-08-31'],
  [
    'what counts no more',
    { againKind: 'day', againDay: '2027-01-01', countsFrom: '2026-06-01' },
    done('2026-05-31', '2028-05-31'),
    '2027-01-01',
  ],
  [
    'and ends before',
    { againKind: 'day', againDay: '2027-01-01', countsFrom: '2026-06-01' },
    done('2026-05-31', '2026-12-01'),
    '2026-12-01',
  ],
  [
    'what counts',
    { againKind: 'day', againDay: '2027-01-01', countsFrom: '2026-06-01' },
    done('2026-06-01', '2028-06-01'),
    '2028-06-01',
  ],
] as const)('a completion meets it %s', (_what, rule, completion, until) => {
  expect(meetsUntil(ruled(rule), completion)).toBe(until)
})

test('what was cut meets it no longer than it was left', () => {
  expect(meetsUntil(ruled({ againKind: 'once' }), { ...done('2026-01-31'), cutTo: '2026-03-01' })).toBe('2026-03-01')
  expect(
    meetsUntil(ruled({ againKind: 'certificate' }), { ...done('2026-01-31', '2026-02-01'), cutTo: '2026-03-01' }),
  ).toBe('2026-02-01')
})

test.each([
  ['days after coming under it', { firstKind: 'days', firstDays: 30 }, '2026-03-01', null, '2026-03-31'],
  [
    'days after coming under it, whatever day was asked before',
    { firstKind: 'days', firstDays: 30, firstDay: '2026-12-31' },
    '2026-03-01',
    null,
    '2026-03-31',
  ],
  ['days after being hired', { firstKind: 'days', firstDays: 30 }, '2026-03-01', '2026-03-02', '2026-04-01'],
  ['who was hired before', { firstKind: 'days', firstDays: 30 }, '2026-03-01', '2020-01-01', '2026-03-31'],
  ['a day', { firstKind: 'day', firstDay: '2026-06-30' }, '2026-06-30', null, '2026-06-30'],
  ['who comes after the day', { firstKind: 'day', firstDay: '2026-06-30' }, '2026-07-01', null, null],
  [
    'who comes after it and has days',
    { firstKind: 'day', firstDay: '2026-06-30', firstDays: 10 },
    '2026-07-01',
    null,
    '2026-07-11',
  ],
  ['the next such day of a year', { firstKind: 'eachYear', eachYear: '06-30' }, '2026-06-30', null, '2026-06-30'],
  [
    'not before some days',
    { firstKind: 'eachYear', eachYear: '06-30', firstDays: 1 },
    '2026-06-30',
    null,
    '2027-06-30',
  ],
  ['no day', { firstKind: 'none' }, '2026-06-30', null, null],
] as const)('it is first due: %s', (_what, rule, since, hiredOn, due) => {
  expect(firstDue(ruled(rule), { since, hiredOn })).toBe(due)
})

test('how somebody stands: the best of their completions, a waiver, the first day', () => {
  const rule = ruled({ firstKind: 'days', firstDays: 30, againKind: 'months', againMonths: 12 })
  const person = { since: '2026-03-01', hiredOn: null, completions: [], waivedUntil: null }
  expect(underRequirement(rule, person)).toEqual({ metUntil: null, dueOn: '2026-03-31' })
  expect(underRequirement(rule, { ...person, waivedUntil: '2026-05-01' })).toEqual({
    metUntil: '2026-05-01',
    dueOn: '2026-05-01',
  })
  expect(underRequirement(rule, { ...person, waivedUntil: '2026-03-02' })).toEqual({
    metUntil: '2026-03-02',
    dueOn: '2026-03-31',
  })
  expect(underRequirement(rule, { ...person, completions: [done('2026-01-01'), done('2025-06-01')] })).toEqual({
    metUntil: '2027-01-01',
    dueOn: '2027-01-01',
  })
  expect(underRequirement(ruled({ firstKind: 'none' }), { ...person, waivedUntil: '2026-05-01' })).toEqual({
    metUntil: '2026-05-01',
    dueOn: null,
  })
  expect(underRequirement(ruled({ againKind: 'once' }), { ...person, completions: [done('2026-01-01')] })).toEqual({
    metUntil: FOREVER,
    dueOn: null,
  })
})

test('the word for somebody: met, waived, to do, overdue', () => {
  const now = '2026-11-25'
  expect([
    standingOf({ metUntil: now, dueOn: now }, now, now),
    standingOf({ metUntil: now, dueOn: now }, '2026-11-24', now),
    standingOf({ metUntil: null, dueOn: now }, null, now),
    standingOf({ metUntil: null, dueOn: '2026-11-24' }, null, now),
    standingOf({ metUntil: '2026-11-24', dueOn: '2026-11-24' }, '2026-11-24', now),
    standingOf({ metUntil: null, dueOn: null }, null, now),
  ]).toEqual(['Met', 'Waived', 'ToDo', 'Overdue', 'Overdue', 'ToDo'])
})

test('the next training opens 90 days before, within a window, and later the shorter the months', () => {
  expect([
    leadOf(ruled({})),
    leadOf(ruled({ againKind: 'eachYear', eachYear: '08-31', windowDays: 30 })),
    leadOf(ruled({ againKind: 'eachYear', eachYear: '08-31' })),
    leadOf(ruled({ againKind: 'months', againMonths: 1 })),
    leadOf(ruled({ againKind: 'months', againMonths: 24 })),
  ]).toEqual([90, 30, 90, 10, 90])
})
