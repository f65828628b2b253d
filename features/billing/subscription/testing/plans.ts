import { personNamed, profileOf } from '#identity/sign-in/testing/people.ts'
import type { Product, Subscription } from '../subscription.contract.ts'

/** Maria, administrator of Harbor. */
export const maria = (
  given: { impersonatedBy?: string; hasActiveSubscription?: boolean; premiumPagesOpen?: boolean } = {},
) => {
  const { impersonatedBy = null, ...plan } = given
  return personNamed('Maria Alvarez', {
    profiles: [profileOf({ roles: ['Learner', 'EntityAdmin'], ...plan })],
    impersonatedBy,
  })
}

const nothingUsed = {
  seatsUsedSubscription: 0,
  seatSubscriptionQuota: 0,
  certificatesUsedSubscription: 0,
  certificateSubscriptionQuota: 0,
  certificatesUsedPayAsYouGo: 0,
  certificatePayAsYouGoQuota: 0,
  amountOverQuota: 0,
}

export const trial: Subscription = {
  hasActiveSubscription: false,
  isTrialOver: false,
  remainingTrialDays: 11,
  certificateQuota: 0,
  numberOfSeats: 0,
  requiresUpgrade: false,
  isEnterprise: false,
  planType: null,
  productKey: null,
  status: 'Trial',
  cancelOnDate: null,
  nextBilling: null,
  paymentMethod: null,
  billingZip: null,
  billingEmail: null,
  hasPaymentAccount: false,
  lastPlan: null,
  payAsYouGo: { bought: 0, used: 0, left: 0 },
  accountBillingOverview: { planName: null, planType: null, isEnterprise: false, ...nothingUsed },
}
export const trialOver: Subscription = {
  ...trial,
  isTrialOver: true,
  remainingTrialDays: 0,
  requiresUpgrade: true,
  status: 'Lapsed',
}

const boughtOf = (all = 0, used = 0) => ({ bought: all, used, left: all - used })

export const certificates = (
  used = 41,
  quota = 100,
  more: Partial<Subscription['accountBillingOverview']> = {},
): Subscription => ({
  ...trialOver,
  hasActiveSubscription: true,
  certificateQuota: quota,
  requiresUpgrade: used >= quota,
  planType: 'Certificate',
  productKey: `certificate-${quota}`,
  status: 'Active',
  nextBilling: '2027-04-25',
  hasPaymentAccount: true,
  payAsYouGo: boughtOf(more.certificatePayAsYouGoQuota, more.certificatesUsedPayAsYouGo),
  paymentMethod: 'Visa ending in 4242',
  billingZip: '93101',
  billingEmail: 'billing@harbor.test',
  accountBillingOverview: {
    ...nothingUsed,
    planName: `Certificates ${quota}`,
    planType: 'Certificate',
    isEnterprise: false,
    certificatesUsedSubscription: used,
    certificateSubscriptionQuota: quota,
    ...more,
  },
})

export const seats = (used = 23, quota = 25): Subscription => ({
  ...certificates(),
  certificateQuota: 0,
  numberOfSeats: quota,
  requiresUpgrade: used >= quota,
  planType: 'Seat',
  productKey: `seat-${quota}`,
  accountBillingOverview: {
    ...nothingUsed,
    planName: `Active Users ${quota}`,
    planType: 'Seat',
    isEnterprise: false,
    seatsUsedSubscription: used,
    seatSubscriptionQuota: quota,
    amountOverQuota: Math.max(0, used - quota),
  },
})

/** The same after its last day: its quotas are zero on the wire, and what it was is told beside them. */
export const ended = (of: Subscription): Subscription => {
  const { seatsUsedSubscription, seatSubscriptionQuota, certificatesUsedSubscription, certificateSubscriptionQuota } =
    of.accountBillingOverview
  const [used, quota] =
    of.planType === 'Seat'
      ? [seatsUsedSubscription, seatSubscriptionQuota]
      : [certificatesUsedSubscription, certificateSubscriptionQuota]
  return {
    ...of,
    hasActiveSubscription: false,
    certificateQuota: 0,
    numberOfSeats: 0,
    requiresUpgrade: true,
    productKey: null,
    status: 'Lapsed',
    cancelOnDate: null,
    nextBilling: null,
    lastPlan: {
      name: of.accountBillingOverview.planName ?? '',
      planType: of.planType ?? 'Certificate',
      quota,
      used,
      left: Math.max(0, quota - used),
      startsOn: '2025-04-25',
      endedOn: '2026-04-25',
    },
    accountBillingOverview: {
      ...of.accountBillingOverview,
      seatSubscriptionQuota: 0,
      certificateSubscriptionQuota: 0,
    },
  }
}

export const enterprise = (of: Subscription): Subscription => ({
  ...of,
  isEnterprise: true,
  accountBillingOverview: { ...of.accountBillingOverview, isEnterprise: true },
})

const plan =
  (kind: 'Certificate' | 'Seat', name: string) =>
  ([quota, price]: readonly [number, number]): Product => ({
    key: `${kind.toLowerCase()}-${quota}`,
    kind,
    name: `${name} ${quota}`,
    quota,
    price,
    maxQuantity: 1,
  })
export const catalogue: Product[] = [
  ...(
    [
      [25, 225],
      [100, 800],
      [250, 1875],
    ] as const
  ).map(plan('Certificate', 'Certificates')),
  { key: 'payg', kind: 'PayAsYouGo', name: 'Pay-As-You-Go Certificates', quota: 1, price: 10, maxQuantity: 100 },
  ...(
    [
      [25, 300],
      [50, 550],
    ] as const
  ).map(plan('Seat', 'Active Users')),
]
