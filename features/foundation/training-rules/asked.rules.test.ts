import { expect, test } from 'vitest'
import { type Somebody, whetherAsked } from './asked.rules.ts'
import { TrainingRule } from './training-rule.ts'

const TODAY = '2026-11-23'
const rule = (who: Partial<TrainingRule['who']>, rest: Partial<TrainingRule> = {}) =>
  TrainingRule.parse({
    who: { people: 'Somebody', ...who },
    initial: { kind: 'none' },
    renewal: null,
    provider: 'any',
    ...rest,
  })
const person = (of: Partial<Somebody> = {}): Somebody => ({
  industry: 'education',
  volunteer: false,
  everyoneReports: false,
  ...of,
})
const asked = (who: Partial<TrainingRule['who']>, of: Partial<Somebody> = {}) => {
  const { answer, reason } = whetherAsked(rule(who), person(of), TODAY)
  return [answer, reason]
}

test('somebody in a field of work that the rule names is asked', () => {
  expect(asked({ industries: ['education', 'sports'] })).toEqual(['yes', 'work'])
})

test('somebody in another field is not', () => {
  expect(asked({ industries: ['child-care'] })).toEqual(['no', 'otherWork'])
})

test('somebody whose field we do not know may be', () => {
  expect(asked({ industries: ['child-care'] }, { industry: null })).toEqual(['perhaps', 'whichWork'])
})

test('a rule for all reporters asks everyone where everyone must report, and otherwise perhaps', () => {
  expect(asked({}, { everyoneReports: true })).toEqual(['yes', 'everyone'])
  expect(asked({}, { industry: null, everyoneReports: true })).toEqual(['yes', 'everyone'])
  expect(asked({})).toEqual(['perhaps', 'reporters'])
})

test('what else must be true, and is not known, makes it perhaps', () => {
  expect(asked({ industries: ['education'], if: 'you hold a license' })).toEqual(['perhaps', 'if'])
})

const california = { industries: ['youth'], volunteers: { hoursAMonth: 16, hoursAYear: 32 } } as const
test.each([
  [15, 15, 'no', 'fewHours'],
  [16, 16, 'no', 'fewHours'],
  [17, 17, 'yes', 'work'],
  [3, 32, 'no', 'fewHours'],
  [3, 33, 'yes', 'work'],
])('a volunteer of %i hours a month and %i a year: %s', (aMonth, aYear, answer, reason) => {
  const who = { ...california, industries: [...california.industries] }
  expect(asked(who, { industry: 'youth', volunteer: true, hours: { aMonth, aYear } })).toEqual([answer, reason])
})

test('a volunteer is asked as the rule says of volunteers, and perhaps where it says nothing', () => {
  const volunteer = { volunteer: true }
  const who = { industries: ['education' as const] }
  expect(asked(who, volunteer)).toEqual(['perhaps', 'volunteers'])
  expect(asked({ ...who, volunteers: 'all' }, volunteer)).toEqual(['yes', 'work'])
  expect(asked({ ...who, volunteers: 'none' }, volunteer)).toEqual(['no', 'noVolunteers'])
  expect(asked({ ...who, volunteers: { hoursAYear: 32 } }, volunteer)).toEqual(['perhaps', 'whichHours'])
})

test.each([
  ['2026-06-30', 'no', 'notYet'],
  ['2026-07-01', 'yes', 'work'],
  ['2027-06-30', 'yes', 'work'],
  ['2027-07-01', 'no', 'noMore'],
])('a private school on %s: %s', (today, answer, reason) => {
  const schools = rule({ industries: ['education'] }, { from: '2026-07-01', until: '2027-07-01' })
  expect(whetherAsked(schools, person(), today)).toEqual({ answer, reason })
})
