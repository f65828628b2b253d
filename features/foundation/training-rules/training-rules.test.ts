import { describe, expect, it, test } from 'vitest'
import { askedTexts, industryNames, ruleInWords, termsInWords } from './training-rules.messages.ts'
import { professions } from './profession.ts'
import {
  idOfIndustry,
  industries,
  industryOf,
  MONTH_DAY,
  ruleOfText,
  textOfRule,
  TrainingRule,
} from './training-rule.ts'
import { testServer } from '#platform/testing/server.ts'

const server = testServer()

test('the fields of work are those that people choose from', async () => {
  const found = await server()
    .db.selectFrom('lookups')
    .select(['id', 'label'])
    .where('kind', '=', 'industry')
    .orderBy('id')
    .limit(50)
    .execute()
  expect(found).toEqual(industries.map(industry => ({ id: idOfIndustry(industry), label: industryNames[industry] })))
  expect(industryOf(3)).toBe('child-care')
  expect([industryOf(null), industryOf(0), industryOf(10)]).toEqual([null, null, null])
})

const rule = (of: object = {}) =>
  TrainingRule.parse({
    who: { people: 'School staff', industries: ['education'] },
    initial: { kind: 'monthsAfterHire', months: 6 },
    renewal: { kind: 'monthsAfterCompletion', months: 60 },
    provider: 'state',
    ...of,
  })

/** As rules were stored before they could name professions. */
const STORED =
  '{"who":{"people":"School staff","industries":["education"],"if":"you hold a license","volunteers":"none"},' +
  '"initial":{"kind":"monthsAfterHire","months":6},"renewal":null,"provider":"state"}'

describe('a rule', () => {
  it('of before professions stays the same text', () => {
    expect(ruleOfText(STORED)?.who.professions).toBeUndefined()
    expect(textOfRule(TrainingRule.parse(JSON.parse(STORED)))).toBe(STORED)
  })

  it('names at least one profession, each of which can be chosen, or says nothing of them', () => {
    const naming = (some: unknown) =>
      ruleOfText(JSON.stringify({ ...rule(), who: { people: 'Some', professions: some } }))
    expect(naming([])).toBeUndefined()
    expect(naming(['astronaut'])).toBeUndefined()
    // More than the text of a fact can hold.
    expect(naming(professions)).toBeUndefined()
    expect(naming(professions.slice(0, 16))).toBeDefined()
    expect(naming(['nurse'])?.who).toEqual({ people: 'Some', industries: [], professions: ['nurse'] })
  })

  it('is kept as a text, and read from it', () => {
    expect(ruleOfText(textOfRule(rule()))).toEqual(rule())
    expect(textOfRule(rule())).toBe(textOfRule(TrainingRule.parse({ ...rule(), provider: 'state' })))
  })

  it('that sets a day for everyone says from when on a training counts', () => {
    const again = { ...rule(), renewal: { kind: 'fixedDay', day: '2026-11-17' } }
    expect(ruleOfText(JSON.stringify(again))).toBeUndefined()
    expect(ruleOfText(JSON.stringify({ ...again, countsFrom: '2025-04-01' }))).toBeDefined()
  })

  it.each(['', 'School staff', '{}', '[]', 'null', '{"who":{}}'])('is not %j', text => {
    expect(ruleOfText(text)).toBeUndefined()
  })

  it.each<[string, object]>([
    [
      'School staff. For people who work in education. First: within 6 months of the start. Then: every 5 years. ' +
        'Counts: the state’s course only.',
      {},
    ],
    [
      'Child-care staff. Only if your center is licensed. First: within 90 days of the start. Then: ' +
        'every 2 years. 2.5 hours. Counts: an approved course.',
      {
        who: { people: 'Child-care staff', if: 'your center is licensed' },
        initial: { kind: 'daysAfterHire', days: 90 },
        renewal: { kind: 'monthsAfterCompletion', months: 24 },
        hours: 2.5,
        provider: 'approved',
      },
    ],
    [
      'Coaches. Volunteers who give more than 16 hours a month or 32 hours a year. Every year by Aug ' +
        '31, in the 92 days before. One hour. Counts: any course.',
      {
        who: { people: 'Coaches', volunteers: { hoursAMonth: 16, hoursAYear: 32 } },
        initial: { kind: 'calendar', eachYear: '08-31', windowDays: 92 },
        renewal: { kind: 'calendar', eachYear: '08-31', windowDays: 92 },
        hours: 1,
        provider: 'any',
      },
    ],
    [
      'Licensed staff. Volunteers too. First: before they get the license. Then: for the license, ' +
        'every 2 years. Since Jul 1, 2026. Until Jan 1, 2030. Counts: not known.',
      {
        who: { people: 'Licensed staff', volunteers: 'all' },
        initial: { kind: 'licenseCycle' },
        renewal: { kind: 'licenseCycle', months: 24 },
        from: '2026-07-01',
        until: '2030-01-01',
        provider: 'unknown',
      },
    ],
    [
      'All. Not volunteers. First: when they start. Then: for those trained before, again by Nov 17, ' +
        '2026. Training from before Apr 1, 2025 no longer counts. Counts: any course.',
      {
        who: { people: 'All', volunteers: 'none' },
        initial: { kind: 'daysAfterHire', days: 0 },
        renewal: { kind: 'fixedDay', day: '2026-11-17' },
        countsFrom: '2025-04-01',
        provider: 'any',
      },
    ],
    [
      'Nurses. For people whose profession is one of these: nurse, school nurse. First: no time is named. Then: once is enough. ' +
        'Counts: any course.',
      {
        who: { people: 'Nurses', professions: ['nurse', 'school-nurse'] },
        initial: { kind: 'none' },
        renewal: null,
        provider: 'any',
      },
    ],
    [
      'Coaches too. For people who work in education or child care, or whose profession is coach or instructor. ' +
        'First: no time is named. Then: once is enough. Counts: any course.',
      {
        who: { people: 'Coaches too', industries: ['education', 'child-care'], professions: ['coach'] },
        initial: { kind: 'none' },
        renewal: null,
        provider: 'any',
      },
    ],
    [
      'Teachers. First: no time is named. Then: once is enough. Counts: any course.',
      { who: { people: 'Teachers' }, initial: { kind: 'none' }, renewal: null, provider: 'any' },
    ],
    [
      'Teachers. First: by Jan 2, 2027. Then: whenever they renew the license. Counts: any course.',
      {
        who: { people: 'Teachers' },
        initial: { kind: 'fixedDay', day: '2027-01-02' },
        renewal: { kind: 'licenseCycle' },
        provider: 'any',
      },
    ],
    [
      'Teachers. Every school year. Counts: any course.',
      {
        who: { people: 'Teachers' },
        initial: { kind: 'calendar', eachYear: null },
        renewal: { kind: 'calendar', eachYear: null },
        provider: 'any',
      },
    ],
  ])('is said in words: %s', (words, of) => {
    expect(ruleInWords(rule(of))).toBe(words)
  })
})

test('a day of each year is one that every year has', () => {
  const good = ['01-31', '02-28', '04-30', '12-31', '08-31']
  const bad = ['02-29', '02-30', '04-31', '06-31', '13-01', '00-10', '1-1', '09-31', '11-31', '12-32']
  expect([...good, ...bad].filter(day => MONTH_DAY.test(day))).toEqual(good)
})

test('why a rule asks somebody says its professions, each once, and its fields of work', () => {
  const who = { people: 'Some', industries: ['education' as const] }
  const volunteers = ['faith-volunteer' as const, 'sports-volunteer' as const]
  const said = (some?: TrainingRule['who']['professions']) => {
    const of = rule({ who: { ...who, ...(some && { industries: [], professions: some }) } })
    return [askedTexts.otherWork(of), askedTexts.whichProfession(of)]
  }
  expect(said()[0]).toBe('It asks people who work in education.')
  expect(said(volunteers)).toEqual([
    'It asks people whose profession is volunteer.',
    'It does if your profession is volunteer. Your profile does not say what your profession is.',
  ])
  const either = rule({ who: { ...who, professions: ['clergy'] } })
  expect(askedTexts.whichProfession(either)).toMatch(
    /^It does if you work in education, or your profession is clergy\./,
  )
})

test('whoever confirms a change reads it, even if it is of the fields of work alone', () => {
  const names = (...named: TrainingRule['who']['industries']) => rule({ who: { people: 'Staff', industries: named } })
  expect(ruleInWords(names('education', 'sports'))).toMatch(
    /^Staff\. For people who work in education or sports and recreation\. First/,
  )
  expect(ruleInWords(names())).toMatch(/^Staff\. First/)
  expect(termsInWords(names('education'))).toMatch(/^First/)
})
