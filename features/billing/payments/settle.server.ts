import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { addCertificates, endPlan, givePlan, markPaymentDue } from '#foundation/plans/entitlement.server.ts'
import { haveWithheldIssued } from '#certificates/certificates/withheld.server.ts'
import { keepInvoices } from './keep-invoices.server.ts'
import type { CheckoutState, Paid, PaymentProvider, ProviderInvoices, ProviderPlan } from './payment-provider.ts'
import { planBefore, tellOfPlan } from './plan-mails.server.ts'
import { keepReceipt } from './receipts.server.ts'

/** What a provider said about a purchase and, if a plan was bought, about the customer's plan. */
export interface FoundCheckout {
  readonly checkout: string
  readonly found: CheckoutState | null
  readonly plan: FoundPlan | null
}

/** What a provider said about a customer's plan and invoices, and which question it answers. */
export interface FoundPlan {
  readonly customer: string
  readonly question: number
  readonly plan: ProviderPlan | null
  readonly invoices: ProviderInvoices
}

/** Asks the provider about a purchase. No transaction may be open meanwhile, because the answer may take seconds. */
export async function askCheckout(db: Db, provider: PaymentProvider, checkout: string): Promise<FoundCheckout> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('products', 'products.key', 'orders.productKey')
    .innerJoin('paymentAccounts', account =>
      account
        .onRef('paymentAccounts.entityId', '=', 'orders.entityId')
        .onRef('paymentAccounts.provider', '=', 'orders.provider'),
    )
    .select(['orders.paidAt', 'products.kind', 'paymentAccounts.customer'])
    .where('orders.provider', '=', provider.name)
    .where('orders.checkout', '=', checkout)
    .executeTakeFirst()
  if (!order || order.paidAt) return { checkout, found: null, plan: null }
  const found = await provider.stateOf(checkout)
  return {
    checkout,
    found,
    plan: found?.state === 'paid' && order.kind !== 'PayAsYouGo' ? await askPlan(db, provider, order.customer) : null,
  }
}

/** Asks the provider about a customer's plan and invoices; null: no organization is this customer. */
export async function askPlan(db: Db, provider: PaymentProvider, customer: string): Promise<FoundPlan | null> {
  const asked = await db
    .updateTable('paymentAccounts')
    .from('entities')
    .set(old => ({ asked: old('paymentAccounts.asked', '+', 1) }))
    .whereRef('entities.id', '=', 'paymentAccounts.entityId')
    .where('provider', '=', provider.name)
    .where('customer', '=', customer)
    .returning(['paymentAccounts.entityId', 'asked', 'timeZone'])
    .executeTakeFirst()
  if (!asked) return null
  const plan = await provider.settlePlan(customer, asked.timeZone)
  return { customer, question: asked.asked, plan, invoices: await provider.invoicesOf(customer) }
}

function lockOrder(trx: Trx, provider: PaymentProvider, checkout: string) {
  return trx
    .selectFrom('orders')
    .innerJoin('products', 'products.key', 'orders.productKey')
    .select([
      'orders.id',
      'orders.entityId',
      'orders.userId',
      'orders.quantity',
      'orders.amountCents',
      'orders.paidAt',
      'products.name',
      'products.kind',
      'products.quota',
    ])
    .where('orders.provider', '=', provider.name)
    .where('orders.checkout', '=', checkout)
    .forUpdate('orders')
    .executeTakeFirst()
}

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

async function giveCertificates(trx: Trx, services: Services, order: Order, paid: Paid): Promise<void> {
  await keepReceipt(trx, services, order, paid)
  await addCertificates(trx, order.entityId, order.quantity * order.quota)
  await haveWithheldIssued(trx, services, order.entityId)
}

/**
 * Gives what was paid for, once, however often and by whomever this is called. True: it is paid. The order's row is
 * locked meanwhile: of fifty calls at once, one counts it. Spec D5.
 */
export async function settleCheckout(
  trx: Trx,
  services: Services,
  provider: PaymentProvider,
  { checkout, found, plan }: FoundCheckout,
): Promise<boolean> {
  const order = await lockOrder(trx, provider, checkout)
  if (!order) return false
  if (order.paidAt) return true
  if (found?.state !== 'paid') {
    if (found) await keepDebit(trx, services, order, found.state)
    return false
  }

  await trx
    .updateTable('orders')
    .set({ paidAt: services.clock.iso(), failedAt: null })
    .where('entityId', '=', order.entityId)
    .where('id', '=', order.id)
    .execute()
  await audit(trx, services, {
    caller: { userId: order.userId, actorId: null },
    entityId: order.entityId,
    action: 'billing.paid',
    target: order.name,
    detail: { quantity: order.quantity, dollars: order.amountCents / 100 },
  })
  if (order.kind === 'PayAsYouGo') await giveCertificates(trx, services, order, found)
  else if (plan) await settleCustomer(trx, services, provider, plan)
  return true
}

/**
 * A bank takes days, and may refuse in the end: until then the order waits and has given nothing, so a refusal takes
 * nothing back. Decision 375.
 */
async function keepDebit(trx: Trx, services: Services, order: Order, state: 'pending' | 'failed'): Promise<void> {
  const column = state === 'pending' ? 'pendingSince' : 'failedAt'
  const changed = await trx
    .updateTable('orders')
    .set({ [column]: services.clock.iso() })
    .where('entityId', '=', order.entityId)
    .where('id', '=', order.id)
    .where('failedAt', 'is', null)
    .$if(state === 'pending', some => some.where('pendingSince', 'is', null))
    .executeTakeFirst()
  if (state === 'failed' && changed.numUpdatedRows > 0n)
    await audit(trx, services, {
      caller: null,
      entityId: order.entityId,
      action: 'billing.debitFailed',
      target: order.name,
      detail: { quantity: order.quantity, dollars: order.amountCents / 100 },
    })
}

/**
 * Sets a customer's plan to what the provider says it is now; messages may come late, twice or out of order. A question
 * asked after a message arrived covers everything before it, so the answer to an earlier question is dropped. Spec D5.
 */
export async function settleCustomer(
  trx: Trx,
  services: Services,
  provider: PaymentProvider,
  { customer, question, plan: told, invoices }: FoundPlan,
): Promise<void> {
  const account = await trx
    .updateTable('paymentAccounts')
    .set({ answered: question })
    .where('provider', '=', provider.name)
    .where('customer', '=', customer)
    .where('answered', '<', question)
    .returning(['entityId', 'subscription', 'billingEmail', 'paymentMethod', 'replaced'])
    .executeTakeFirst()
  if (!account) return
  const { entityId } = account
  // What a purchase order took the place of is no plan of theirs any more.
  const plan = told?.subscription === account.replaced ? null : told
  const payer = { entityId, provider: provider.name, to: account.billingEmail, method: account.paymentMethod }
  await keepInvoices(trx, services, payer, plan, invoices)
  if (plan) {
    const { subscription, paymentMethod, billingZip, billingEmail } = plan
    await trx
      .updateTable('paymentAccounts')
      .set({ subscription, paymentMethod, billingZip, billingEmail })
      .where('entityId', '=', entityId)
      .where('provider', '=', provider.name)
      .execute()
    const before = await planBefore(trx, entityId)
    const bought = before?.status === 'Active' && !before.isEnterprise
    if (plan.state === 'due') {
      await markPaymentDue(trx, entityId)
      if (bought && !before.paymentDue) await tellOfPlan(trx, services, entityId, 'due')
      return
    }
    await givePlan(trx, entityId, plan)
    const goesOn = bought && before.productKey === plan.productKey
    if (goesOn && before.endsOn !== null && plan.startsOn >= before.endsOn)
      await tellOfPlan(trx, services, entityId, 'renewed')
    await haveWithheldIssued(trx, services, entityId)
  } else if (account.subscription !== null) await endWithProvider(trx, services, provider, entityId)
}

/** The provider cannot end a plan that was never paid through it. */
async function endWithProvider(
  trx: Trx,
  services: Services,
  { name }: PaymentProvider,
  entityId: number,
): Promise<void> {
  await trx
    .updateTable('paymentAccounts')
    .set({ subscription: null })
    .where('entityId', '=', entityId)
    .where('provider', '=', name)
    .execute()
  const ended = await endPlan(trx, services, entityId)
  if (ended !== null) await audit(trx, services, { caller: null, entityId, action: 'billing.planEnded', target: ended })
}
