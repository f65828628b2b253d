import { describe, expect, it, test } from 'vitest'
import { isInForce, nextOf, underRule } from './due.rules.ts'
import type { Due } from './training-rule.ts'

const TODAY = '2026-11-23'
const none: Due = { kind: 'none' }
const under = (
  initial: Due,
  renewal: Due | null,
  startedOn: string | null,
  completedOn: string | null,
  today = TODAY,
) => underRule({ initial, renewal }, { startedOn, completedOn }, today)

describe('somebody who was never trained', () => {
  it.each<[string, Due, string | null, ReturnType<typeof under>]>([
    [
      '90 days after hire, on the last of them',
      { kind: 'daysAfterHire', days: 90 },
      '2026-08-25',
      { state: 'toDo', on: TODAY },
    ],
    ['a day later', { kind: 'daysAfterHire', days: 90 }, '2026-08-24', { state: 'overdue', on: '2026-11-22' }],
    ['when they start', { kind: 'daysAfterHire', days: 0 }, TODAY, { state: 'toDo', on: TODAY }],
    ['days after a hire that we do not know', { kind: 'daysAfterHire', days: 90 }, null, { state: 'toDo', on: null }],
    [
      'six months after hire',
      { kind: 'monthsAfterHire', months: 6 },
      '2026-08-31',
      { state: 'toDo', on: '2027-02-28' },
    ],
    [
      'months after a hire long ago',
      { kind: 'monthsAfterHire', months: 6 },
      '2020-01-01',
      { state: 'overdue', on: '2020-07-01' },
    ],
    [
      'a fixed day that is past',
      { kind: 'fixedDay', day: '2026-11-17' },
      '2025-01-01',
      { state: 'overdue', on: '2026-11-17' },
    ],
    [
      'a fixed day before they came',
      { kind: 'fixedDay', day: '2026-11-17' },
      '2026-11-20',
      { state: 'toDo', on: null },
    ],
    [
      'each year by a day, hired before the last one',
      { kind: 'calendar', eachYear: '08-31' },
      '2026-08-31',
      { state: 'overdue', on: '2026-08-31' },
    ],
    [
      'each year by a day, hired after it',
      { kind: 'calendar', eachYear: '08-31' },
      '2026-09-01',
      { state: 'toDo', on: '2027-08-31' },
    ],
    ['each school year', { kind: 'calendar', eachYear: null }, '2020-01-01', { state: 'toDo', on: null }],
    ['before a license', { kind: 'licenseCycle', months: 24 }, '2020-01-01', { state: 'toDo', on: null }],
    ['no time', none, '2020-01-01', { state: 'toDo', on: null }],
    [
      'a fixed day, hired on it',
      { kind: 'fixedDay', day: '2026-11-17' },
      '2026-11-17',
      { state: 'overdue', on: '2026-11-17' },
    ],
    ['after a training', { kind: 'monthsAfterCompletion', months: 24 }, '2020-01-01', { state: 'toDo', on: null }],
    ['nobody knows when', { kind: 'unknown' }, '2020-01-01', { state: 'toDo', on: null }],
  ])('%s', (_what, initial, startedOn, expected) => {
    expect(under(initial, null, startedOn, null)).toEqual(expected)
  })
})

describe('somebody who was trained', () => {
  it.each<[string, Due | null, string, ReturnType<typeof under>]>([
    ['once for all', null, '2001-01-01', { state: 'held', on: null }],
    [
      '36 months ago to the day',
      { kind: 'monthsAfterCompletion', months: 36 },
      '2023-11-23',
      { state: 'held', on: TODAY },
    ],
    [
      '36 months and a day ago',
      { kind: 'monthsAfterCompletion', months: 36 },
      '2023-11-22',
      { state: 'overdue', on: '2026-11-22' },
    ],
    [
      'within a license of two years',
      { kind: 'licenseCycle', months: 24 },
      '2025-01-10',
      { state: 'held', on: '2027-01-10' },
    ],
    [
      'longer ago than a license lasts, whose day we do not know',
      { kind: 'licenseCycle', months: 24 },
      '2024-01-10',
      { state: 'toDo', on: null },
    ],
    ['for a license of unknown length', { kind: 'licenseCycle' }, '2001-01-01', { state: 'held', on: null }],
    [
      'until a license that ends today',
      { kind: 'licenseCycle', months: 24 },
      '2024-11-23',
      { state: 'held', on: TODAY },
    ],
    ['a year ago to the day', { kind: 'calendar', eachYear: null }, '2025-11-23', { state: 'held', on: TODAY }],
    [
      'in a window longer than a year, by the last day: for this year, not for the next',
      { kind: 'calendar', eachYear: '08-31', windowDays: 400 },
      '2026-08-31',
      { state: 'held', on: '2027-08-31' },
    ],
    ['this school year', { kind: 'calendar', eachYear: null }, '2026-08-20', { state: 'held', on: '2027-08-20' }],
    ['in a school year before', { kind: 'calendar', eachYear: null }, '2025-08-20', { state: 'toDo', on: null }],
    [
      'for the year that is over, in time',
      { kind: 'calendar', eachYear: '08-31' },
      '2026-08-31',
      { state: 'held', on: '2027-08-31' },
    ],
    [
      'for the next year already',
      { kind: 'calendar', eachYear: '08-31' },
      '2026-09-01',
      { state: 'held', on: '2028-08-31' },
    ],
    ['too long ago', { kind: 'calendar', eachYear: '08-31' }, '2025-08-31', { state: 'overdue', on: '2026-08-31' }],
    [
      'in the window of this year',
      { kind: 'calendar', eachYear: '08-31', windowDays: 92 },
      '2026-06-01',
      { state: 'held', on: '2027-08-31' },
    ],
    [
      'a day before the window',
      { kind: 'calendar', eachYear: '08-31', windowDays: 92 },
      '2026-05-31',
      { state: 'overdue', on: '2026-08-31' },
    ],
    [
      'after the window: late for the year that is over, too early for the next',
      { kind: 'calendar', eachYear: '08-31', windowDays: 92 },
      '2026-10-01',
      { state: 'held', on: '2027-08-31' },
    ],
    [
      'before a day for everyone was set',
      { kind: 'fixedDay', day: '2026-11-17' },
      '2020-01-01',
      { state: 'held', on: null },
    ],
  ])('%s', (_what, renewal, completedOn, expected) => {
    expect(under(none, renewal, '2001-01-01', completedOn)).toEqual(expected)
  })
})

test.each([
  ['2027-05-31', '2027-08-31'],
  ['2027-06-01', '2028-08-31'],
])('what was completed on %s, where 92 days before the day count for it, holds until %s', (completedOn, on) => {
  const yearly: Due = { kind: 'calendar', eachYear: '08-31', windowDays: 92 }
  expect(under(none, yearly, '2001-01-01', completedOn, '2027-06-10')).toEqual({ state: 'held', on })
})

describe('where training from before a day no longer counts', () => {
  const rule = { initial: none, renewal: { kind: 'fixedDay', day: '2026-11-17' }, countsFrom: '2025-04-01' } as const
  const at = (completedOn: string | null, today: string) =>
    underRule(rule, { startedOn: '2020-01-01', completedOn }, today)

  it('counts what was completed on that day', () => {
    expect(at('2025-04-01', TODAY)).toEqual({ state: 'held', on: null })
  })

  it('asks everyone who was trained before for the new one by its day', () => {
    expect(at('2025-03-31', '2026-11-17')).toEqual({ state: 'toDo', on: '2026-11-17' })
    expect(at('2025-03-31', '2026-11-18')).toEqual({ state: 'overdue', on: '2026-11-17' })
  })

  it.each([null, { kind: 'monthsAfterCompletion', months: 24 } as const])(
    'asks anew where no such day is set',
    again => {
      const newly = { ...rule, initial: { kind: 'daysAfterHire', days: 90 }, renewal: again } as const
      const trained = { startedOn: '2026-08-25', completedOn: '2025-03-31' }
      expect(underRule(newly, trained, TODAY)).toEqual({ state: 'toDo', on: TODAY })
    },
  )

  it('asks whoever was never trained as the law asks newcomers', () => {
    expect(at(null, TODAY)).toEqual({ state: 'toDo', on: null })
  })
})

test('a rule is in force from its first day, and no longer on the day it ends', () => {
  const rule = { from: '2026-07-01', until: '2027-07-01' }
  expect(['2026-06-30', '2026-07-01', '2027-06-30', '2027-07-01'].map(day => isInForce(rule, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isInForce({}, TODAY)).toBe(true)
})

test.each([
  ['11-23', '2026-11-23'],
  ['11-22', '2027-11-22'],
  ['12-31', '2026-12-31'],
  ['01-01', '2027-01-01'],
])('the next %s is %s', (monthDay, expected) => {
  expect(nextOf(monthDay, TODAY)).toBe(expected)
})
