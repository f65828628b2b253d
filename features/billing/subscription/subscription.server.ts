import { sql } from 'kysely'
import { z } from 'zod'
import { type Feature, type Sent, route, type Services } from '#platform/server/feature.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { amountOverQuota, requiresUpgrade } from '#foundation/plans/plans.rules.ts'
import { type PlanState, readPlan, planUse } from '#foundation/plans/plan.server.ts'
import { readPlans } from '#foundation/plans/products.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { providerNameOf } from '../payments/provider.server.ts'
import { orderNumber, planPaymentNumber } from '../payments/receipts.server.ts'
import { checkoutRoutes } from './checkout.server.ts'
import {
  type BillingOverview,
  billingOverview,
  paygHistory,
  PLAN_PAYMENTS_SHOWN,
  PlanPayment,
  planPayments,
  plans,
  PurchaseRow,
  subscription,
  type SubscriptionStatus,
} from './subscription.contract.ts'

/** Of an organization that never had a plan nor a trial. */
const nothing: PlanState = {
  status: 'Lapsed',
  live: false,
  isTrialOver: true,
  trialEndsOn: null,
  remainingTrialDays: 0,
  productKey: null,
  planType: null,
  planName: null,
  isEnterprise: false,
  startsOn: null,
  endsOn: null,
  cancelOn: null,
  paymentDue: false,
  daysLeft: null,
  certificateQuota: 0,
  numberOfSeats: 0,
  certificatesUsed: 0,
  paygQuota: 0,
  paygUsed: 0,
  seatsUsed: 0,
  trialCertificatesUsed: 0,
  withheld: 0,
}

export const subscriptionRoom: Feature = {
  routes: [
    route(subscription, async ({ entity }, services) => {
      const { db } = services
      const state = (await readPlan(db, services, entity.id)) ?? nothing
      const account = await entity
        .from('paymentAccounts')
        .select(['paymentMethod', 'billingZip', 'billingEmail'])
        .where('provider', '=', providerNameOf(services))
        .executeTakeFirst()
      return {
        hasActiveSubscription: state.live,
        isTrialOver: state.isTrialOver,
        remainingTrialDays: state.remainingTrialDays,
        certificateQuota: state.certificateQuota,
        numberOfSeats: state.numberOfSeats,
        requiresUpgrade: requiresUpgrade(planUse(state)),
        isEnterprise: state.isEnterprise,
        planType: state.planType,
        productKey: state.live ? state.productKey : null,
        status: statusOf(state),
        cancelOnDate: state.live ? state.cancelOn : null,
        nextBilling: state.live ? (state.cancelOn ?? state.endsOn) : null,
        paymentMethod: account?.paymentMethod ?? null,
        billingZip: account?.billingZip ?? null,
        billingEmail: account?.billingEmail ?? null,
        accountBillingOverview: overviewOf(state),
      }
    }),
    route(billingOverview, async (call, services) =>
      overviewOf((await readPlan(services.db, services, call.entity.id)) ?? nothing),
    ),
    route(plans, async (_call, { db }) => readPlans(db)),
    route(paygHistory, paygHistoryOf),
    route(
      planPayments,
      async ({ entity }, { db }) =>
        (
          await sqlOf(PlanPayment)`
      select o.id, ${planPaymentNumber(sql`o.id`)} as number, o.paid_at as date_paid, p.name as plan_name, o.amount_cents / 100.0 as price, o.receipt_to
      from plan_payments o join products p on p.key = o.product_key
      where o.entity_id = ${entity.id} order by o.paid_at desc, o.id desc limit ${PLAN_PAYMENTS_SHOWN}`.execute(db)
        ).rows,
    ),
    ...checkoutRoutes,
  ],
}

function statusOf({ status, live, isTrialOver, paymentDue }: PlanState): SubscriptionStatus {
  if (paymentDue) return 'PaymentDue'
  if (live) return 'Active'
  return status === 'Trial' && !isTrialOver ? 'Trial' : 'Lapsed'
}

function overviewOf(state: PlanState): BillingOverview {
  return {
    planName: state.planName,
    planType: state.planType,
    isEnterprise: state.isEnterprise,
    seatsUsedSubscription: state.seatsUsed,
    seatSubscriptionQuota: state.numberOfSeats,
    certificatesUsedSubscription: state.certificatesUsed,
    certificateSubscriptionQuota: state.certificateQuota,
    certificatesUsedPayAsYouGo: state.paygUsed,
    certificatePayAsYouGoQuota: state.paygQuota,
    amountOverQuota: amountOverQuota(planUse(state), state.withheld),
  }
}

const sortColumns = {
  datePurchased: sql`o.paid_at`,
  orderNumber: sql`o.id`,
  quantity: sql`o.quantity`,
  price: sql`o.amount_cents`,
} as const

/** Packs of certificates that were paid. Spec B2. */
async function paygHistoryOf({ entity, query }: Sent<typeof paygHistory>, { db }: Services) {
  const found = holdsAll(sql`fold(${orderNumber(sql`o.id`)} || ' ' || p.name)`, wordsOf(query.searchTerm))
  const from = sql`
    from orders o join products p on p.key = o.product_key
    where ${sql.join([sql`o.entity_id = ${entity.id}`, sql`o.paid_at is not null`, sql`p.kind = 'PayAsYouGo'`, ...found], sql` and `)}`
  const direction = query.sortDirection === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sqlOf(PurchaseRow)`
    select o.id, o.paid_at as date_purchased, ${orderNumber(sql`o.id`)} as order_number, p.name as product_name, o.quantity, o.amount_cents / 100.0 as price
    ${from} order by ${sortColumns[query.sortField]} ${direction}, o.id ${direction}
    limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}`.execute(db)
  const {
    rows: [all],
  } = await sqlOf(z.object({ total: z.number() }))`select count(*) as total ${from}`.execute(db)
  return { rows, totalNumberOfItems: all?.total ?? 0 }
}
