import { randomUUID } from 'node:crypto'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { leftOf } from './proration.rules.ts'
import { paidYear } from './test-books.server.ts'
import type { CheckoutState, PaymentProvider, ProviderInvoices, ProviderPlan } from './payment-provider.ts'

/** The newest that it tells of. */
const NEWEST = 100

const customerName = (entityId: number) => `test-customer-${entityId}`

/**
 * The built-in provider, used if no keys are set: its checkout and portal are pages of this server, its books are the
 * tables `test_…`, and no money moves. It reports payments by signed messages, like any other. Spec D5.
 */
export function testProvider({ secrets, clock, config }: Services, on: Db | Trx): PaymentProvider {
  const pageOf = (guid: string) =>
    `${config.publicUrl}${addressOf(pageAt('/test-payments/$checkoutGuid'), { checkoutGuid: guid })}`
  return {
    name: 'test',
    webhookSecret: Buffer.from(secrets.key('payment-events')).toString('base64url'),

    newCustomer: async ({ entityId }) => customerName(entityId),

    async openCheckout({ entityId, email, product, quantity, returnTo, cancelTo }) {
      const guid = randomUUID()
      await on
        .insertInto('testCheckouts')
        .values({
          guid,
          entityId,
          kind: product.kind === 'PayAsYouGo' ? 'certificates' : 'plan',
          productKey: product.key,
          name: quantity > 1 ? `${product.name} × ${quantity}` : product.name,
          amountCents: product.priceCents * quantity,
          email,
          returnTo: returnTo.replace('{session}', guid),
          cancelTo,
          createdAt: clock.iso(),
        })
        .execute()
      return { checkout: guid, url: pageOf(guid) }
    },

    async openPortal({ entityId, email, returnTo }) {
      const guid = randomUUID()
      await on
        .insertInto('testCheckouts')
        .values({ guid, entityId, kind: 'portal', email, returnTo, cancelTo: returnTo, createdAt: clock.iso() })
        .execute()
      return pageOf(guid)
    },

    stateOf: checkout => stateOf(on, checkout),
    settlePlan: customer => planOf(on, customer),
    creditOf: (customer, today) => creditOf(on, customer, today),
    endPlan: (_customer, plan) => endPlan(on, clock.iso(), plan),
    invoicesOf: customer => invoicesOf(on, customer),
    // Its documents are made here, from what was kept.
    documentOf: async () => null,
  }
}

async function stateOf(on: Db | Trx, checkout: string): Promise<CheckoutState | null> {
  const row = await on
    .selectFrom('testCheckouts')
    .select(['entityId', 'paidAt', 'email', 'method', 'pendingSince', 'failedAt'])
    .where('guid', '=', checkout)
    .executeTakeFirst()
  if (!row) return null
  const { email, method, paidAt, failedAt, pendingSince } = row
  if (paidAt !== null) return { state: 'paid', email, method }
  if (failedAt !== null) return { state: 'failed', email, method }
  return pendingSince === null ? null : { state: 'pending', email, method }
}

async function planOf(on: Db | Trx, customer: string): Promise<ProviderPlan | null> {
  const plan = await on
    .selectFrom('testPlans')
    .innerJoin('paymentAccounts', 'paymentAccounts.entityId', 'testPlans.entityId')
    .select([
      'guid',
      'productKey',
      'startsOn',
      'endsOn',
      'renews',
      'card',
      'zip',
      'email',
      'chargedCents',
      'chargedAt',
      'dueSince',
    ])
    .where('paymentAccounts.provider', '=', 'test')
    .where('paymentAccounts.customer', '=', customer)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!plan) return null
  return {
    subscription: plan.guid,
    state: plan.dueSince === null ? 'paid' : 'due',
    productKey: plan.productKey,
    startsOn: plan.startsOn,
    endsOn: plan.endsOn,
    cancelOn: plan.renews ? null : plan.endsOn,
    paymentMethod: plan.card,
    billingZip: plan.zip,
    billingEmail: plan.email,
    charge:
      plan.chargedAt === null
        ? null
        : { reference: yearName(plan.guid, plan.startsOn), amountCents: plan.chargedCents, paidAt: plan.chargedAt },
  }
}

/** A year's charge, by its first day. */
const yearName = (guid: string, firstDay: string) => `${guid} ${firstDay}`

/** Years that could not be charged: while another card is waited for, and after that. It refunds nothing. */
async function invoicesOf(on: Db | Trx, customer: string): Promise<ProviderInvoices> {
  const due = await on
    .selectFrom('testPlans')
    .innerJoin('paymentAccounts', 'paymentAccounts.entityId', 'testPlans.entityId')
    .innerJoin('products', 'products.key', 'testPlans.productKey')
    .select(['guid', 'productKey', 'endsOn', 'dueSince', 'priceCents', 'creditCents'])
    .where('paymentAccounts.provider', '=', 'test')
    .where('paymentAccounts.customer', '=', customer)
    .where('dueSince', 'is not', null)
    .orderBy('dueSince', 'desc')
    .limit(NEWEST)
    .execute()
  return {
    invoices: due.flatMap(({ guid, productKey, endsOn, dueSince, priceCents, creditCents }) =>
      dueSince === null
        ? []
        : [
            {
              reference: yearName(guid, endsOn),
              productKey,
              amountCents: Math.max(priceCents - creditCents, 0),
              issuedAt: dueSince,
              state: 'failed' as const,
              paidAt: null,
            },
          ],
    ),
    refunds: [],
  }
}

async function entityOf(on: Db | Trx, customer: string): Promise<number> {
  const account = await on
    .selectFrom('paymentAccounts')
    .select('entityId')
    .where('provider', '=', 'test')
    .where('customer', '=', customer)
    .executeTakeFirst()
  return account?.entityId ?? 0
}

async function creditOf(on: Db | Trx, customer: string, today: CalendarDate) {
  const year = await paidYear(on, await entityOf(on, customer))
  return year ? { creditCents: year.creditCents, leftCents: leftOf(year, today) } : { creditCents: 0, leftCents: 0 }
}

async function endPlan(on: Db | Trx, endedAt: string, guid: string): Promise<void> {
  await on.updateTable('testPlans').set({ endedAt }).where('guid', '=', guid).where('endedAt', 'is', null).execute()
}
