import { describe, expect, test } from 'vitest'
import { professions } from '#foundation/training-rules/profession.ts'
import { Due, type TrainingRule } from '#foundation/training-rules/training-rule.ts'
import { formOf, RuleForm, ruleOf } from './rule-form.rules.ts'
import { ruleFormMessages as messages } from './staff-rules.messages.ts'

const simple: TrainingRule = {
  who: { people: 'School staff', industries: ['education'] },
  initial: { kind: 'daysAfterHire', days: 0 },
  renewal: null,
  provider: 'any',
}
const dues: readonly Due[] = [
  { kind: 'daysAfterHire', days: 90 },
  { kind: 'monthsAfterHire', months: 3 },
  { kind: 'monthsAfterCompletion', months: 36 },
  { kind: 'calendar', eachYear: null },
  { kind: 'calendar', eachYear: '08-31', windowDays: 92 },
  { kind: 'licenseCycle' },
  { kind: 'licenseCycle', months: 24 },
  { kind: 'fixedDay', day: '2026-11-17' },
  { kind: 'none' },
  { kind: 'unknown' },
]
const rules: readonly TrainingRule[] = [
  simple,
  { ...simple, who: { people: 'All', industries: [], if: 'you hold a license', volunteers: 'none' } },
  { ...simple, who: { ...simple.who, volunteers: 'all' } },
  { ...simple, who: { ...simple.who, volunteers: { hoursAMonth: 16, hoursAYear: 32 } } },
  { ...simple, who: { ...simple.who, volunteers: { hoursAMonth: 16 } } },
  { ...simple, who: { ...simple.who, volunteers: { hoursAYear: 32 } } },
  { ...simple, who: { ...simple.who, professions: ['nurse', 'coach'] } },
  { ...simple, who: { people: 'Nurses', industries: [], professions: ['nurse'] } },
  { ...simple, from: '2026-07-01', until: '2028-07-01', hours: 1.5 },
  ...dues.flatMap(due => [
    { ...simple, initial: due, countsFrom: '2026-01-01' as const },
    { ...simple, renewal: due, countsFrom: '2026-01-01' as const },
  ]),
]

test('a rule that is filled in and read again is the same', () => {
  for (const rule of rules) {
    const values = formOf(rule)
    expect(RuleForm.safeParse(values).error?.issues ?? []).toEqual([])
    expect(ruleOf(values)).toStrictEqual(rule)
  }
})

test('what a kind of time does not need is empty in the form', () => {
  const { initialCount, initialYearly, initialWindow, initialDay } = formOf(simple)
  expect([initialCount, initialYearly, initialWindow, initialDay]).toEqual(['0', '', '', null])
  const of = (initial: Due) => formOf({ ...simple, initial })
  expect(of({ kind: 'calendar', eachYear: null })).toMatchObject({
    initialCount: '',
    initialYearly: '',
    initialWindow: '',
  })
  expect(of({ kind: 'none' })).toMatchObject({
    initialCount: '',
    initialYearly: '',
    initialWindow: '',
    initialDay: null,
  })
})

test('every kind of time can be chosen', () => {
  expect(new Set(dues.map(({ kind }) => kind))).toEqual(new Set(Due.options.map(({ shape }) => shape.kind.value)))
})

test('an empty form says that nothing is known, and asks for the people', () => {
  const { error } = RuleForm.safeParse(formOf(undefined))
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['people', messages.at.people]])
})

describe('what is wrong is told at its field', () => {
  const base = formOf(simple)
  const cases: readonly [what: string, Partial<typeof base>, field: string, text: string][] = [
    ['people without a name', { people: ' ' }, 'people', messages.at.people],
    ['people with too long a name', { people: 'x'.repeat(91) }, 'people', messages.at.people],
    [
      'more professions than a fact can hold',
      { professions: [...professions] },
      'professions',
      messages.at.professions,
    ],
    ['a long condition', { condition: 'x'.repeat(91) }, 'condition', messages.at.condition],
    ['hours of volunteers that are missing', { volunteers: 'hours' }, 'hoursAMonth', messages.at.hoursAMonth],
    ['hours that no month has', { volunteers: 'hours', hoursAMonth: '745' }, 'hoursAMonth', messages.at.hoursAMonth],
    ['hours that no year has', { volunteers: 'hours', hoursAYear: '9000' }, 'hoursAYear', messages.at.hoursAYear],
    ['no number of days', { initialCount: '' }, 'initialCount', messages.at.initialCount],
    [
      'a number that is too large in every way',
      { initialCount: '9'.repeat(20) },
      'initialCount',
      messages.at.initialCount,
    ],
    ['words for a number', { initialCount: 'ten' }, 'initialCount', messages.number],
    [
      'no number of months',
      { initial: 'monthsAfterHire', initialCount: '0' },
      'initialCount',
      messages.at.initialCount,
    ],
    [
      'a day that no year has',
      { initial: 'calendar', initialYearly: '02-30' },
      'initialYearly',
      messages.at.initialYearly,
    ],
    ['a window of no days', { initial: 'calendar', initialWindow: '0' }, 'initialWindow', messages.at.initialWindow],
    ['a day that is missing', { initial: 'fixedDay' }, 'initialDay', messages.at.initialDay],
    ['months of a renewal', { renewal: 'monthsAfterCompletion' }, 'renewalCount', messages.at.renewalCount],
    ['a day of a renewal', { renewal: 'calendar', renewalYearly: '13-01' }, 'renewalYearly', messages.at.renewalYearly],
    [
      'a window of a renewal',
      { renewal: 'calendar', renewalWindow: '366' },
      'renewalWindow',
      messages.at.renewalWindow,
    ],
    ['a renewal by a day', { renewal: 'fixedDay', countsFrom: '2026-01-01' }, 'renewalDay', messages.at.renewalDay],
    [
      'a renewal for everyone without the day that it counts from',
      { renewal: 'fixedDay', renewalDay: '2026-11-17' },
      'countsFrom',
      messages.at.countsFrom,
    ],
    ['no hours', { hours: '0' }, 'hours', messages.at.hours],
    ['hours in words', { hours: 'two' }, 'hours', messages.hours],
    ['an end before the beginning', { from: '2026-07-01', until: '2026-07-01' }, 'until', messages.at.until],
  ]
  test.each(cases)('%s', (_, values, field, text) => {
    const { error } = RuleForm.safeParse({ ...base, ...values })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, text]])
  })
})

test('professions are kept in one order, and without one the rule says nothing of them', () => {
  const of = (some: ReturnType<typeof formOf>['professions']) => ruleOf({ ...formOf(simple), professions: some }).who
  expect(of(['coach', 'nurse', 'coach']).professions).toEqual(['nurse', 'coach'])
  expect(of([])).toEqual(simple.who)
})
