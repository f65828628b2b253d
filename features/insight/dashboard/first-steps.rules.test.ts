import { expect, test } from 'vitest'
import { steps } from '../dashboard-figures/dashboard-figures.contract.ts'
import { progressOf, showsChecklist, standingsOf } from './first-steps.rules.ts'

const all = (done: boolean) =>
  Object.fromEntries(steps.map(step => [step, done])) as Record<(typeof steps)[number], boolean>
const paid = { guarded: true, plan: true }
const trial = { guarded: true, plan: false }
const ended = { guarded: false, plan: false }
const named = (doors: typeof paid, state: string) =>
  standingsOf(all(false), doors).flatMap(one => (one.state === state ? [one.step] : []))

// Spec D8: 'first-run checklist (profile, trainings, group, invite)'.
test('the steps of the specification come first, and are open under every plan', () => {
  for (const doors of [paid, trial, ended])
    expect(named(doors, 'open').slice(0, 4)).toEqual(['profile', 'trainings', 'group', 'invite'])
})

// Spec D5: in a trial, groups and reports work; premium forms don't.
test('what a plan does not open is locked and comes last', () => {
  expect(named(paid, 'locked')).toEqual([])
  expect(named(trial, 'locked')).toEqual(['requirement', 'joinPage'])
  expect(named(ended, 'locked')).toEqual(['report', 'requirement', 'joinPage'])
  expect(standingsOf(all(false), ended).map(({ step }) => step)).toEqual([
    'profile',
    'trainings',
    'group',
    'invite',
    'branding',
    'report',
    'requirement',
    'joinPage',
  ])
})

test('what was done under a plan stays done after it', () => {
  expect(standingsOf({ ...all(false), joinPage: true }, ended).find(({ step }) => step === 'joinPage')?.state).toBe(
    'done',
  )
})

test('progress counts what can be done', () => {
  expect(progressOf(standingsOf(all(false), paid))).toEqual({ done: 0, of: 8 })
  expect(progressOf(standingsOf({ ...all(false), profile: true, invite: true }, trial))).toEqual({ done: 2, of: 6 })
  expect(progressOf(standingsOf(all(true), ended))).toEqual({ done: 8, of: 8 })
})

test.each(steps)('the checklist stays while the step %s is open, and nobody has completed a training', step => {
  const given = { ...all(true), [step]: false }
  expect(showsChecklist({ isNew: true, steps: given }, paid)).toBe(true)
  expect(showsChecklist({ isNew: false, steps: given }, paid)).toBe(false)
})

test('the checklist goes once all is done that can be', () => {
  expect(showsChecklist({ isNew: true, steps: all(true) }, paid)).toBe(false)
  expect(showsChecklist({ isNew: true, steps: { ...all(true), requirement: false, joinPage: false } }, trial)).toBe(
    false,
  )
})
