import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, pageOf } from '#platform/shared/paging.ts'
import { inPerson, orgAdmin, orVisitor, signedIn } from '#foundation/access/access.policies.ts'
import { MembershipStatus } from '#foundation/access/roles.ts'
import { BoughtCertificates, LastPlan } from '#foundation/plans/last-plan.ts'
import { subscriptionMessages } from './subscription.messages.ts'

const Count = z.number().int().min(0)
const PlanType = z.enum(['Seat', 'Certificate'])

/** How many certificates a pay-as-you-go pack may have. Spec D5. */
export const PACK_MIN = 1
export const PACK_MAX = 100

/** The use of the plan's quotas; they are zero without a live plan. Spec B3. */
export const BillingOverview = z.object({
  planName: z.string().nullable(),
  /** Null: no plan was ever bought. */
  planType: PlanType.nullable(),
  isEnterprise: z.boolean(),
  seatsUsedSubscription: Count,
  seatSubscriptionQuota: Count,
  certificatesUsedSubscription: Count,
  certificateSubscriptionQuota: Count,
  certificatesUsedPayAsYouGo: Count,
  certificatePayAsYouGoQuota: Count,
  /** Withheld certificates, or seats over the limit. */
  amountOverQuota: Count,
})
export type BillingOverview = z.infer<typeof BillingOverview>

export const SubscriptionStatus = z.enum(['Trial', 'Active', 'PaymentDue', 'Lapsed'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** Everything about an organization's plan, for the shell, the guard and the billing screens. Spec A3, B3. */
export const Subscription = z.object({
  hasActiveSubscription: z.boolean(),
  isTrialOver: z.boolean(),
  /** Zero on the trial's last day. */
  remainingTrialDays: Count,
  certificateQuota: Count,
  numberOfSeats: Count,
  requiresUpgrade: z.boolean(),
  isEnterprise: z.boolean(),
  planType: PlanType.nullable(),
  /** The plan's key in the catalog. */
  productKey: z.string().nullable(),
  status: SubscriptionStatus,
  /** If set, the plan is not renewed, and ends with this day. */
  cancelOnDate: CalendarDate.nullable(),
  nextBilling: CalendarDate.nullable(),
  paymentMethod: z.string().nullable(),
  billingZip: z.string().nullable(),
  billingEmail: z.string().nullable(),
  /** Whether the payment provider knows the organization: something was bought, or its page was opened. */
  hasPaymentAccount: z.boolean(),
  /** The plan that has ended, with what was left of it; null with a live plan. */
  lastPlan: LastPlan.nullable(),
  /** The same in every state of the plan. */
  payAsYouGo: BoughtCertificates,
  accountBillingOverview: BillingOverview,
})
export type Subscription = z.infer<typeof Subscription>

export const subscription = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid',
  summary: 'Plan of an organization and its use',
  access: orgAdmin,
  response: Subscription,
})

export const billingOverview = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/billing-overview',
  summary: 'Quotas of a plan and their use',
  access: orgAdmin,
  response: BillingOverview,
})

/** Something that can be bought; prices are in US dollars. Spec D5. */
export const Product = z.object({
  key: z.string(),
  kind: z.enum(['Certificate', 'Seat', 'PayAsYouGo']),
  name: z.string(),
  /** Certificates or seats per year; for pay-as-you-go, one certificate. */
  quota: z.number().int().min(1),
  /** Per year; for pay-as-you-go, per certificate. */
  price: z.number().positive(),
  maxQuantity: z.number().int().min(1),
})
export type Product = z.infer<typeof Product>

export const plans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'Plans and certificate packs on offer, with prices',
  access: signedIn,
  response: z.array(Product),
})

export const PurchaseRow = z.object({
  id: z.number().int(),
  datePurchased: z.iso.datetime(),
  orderNumber: z.string(),
  productName: z.string(),
  quantity: z.number().int().min(1),
  /** In US dollars, for all of them. */
  price: z.number(),
})
export type PurchaseRow = z.infer<typeof PurchaseRow>

export const paygHistory = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/payg-history',
  summary: 'Pay-as-you-go certificate orders, newest first',
  access: orVisitor(inPerson(orgAdmin)),
  query: gridQuery(['datePurchased', 'orderNumber', 'quantity', 'price'], 'desc'),
  response: pageOf(PurchaseRow),
})

export const PlanPayment = z.object({
  id: z.number().int(),
  number: z.string(),
  datePaid: z.iso.datetime(),
  planName: z.string(),
  /** In US dollars, after credit. */
  price: z.number(),
  /** Null: it was paid before receipts were sent. */
  receiptTo: z.string().nullable(),
})
export type PlanPayment = z.infer<typeof PlanPayment>

/** There is one a year: this many are shown. The list of invoices has them too, with what is not paid. */
export const PLAN_PAYMENTS_SHOWN = 50

export const planPayments = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/plan-payments',
  summary: 'Payments for plans, newest first',
  access: orVisitor(inPerson(orgAdmin)),
  response: z.array(PlanPayment),
})

/** Somebody who takes a seat of the plan. */
export const SeatHolder = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: MembershipStatus,
  /** Exact to the hour. */
  lastActivity: z.iso.datetime(),
})
export type SeatHolder = z.infer<typeof SeatHolder>

/** Exactly those whom the number of used seats counts. Spec D5. */
export const seatHolders = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/seats',
  summary: 'People who take a seat of the plan',
  access: orgAdmin,
  query: gridQuery(['name', 'email', 'lastActivity'], 'asc'),
  response: pageOf(SeatHolder).extend({
    /** The first day of the subscription year; null: there is no Seat plan. */
    since: CalendarDate.nullable(),
  }),
})

const Url = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** In US dollars: shown before the change, and charged with it. */
export const CheckoutPrice = z.object({
  today: z.number(),
  /** Taken off later charges. */
  credit: z.number(),
  /** The charge of the next year, unless something changes until then, and its day. */
  next: z.number(),
  nextOn: CalendarDate,
})
export type CheckoutPrice = z.infer<typeof CheckoutPrice>

export const checkoutPrice = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/checkout-price',
  summary: 'What a plan would be charged today and next year',
  access: inPerson(orgAdmin),
  query: z.strictObject({ productKey: z.string().min(1).max(50) }),
  response: CheckoutPrice,
})

/** Starts a purchase: the browser goes to the url to pay. */
export const checkout = endpoint({
  method: 'POST',
  path: '/subscription/:entityGuid/checkout',
  summary: 'Start buying a plan or a pack of certificates',
  access: inPerson(orgAdmin),
  idempotent: true,
  response: Url,
  refusals: ['enterprise'],
  body: z.strictObject({
    productKey: z.string(subscriptionMessages.choosePlan).min(1, subscriptionMessages.choosePlan).max(50),
    quantity: z
      .number(subscriptionMessages.packSize)
      .int(subscriptionMessages.packSize)
      .min(PACK_MIN, subscriptionMessages.packSize)
      .max(PACK_MAX, subscriptionMessages.packSize)
      .default(1),
  }),
})

/** The outcome of a purchase, requested by the browser that returns from it. */
export const checkoutReturn = endpoint({
  method: 'POST',
  path: '/subscription/:entityGuid/checkout-return',
  summary: 'Check a purchase when returning from payment',
  access: inPerson(orgAdmin),
  body: z.strictObject({ session: z.string().min(1).max(200) }),
  response: z.object({ paid: z.boolean() }),
})

/** Where the organization changes its payment method, reads invoices or cancels. */
export const manageSession = endpoint({
  method: 'POST',
  path: '/subscription/:entityGuid/manage-session',
  summary: 'Open the payment provider’s page to manage the subscription',
  access: inPerson(orgAdmin),
  idempotent: true,
  response: Url,
  refusals: ['enterprise'],
})
