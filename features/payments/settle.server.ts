import { sql } from 'kysely'
import type { Trx } from '../../platform/server/db.ts'
import type { Services } from '../../platform/server/feature.ts'
import { audit } from '../audit-log/audit.server.ts'
import { addCertificates, endPlan, givePlan, markPaymentDue } from '../billing/entitlement.server.ts'
import { haveWithheldIssued } from '../certificates/withheld.server.ts'
import type { PaymentProvider } from './payment-provider.ts'

/**
 * Looks at one purchase and gives what was paid for, once, however often and by whomever it is looked at. True: it is paid.
 * The order's row is held meanwhile: of fifty who look at once, one counts it. Spec D5.
 */
export async function settleCheckout(trx: Trx, services: Services, provider: PaymentProvider, checkout: string): Promise<boolean> {
  const order = await trx.selectFrom('orders').innerJoin('products', 'products.key', 'orders.productKey')
    .innerJoin('paymentAccounts', account => account.onRef('paymentAccounts.entityId', '=', 'orders.entityId').onRef('paymentAccounts.provider', '=', 'orders.provider'))
    .select(['orders.id', 'orders.entityId', 'orders.userId', 'orders.quantity', 'orders.amountCents', 'orders.paidAt', 'products.name', 'products.kind', 'products.quota', 'paymentAccounts.customer'])
    .where('orders.provider', '=', provider.name).where('orders.checkout', '=', checkout).forUpdate('orders').executeTakeFirst()
  if (!order) return false
  if (order.paidAt) return true
  if (!await provider.isPaid(checkout)) return false

  await trx.updateTable('orders').set({ paidAt: services.clock.iso() }).where('entityId', '=', order.entityId).where('id', '=', order.id).execute()
  await audit(trx, services, {
    caller: { userId: order.userId, actorId: null }, entityId: order.entityId, action: 'billing.paid', target: order.name,
    detail: { quantity: order.quantity, dollars: order.amountCents / 100 },
  })
  if (order.kind === 'PayAsYouGo') {
    await addCertificates(trx, order.entityId, order.quantity * order.quota)
    await haveWithheldIssued(trx, services, order.entityId)
  } else {
    await settleCustomer(trx, services, provider, order.customer)
  }
  return true
}

/** Makes the plan of a customer what the provider says it is now; messages may come late, twice or out of order. Spec D5. */
export async function settleCustomer(trx: Trx, services: Services, provider: PaymentProvider, customer: string): Promise<void> {
  const account = await trx.selectFrom('paymentAccounts').select(['entityId', 'subscription'])
    .where('provider', '=', provider.name).where('customer', '=', customer).forUpdate().executeTakeFirst()
  if (!account) return
  const { entityId } = account
  const plan = await provider.settlePlan(customer)
  if (plan) {
    const { subscription, paymentMethod, billingZip, billingEmail } = plan
    await trx.updateTable('paymentAccounts').set({ subscription, paymentMethod, billingZip, billingEmail })
      .where('entityId', '=', entityId).where('provider', '=', provider.name).execute()
    if (plan.state === 'due') return markPaymentDue(trx, entityId)
    await givePlan(trx, entityId, plan)
    await haveWithheldIssued(trx, services, entityId)
  } else if (account.subscription !== null) {
    // A plan that was never paid through the provider is not the provider's to end.
    await trx.updateTable('paymentAccounts').set({ subscription: null }).where('entityId', '=', entityId).where('provider', '=', provider.name).execute()
    await endPlan(trx, entityId)
    await audit(trx, services, { caller: null, entityId, action: 'billing.planEnded' })
  }
}

/** Makes an organization known to the provider, once. */
export async function customerOf(trx: Trx, provider: PaymentProvider, who: { entityId: number; entityGuid: string; name: string; email: string }): Promise<string> {
  // Two purchases begun at once wait for each other here.
  await sql`select pg_advisory_xact_lock(7230441, ${who.entityId})`.execute(trx)
  const known = await trx.selectFrom('paymentAccounts').select('customer')
    .where('entityId', '=', who.entityId).where('provider', '=', provider.name).executeTakeFirst()
  if (known) return known.customer
  const customer = await provider.newCustomer(who)
  await trx.insertInto('paymentAccounts').values({ entityId: who.entityId, provider: provider.name, customer, billingEmail: who.email }).execute()
  return customer
}
