import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { endOf, isNewOfPlan, levelOf, planItems, type ToldPlan } from './attention.rules.ts'

const today = '2026-11-26'
const on = (days: number) => addDays(today, days)
const plan = (given: Partial<ToldPlan> = {}): ToldPlan => ({
  status: 'Active',
  live: true,
  isTrialOver: true,
  trialEndsOn: null,
  endsOn: on(100),
  cancelOn: null,
  isEnterprise: false,
  paymentDue: false,
  planType: 'Certificate',
  seatsUsed: 0,
  numberOfSeats: 0,
  certificatesUsed: 0,
  certificateQuota: 100,
  paygUsed: 0,
  paygQuota: 0,
  trialCertificatesUsed: 0,
  ...given,
})
const trial = (left: number, given: Partial<ToldPlan> = {}) =>
  plan({
    status: 'Trial',
    live: false,
    isTrialOver: left < 0,
    trialEndsOn: on(left),
    endsOn: null,
    certificateQuota: 0,
    planType: null,
    ...given,
  })
const kinds = (of: ToldPlan) => planItems(of, today).map(({ kind }) => kind)

describe('which notice is due', () => {
  test.each([
    [15, undefined],
    [14, 14],
    [4, 14],
    [3, 3],
    [1, 3],
    [0, 0],
    [-1, undefined],
  ])('of a plan that was cancelled, with %i days left', (left, notice) => {
    expect(endOf(plan({ endsOn: on(left), cancelOn: on(left) }), today)?.notice).toBe(notice)
  })
  test.each([
    [14, undefined],
    [4, undefined],
    [3, 3],
    [0, 0],
    [-1, undefined],
  ])('of a trial, with %i days left', (left, notice) => {
    expect(endOf(trial(left), today)?.notice).toBe(notice)
  })
  test('a plan that renews itself does not end; one that was agreed or could not be charged does', () => {
    const soon = { endsOn: on(2) }
    expect(endOf(plan(soon), today)).toBeNull()
    expect(endOf(plan({ ...soon, isEnterprise: true }), today)).toEqual({ kind: 'planEnds', lastDay: on(2), notice: 3 })
    expect(endOf(plan({ ...soon, paymentDue: true }), today)?.kind).toBe('planEnds')
    // Bought while days of the trial were left.
    expect(endOf(plan({ isTrialOver: false, trialEndsOn: on(2) }), today)).toBeNull()
    expect(endOf(plan({ ...soon, live: false, cancelOn: on(2) }), today)).toBeNull()
  })
})

test('what is over is told with its last day', () => {
  expect(planItems(trial(-5), today)).toEqual([
    { kind: 'trialOver', count: 1, quota: null, unit: null, since: on(-4), lastDay: on(-5) },
  ])
  expect(kinds(trial(3))).toEqual(['trialEnds'])
  for (const isTrialOver of [true, false])
    expect(planItems(plan({ live: false, endsOn: on(-1), isTrialOver }), today)).toEqual([
      { kind: 'planOver', count: 1, quota: null, unit: null, since: today, lastDay: on(-1) },
    ])
  expect(planItems(plan({ status: 'Lapsed', live: false }), today)[0]?.lastDay).toBeNull()
})

test.each([
  ['89 of 100', plan({ certificatesUsed: 89 }), []],
  ['90 of 100', plan({ certificatesUsed: 90 }), ['planNearlyUsed']],
  ['100 of 100', plan({ certificatesUsed: 100 }), ['planUsedUp']],
  ['100 of 100 and some bought', plan({ certificatesUsed: 100, paygQuota: 100, paygUsed: 10 }), []],
  [
    'nine tenths of all, with those bought',
    plan({ certificatesUsed: 80, paygQuota: 20, paygUsed: 28 }),
    ['planNearlyUsed'],
  ],
  ['seats', plan({ planType: 'Seat', numberOfSeats: 50, seatsUsed: 51 }), ['planUsedUp']],
  ['an agreement without a number', plan({ isEnterprise: true, certificateQuota: 0, certificatesUsed: 900 }), []],
  ['an agreement with a number', plan({ isEnterprise: true, certificatesUsed: 95 }), ['planNearlyUsed']],
  ['none given, and one used', plan({ certificateQuota: 0, certificatesUsed: 1 }), ['planUsedUp']],
  ['a trial with one left', trial(9, { trialCertificatesUsed: 2 }), []],
  ['a trial with none left', trial(9, { trialCertificatesUsed: 3 }), ['planUsedUp']],
  ['what is over is not full', trial(-1, { trialCertificatesUsed: 3 }), ['trialOver']],
])('how full: %s', (_, of, expected) => {
  expect(kinds(of)).toEqual(expected)
})

test('how full it is, is told in what the plan counts', () => {
  const told = { since: null, lastDay: null }
  expect(planItems(plan({ planType: 'Seat', numberOfSeats: 50, seatsUsed: 46 }), today)).toEqual([
    { kind: 'planNearlyUsed', count: 46, quota: 50, unit: 'Seat', ...told },
  ])
  expect(planItems(plan({ certificatesUsed: 100 }), today)).toEqual([
    { kind: 'planUsedUp', count: 100, quota: 100, unit: 'Certificate', ...told },
  ])
  expect(levelOf([{ kind: 'planEnds' }])).toBe(0)
})

test('something of a plan is new until somebody has read it, and again when it grows worse', () => {
  const ends = planItems(plan({ endsOn: on(3), cancelOn: on(3) }), today)[0]
  const full = planItems(plan({ certificatesUsed: 100 }), today)
  if (!ends || !full[0]) throw new Error('They are told.')
  expect(isNewOfPlan(ends, { seenOn: null, seenUse: 0 })).toBe(true)
  expect(isNewOfPlan(ends, { seenOn: on(-1), seenUse: 0 })).toBe(true)
  expect(isNewOfPlan(ends, { seenOn: today, seenUse: 0 })).toBe(false)
  expect([0, 90, 100].map(seenUse => isNewOfPlan(full[0] as never, { seenOn: today, seenUse }))).toEqual([
    true,
    true,
    false,
  ])
  const nearly = planItems(plan({ certificatesUsed: 95 }), today)
  expect([0, 90, 100].map(seenUse => isNewOfPlan(nearly[0] as never, { seenOn: today, seenUse }))).toEqual([
    true,
    false,
    false,
  ])
  expect([levelOf([]), levelOf(nearly), levelOf(full)]).toEqual([0, 90, 100])
})
