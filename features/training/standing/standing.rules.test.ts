import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { Standing } from './standing.contract.ts'
import { holds, isOverdue, stands, type Taken, wordFor } from './standing.rules.ts'
import { casesOn, judged } from './testing/cases.ts'

const today = '2026-11-21'
const day = (offset: number) => addDays(today, offset)

test.each(casesOn(today).map(([what, taken, word, ...more]) => ({ what, taken, word, more })))(
  'a person: $what',
  ({ taken, word, more }) => {
    const found = Standing.options.filter(standing => stands(judged(taken), standing, today))
    expect([wordFor(judged(taken), today), new Set(found)]).toEqual([word, new Set([word, ...more])])
  },
)

// Spec D4, D8: a due date is met through the end of its day, and a completed training is never late.
test('a training is overdue from the day after its due date until it is complete', () => {
  const due = (offset: number, status: Taken['status'] = 'Not_Started') =>
    isOverdue({ status, dueDate: day(offset) }, today)
  expect([
    due(1),
    due(0),
    due(-1),
    due(-1, 'In_Progress'),
    due(-1, 'Complete'),
    isOverdue({ status: 'Not_Started', dueDate: null }, today),
  ]).toEqual([false, false, true, true, false, false])
})

test('only a completion holds, through its last day, and not once it is revoked', () => {
  const one = { status: 'Complete', expiresOn: day(0), revoked: false } as const
  expect(
    [
      one,
      { ...one, expiresOn: null },
      { ...one, expiresOn: day(-1) },
      { ...one, revoked: true },
      { ...one, status: 'In_Progress' } as const,
    ].map(it => holds(it, today)),
  ).toEqual([true, true, false, false, false])
})

test('one course may be late and another complete: the word says what presses, the counts say both', () => {
  const taken = judged([{ due: day(-1) }, { course: 'second', completed: day(-9), expires: null }])
  expect([wordFor(taken, today), stands(taken, 'Complete', today), stands(taken, 'Not_Started', today)]).toEqual([
    'Overdue',
    false,
    true,
  ])
})

const date = fc.option(fc.integer({ min: -120, max: 120 }).map(day))
const cycle: fc.Arbitrary<Taken> = fc.record({
  courseId: fc.nat(2),
  status: fc.constantFrom('Not_Started', 'In_Progress', 'Complete'),
  dueDate: date,
  expiresOn: date,
  revoked: fc.boolean(),
  selfStarted: fc.boolean(),
})

const begun = (courseId: number): Taken => ({
  courseId,
  status: 'In_Progress',
  dueDate: null,
  expiresOn: null,
  revoked: false,
  selfStarted: false,
})

test('whoever expires in 30 days expires in 60 and in 90; who has no course stands as None alone; and the word is one that is true', () => {
  fc.assert(
    fc.property(fc.array(cycle, { maxLength: 6 }), taken => {
      const is = (standing: Standing) => stands(taken, standing, today)
      if (is('Expiring_30')) expect(is('Expiring_60')).toBe(true)
      if (is('Expiring_60')) expect(is('Expiring_90')).toBe(true)
      if (is('Complete')) expect(is('Expired')).toBe(false)
      expect(is('None')).toBe(taken.length === 0)
      expect(is(wordFor(taken, today))).toBe(true)
    }),
  )
})

// Spec D14: 'every assigned course is held'.
test('compliant is who holds each of the courses asked of them, and somebody loses that with one that is not held', () => {
  fc.assert(
    fc.property(fc.array(cycle, { minLength: 1, maxLength: 6 }), of => {
      const taken = of.map(one => ({ ...one, selfStarted: false }))
      const ofEach = [...new Set(taken.map(one => one.courseId))].map(id =>
        taken.some(one => one.courseId === id && holds(one, today)),
      )
      expect(stands(taken, 'Complete', today)).toBe(ofEach.every(Boolean))
      expect(stands([...taken, begun(9)], 'Complete', today)).toBe(false)
    }),
  )
})

test('what a person began on their own changes nothing where something is asked of them, and all where nothing is', () => {
  const asked = (courseId: number) => courseId < 2
  fc.assert(
    fc.property(fc.array(cycle, { maxLength: 6 }), of => {
      const taken = [begun(0), ...of].map(one => ({ ...one, selfStarted: !asked(one.courseId) }))
      const withoutOwn = taken.filter(one => asked(one.courseId))
      expect(stands(taken, 'Complete', today)).toBe(stands(withoutOwn, 'Complete', today))
      expect(stands(taken, 'Expiring_60', today)).toBe(stands(withoutOwn, 'Expiring_60', today))
      const ownAlone = of.map(one => ({ ...one, selfStarted: true }))
      const askedAlone = of.map(one => ({ ...one, selfStarted: false }))
      expect(stands(ownAlone, 'Complete', today)).toBe(stands(askedAlone, 'Complete', today))
    }),
  )
})
