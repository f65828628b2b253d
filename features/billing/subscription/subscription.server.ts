import { sql } from 'kysely'
import { type Feature, route, type Sent, type Services } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { amountOverQuota, requiresUpgrade } from '#foundation/plans/plans.rules.ts'
import { type PlanState, readPlan, planUse } from '#foundation/plans/plan.server.ts'
import { boughtCertificates } from '#foundation/plans/last-plan.ts'
import { readLastPlan } from '#foundation/plans/last-plan.server.ts'
import { readPlans } from '#foundation/plans/products.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { providerNameOf } from '../payments/provider.server.ts'
import { orderNumber, planPaymentNumber } from '../payments/receipts.server.ts'
import { checkoutRoutes } from './checkout.server.ts'
import { priceOfCheckout } from './checkout-price.server.ts'
import { certificateUses } from './certificate-uses.contract.ts'
import { readCertificateUses } from './certificate-uses.server.ts'
import { readSeatHolders } from './seat-holders.server.ts'
import {
  type BillingOverview,
  billingOverview,
  checkoutPrice,
  paygHistory,
  PLAN_PAYMENTS_SHOWN,
  PlanPayment,
  planPayments,
  plans,
  seatHolders,
  subscription,
  type SubscriptionStatus,
} from './subscription.contract.ts'

/** For an organization that never had a plan or a trial. */
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
  nextQuota: null,
  nextQuotaOn: null,
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
        hasPaymentAccount: account !== undefined,
        lastPlan: state.live ? null : await readLastPlan(db, services, entity.id),
        payAsYouGo: boughtCertificates(state),
        accountBillingOverview: overviewOf(state),
      }
    }),
    route(billingOverview, async (call, services) =>
      overviewOf((await readPlan(services.db, services, call.entity.id)) ?? nothing),
    ),
    route(seatHolders, readSeatHolders),
    route(certificateUses, readCertificateUses),
    route(checkoutPrice, priceOfCheckout),
    route(plans, async (_call, { db }) => readPlans(db)),
    route(paygHistory, (call, services) => paygHistoryOf(call, services)),
    route(
      planPayments,
      async ({ entity }, { db }) =>
        (
          await sqlOf(PlanPayment)`
      select o.id, ${planPaymentNumber(sql`o.id`)} as number, o.paid_at as date_paid, p.name as plan_name,
        o.amount_cents / 100.0 as price, o.receipt_to
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

/** Packs of certificates that were paid for. Spec B2. */
const packsOf = (entityId: number): ListSql<typeof paygHistory> => ({
  of: paygHistory,
  from: sql`orders o join products p on p.key = o.product_key`,
  always: sql`o.entity_id = ${entityId} and o.paid_at is not null and p.kind = 'PayAsYouGo'`,
  filters: { searchTerm: text => holdsAll(sql`fold(${orderNumber(sql`o.id`)} || ' ' || p.name)`, wordsOf(text)) },
  sorts: {
    datePurchased: sql`o.paid_at`,
    orderNumber: sql`o.id`,
    quantity: sql`o.quantity`,
    price: sql`o.amount_cents`,
  },
  ties: way => sql`o.id ${way}`,
})

const paygHistoryOf = ({ entity, query }: Sent<typeof paygHistory>, { db }: Services) =>
  readList(db, packsOf(entity.id), query, {
    columns: sql`o.id, o.paid_at as date_purchased, ${orderNumber(sql`o.id`)} as order_number, p.name as product_name, o.quantity,
                 o.amount_cents / 100.0 as price`,
  })
