import { randomUUID } from 'node:crypto'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { PaymentProvider, ProviderPlan } from './payment-provider.ts'

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

    async paidBy(checkout) {
      const row = await on
        .selectFrom('testCheckouts')
        .select(['entityId', 'paidAt', 'email'])
        .where('guid', '=', checkout)
        .executeTakeFirst()
      return row && row.paidAt !== null ? { email: row.email } : null
    },

    settlePlan: customer => planOf(on, customer),
  }
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
      'testPlans.entityId',
    ])
    .where('paymentAccounts.provider', '=', 'test')
    .where('paymentAccounts.customer', '=', customer)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!plan) return null
  return {
    subscription: plan.guid,
    state: 'paid',
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
        : { reference: `${plan.guid} ${plan.startsOn}`, amountCents: plan.chargedCents, paidAt: plan.chargedAt },
  }
}
