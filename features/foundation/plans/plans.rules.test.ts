import { describe, expect, test } from 'vitest'
import {
  amountOverQuota,
  bannerOf,
  hasPremiumAccess,
  meaningOf,
  type PlanType,
  requiresUpgrade,
  usageRatio,
  usageWarning,
} from './plans.rules.ts'

test.each`
  hasActiveSubscription | isTrialOver | certificateQuota | opens
  ${true}               | ${true}     | ${0}             | ${true}
  ${true}               | ${false}    | ${25}            | ${true}
  ${false}              | ${false}    | ${0}             | ${true}
  ${false}              | ${true}     | ${1}             | ${true}
  ${false}              | ${true}     | ${0}             | ${false}
`(
  'premium pages: active $hasActiveSubscription, trial over $isTrialOver, quota $certificateQuota: $opens',
  ({ opens, ...plan }) => {
    expect(hasPremiumAccess(plan)).toBe(opens)
  },
)

// Each case: live, trial over, plan type, enterprise, used, quota.
test.each<[boolean, boolean, PlanType | null, boolean, number, number, boolean]>([
  [true, true, 'Certificate', false, 24, 25, false],
  [true, true, 'Certificate', false, 25, 25, true],
  [true, false, 'Certificate', false, 25, 25, true],
  [true, true, 'Seat', false, 24, 25, false],
  [true, true, 'Seat', false, 25, 25, true],
  [true, true, 'Seat', false, 31, 25, true],
  [true, true, 'Seat', true, 900, 0, false],
  [true, true, 'Certificate', true, 900, 0, false],
  [true, true, 'Certificate', true, 900, 900, true],
  [true, true, 'Seat', true, 899, 900, false],
  [true, true, 'Seat', false, 0, 0, true],
  [false, false, null, false, 3, 0, false],
  [false, true, null, false, 0, 0, true],
  [false, true, 'Certificate', false, 3, 25, true],
  [false, true, 'Seat', true, 0, 0, true],
  [false, false, 'Certificate', false, 0, 0, false],
])(
  'upgrade: live %s, trial over %s, %s, enterprise %s, %i of %i: %s',
  (live, isTrialOver, planType, isEnterprise, used, quota, needed) => {
    expect(requiresUpgrade({ live, isTrialOver, planType, isEnterprise, used, quota })).toBe(needed)
  },
)

describe('the banner of administrators', () => {
  const none = {
    hasActiveSubscription: false,
    isTrialOver: true,
    certificateQuota: 0,
    numberOfSeats: 0,
    requiresUpgrade: false,
    isEnterprise: false,
    planType: null,
  }
  const cases: [string, Partial<Parameters<typeof bannerOf>[0]>, ReturnType<typeof bannerOf>][] = [
    ['a trial with nothing bought', { isTrialOver: false }, 'trial'],
    ['a trial goes before an upgrade', { isTrialOver: false, requiresUpgrade: true }, 'trial'],
    ['certificates in a trial, without a plan', { isTrialOver: false, certificateQuota: 10 }, null],
    ['seats in a trial, without a plan', { isTrialOver: false, numberOfSeats: 10 }, null],
    [
      'a plan bought during the trial',
      { isTrialOver: false, hasActiveSubscription: true, certificateQuota: 25, planType: 'Certificate' },
      null,
    ],
    [
      'seats bought during the trial',
      { isTrialOver: false, hasActiveSubscription: true, numberOfSeats: 25, planType: 'Seat' },
      null,
    ],
    [
      'an enterprise without a number, agreed during the trial',
      { isTrialOver: false, hasActiveSubscription: true, isEnterprise: true, planType: 'Seat' },
      null,
    ],
    ['a trial that is over', { requiresUpgrade: true }, 'other'],
    [
      'a Certificate plan used up',
      { requiresUpgrade: true, hasActiveSubscription: true, certificateQuota: 25, planType: 'Certificate' },
      'other',
    ],
    [
      'a Seat plan used up',
      { requiresUpgrade: true, hasActiveSubscription: true, numberOfSeats: 25, planType: 'Seat' },
      'seat',
    ],
    ['a Seat plan that ended', { requiresUpgrade: true, planType: 'Seat' }, 'seat'],
    [
      'an enterprise with seats used up',
      { requiresUpgrade: true, hasActiveSubscription: true, isEnterprise: true, numberOfSeats: 900, planType: 'Seat' },
      'enterprise',
    ],
    [
      'an enterprise with certificates used up',
      { requiresUpgrade: true, isEnterprise: true, planType: 'Certificate' },
      'enterprise',
    ],
    [
      'a plan with something left',
      { hasActiveSubscription: true, certificateQuota: 25, planType: 'Certificate' },
      null,
    ],
  ]
  test.each(cases)('%s', (_name, plan, banner) => expect(bannerOf({ ...none, ...plan })).toBe(banner))
})

test('a usage warning begins at nine tenths and changes at the whole; nothing of nothing is nothing', () => {
  expect([0, 0.5, 0.8999, 0.9, 0.99, 1, 1.2].map(usageWarning)).toEqual([
    null,
    null,
    null,
    'Approaching Limit',
    'Approaching Limit',
    'Limit Reached',
    'Limit Reached',
  ])
  expect([
    usageRatio({ used: 9, quota: 10 }),
    usageRatio({ used: 9, quota: null }),
    usageRatio({ used: 0, quota: 0 }),
    usageRatio({ used: 1, quota: 0 }),
  ]).toEqual([0.9, 0, 0, 1])
})

test.each<[PlanType | null, boolean, number, number, number, number]>([
  ['Certificate', false, 25, 25, 4, 4],
  ['Certificate', true, 40, 25, 0, 0],
  [null, false, 3, 0, 2, 2],
  ['Seat', false, 31, 25, 0, 6],
  ['Seat', false, 20, 25, 0, 0],
  ['Seat', true, 31, 0, 0, 0],
  ['Seat', true, 31, 30, 0, 1],
])(
  'over quota: %s, enterprise %s, %i of %i, %i withheld: %i',
  (planType, isEnterprise, used, quota, withheld, over) => {
    expect(amountOverQuota({ live: true, isTrialOver: true, planType, isEnterprise, used, quota }, withheld)).toBe(over)
  },
)

test.each([
  [{ planType: 'Certificate' }, 12, { over: 3, issues: 2 }],
  [{ planType: 'Certificate', paygQuota: 5, paygUsed: 1 }, 10, { over: 1, issues: 4 }],
  [{ planType: 'Certificate' }, 5, { over: 5, issues: 0 }],
  [{ planType: 'Certificate' }, 90, { over: 0, issues: 5 }],
  [{ planType: 'Seat' }, 6, { over: 1, issues: 0 }],
  [{ planType: 'Seat' }, 7, { over: 0, issues: 0 }],
] as const)('%j with the number %i means %j', (plan, quota, meaning) => {
  const used = { certificatesUsed: 10, seatsUsed: 7, paygQuota: 0, paygUsed: 0, withheld: 5 }
  expect(meaningOf(quota, { ...used, ...plan })).toEqual(meaning)
})
