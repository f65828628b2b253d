import { expect, test } from 'vitest'
import { type Somebody, whetherAsked } from './asked.rules.ts'
import { fieldOfProfession, type Profession } from './profession.ts'
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
  expect(asked({ ...who, volunteers: 'none' }, { ...volunteer, industry: null })).toEqual(['no', 'noVolunteers'])
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

const nurses = { professions: ['nurse', 'school-nurse'] as Profession[] }
const teachers = { professions: ['teacher'] as Profession[] }
/** Somebody in the field in which the profession is chosen. */
const works = (profession: Profession) => ({ profession, industry: fieldOfProfession(profession) })

test.each<[string, Partial<TrainingRule['who']>, Partial<Somebody>, answer: string, reason: string]>([
  ['a teacher, where teachers are named', teachers, works('teacher'), 'yes', 'profession'],
  ['a nurse in a school, where nurses are', nurses, works('school-nurse'), 'yes', 'profession'],
  ['a teacher, where nurses are', nurses, works('teacher'), 'no', 'otherWork'],
  ['somebody in a school who told no profession', nurses, { industry: 'education' }, 'perhaps', 'whichProfession'],
  ['somebody in a field without nurses', nurses, { industry: 'justice' }, 'no', 'otherWork'],
  ['somebody who told nothing', nurses, { industry: null }, 'perhaps', 'whichProfession'],
  ['a nurse of whom no field is known', nurses, { industry: null, profession: 'nurse' }, 'yes', 'profession'],
  ['a firefighter of whom no field is known', nurses, { industry: null, profession: 'firefighter' }, 'no', 'otherWork'],
])('%s', (_, who, of, answer, reason) => {
  expect(asked(who, of)).toEqual([answer, reason])
})

const both = { industries: ['child-care' as const], professions: ['coach', 'school-coach'] as Profession[] }
test.each<[string, Partial<Somebody>, answer: string, reason: string]>([
  ['field of work', { industry: 'child-care' }, 'yes', 'work'],
  ['field of work, whatever they do there', works('child-care-director'), 'yes', 'work'],
  ['profession', works('coach'), 'yes', 'profession'],
  ['neither of them', works('athletic-trainer'), 'no', 'otherWork'],
  ['perhaps their profession', { industry: 'sports' }, 'perhaps', 'whichProfession'],
  ['what we do not know', { industry: null }, 'perhaps', 'whichProfession'],
  ['a field that we do not know', { industry: null, profession: 'athletic-trainer' }, 'perhaps', 'whichWork'],
  ['a field in which nobody is named', { industry: 'faith' }, 'no', 'otherWork'],
])('a rule that names both asks by %s', (_, of, answer, reason) => {
  expect(asked(both, of)).toEqual([answer, reason])
})

test('who is named by profession is a volunteer, or meets a condition, as everyone else', () => {
  const coach = works('coach')
  expect(asked({ ...both, if: 'you hold a license' }, coach)).toEqual(['perhaps', 'if'])
  const volunteer = { ...works('school-volunteer'), volunteer: true }
  const named = { professions: ['school-volunteer'] as Profession[] }
  expect(asked(named, volunteer)).toEqual(['perhaps', 'volunteers'])
  expect(asked({ ...named, volunteers: 'all' }, volunteer)).toEqual(['yes', 'profession'])
  expect(asked({ ...named, volunteers: 'none' }, volunteer)).toEqual(['no', 'noVolunteers'])
  expect(asked({ ...both, volunteers: 'all' }, { ...coach, volunteer: true })).toEqual(['yes', 'profession'])
  expect(asked({ ...nurses, volunteers: 'all' }, { ...coach, volunteer: true })).toEqual(['no', 'otherWork'])
})

test('what the version before does not say of a person is not known', () => {
  expect(asked(teachers, { profession: undefined })).toEqual(['perhaps', 'whichProfession'])
})
