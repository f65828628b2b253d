import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { type Feature, type Sent, route, type Services } from '#platform/server/feature.ts'
import { conflict, refuse, unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { paymentsMessages } from '../payments/payments.messages.ts'
import { providerNameOf, providerOf } from '../payments/provider.server.ts'
import { changeOf } from '../payments/proration.rules.ts'
import { bookChange, bookPayment, bookYears, paidYear, type TestPayer } from '../payments/test-books.server.ts'
import { beginDebit, settleDebits } from '../payments/test-debits.server.ts'
import { receiveEvent, signEvent } from '../payments/webhook.server.ts'
import { TEST_ACCOUNTS, TEST_CARDS, testCard, testPage, testPay, testRenewal } from './test-payments.contract.ts'

// SQL of: products, test_plans

/** What an address of the test provider refers to; nothing if another provider takes the money. */
async function checkoutOf({ entity, params }: Pick<Sent<typeof testPage>, 'entity' | 'params'>, services: Services) {
  const found =
    providerNameOf(services) === 'test'
      ? await entity.from('testCheckouts').selectAll().where('guid', '=', params.checkoutGuid).executeTakeFirst()
      : undefined
  if (!found) throw unknown(common.notFound)
  return found
}

/** Reports what has happened, as another company would: by a signed message to the same address. */
async function announce(
  services: Services,
  type: string,
  object: { id?: string; object: string; customer?: string },
): Promise<void> {
  const body = JSON.stringify({ id: `test-event-${randomUUID()}`, object: 'event', type, data: { object } })
  await receiveEvent(services, Buffer.from(body), await signEvent(services, providerOf(services, services.db), body))
}
const announcePlan = async (services: Services, entityId: number): Promise<void> => {
  const account = await services.db
    .selectFrom('paymentAccounts')
    .select('customer')
    .where('entityId', '=', entityId)
    .where('provider', '=', 'test')
    .executeTakeFirst()
  if (account)
    await announce(services, 'customer.subscription.updated', { object: 'subscription', customer: account.customer })
}

/** What it charges for a plan: its price minus earlier credit. */
async function dueFor(db: Db, entityId: number, priceCents: number): Promise<number> {
  const before = await paidYear(db, entityId)
  return changeOf({ priceCents, creditCents: before?.creditCents ?? 0, leftCents: 0 }).dueCents
}

const routes = [
  route(testPage, async (call, services) => {
    const { kind, name, amountCents, email, paidAt, pendingSince, failedAt, cancelTo } = await checkoutOf(
      call,
      services,
    )
    const plan =
      kind !== 'portal'
        ? undefined
        : await call.entity
            .from('testPlans')
            .innerJoin('products', 'products.key', 'testPlans.productKey')
            .select(row => [
              'products.name',
              'endsOn',
              'renews',
              'card',
              'zip',
              'email',
              row
                .case()
                .when('dueSince', 'is not', null)
                .then(sql<number>`greatest(products.price_cents - test_plans.credit_cents, 0) / 100.0`)
                .end()
                .as('due'),
            ])
            .where('endedAt', 'is', null)
            .executeTakeFirst()
    return {
      kind,
      entityName: call.entity.name,
      name,
      amount:
        (kind === 'plan' && paidAt === null ? await dueFor(services.db, call.entity.id, amountCents) : amountCents) /
        100,
      email,
      paid: paidAt !== null,
      pending: paidAt === null && pendingSince !== null && failedAt === null,
      cancelTo,
      plan: plan ?? null,
    }
  }),

  route(testPay, async ({ entity, params, body: { card, zip, email } }, services) => {
    const { db } = services
    const { guid, kind, productKey, returnTo } = await checkoutOf({ entity, params }, services)
    if (kind === 'portal' || productKey === null) throw unknown(common.notFound)
    const account = TEST_ACCOUNTS[card]
    if (account) {
      const debit = { guid, account: paymentsMessages.bankAccount(card.slice(-4)), fails: account.fails, zip, email }
      if (!(await beginDebit(services, entity, debit))) throw refuse(testPay, 'card', paymentsMessages.alreadyPaid)
      await announce(services, 'checkout.session.completed', { id: guid, object: 'checkout.session' })
      return { url: returnTo }
    }
    const payer = { ...takenCard(card), zip, email }
    await db.transaction().execute(async trx => {
      const paid = await bookPayment(trx, services, entity, {
        guid,
        planKey: kind === 'plan' ? productKey : null,
        payer,
      })
      if (!paid) throw refuse(testPay, 'card', paymentsMessages.alreadyPaid)
    })
    await announce(services, 'checkout.session.completed', { id: guid, object: 'checkout.session' })
    return { url: returnTo }
  }),

  route(testRenewal, async (call, services) => {
    await checkoutOf(call, services)
    await bookChange(call.entity, { renews: call.body.renews })
    await announcePlan(services, call.entity.id)
    return {}
  }),

  route(testCard, async ({ entity, params, body: { card, zip, email } }, services) => {
    await checkoutOf({ entity, params }, services)
    await bookChange(entity, { ...takenCard(card), zip, email })
    await bookYears(services, entity)
    await announcePlan(services, entity.id)
    return {}
  }),
]

/** The name under which a card is stored, and whether it fails later; one card is always declined. */
function takenCard(digits: string): Pick<TestPayer, 'card' | 'cardFails'> {
  const card = TEST_CARDS[digits]
  if (!card || card.declined) throw refuse(testPay, 'card', paymentsMessages.cardDeclined)
  return { card: paymentsMessages.card(card.brand, digits.slice(-4)), cardFails: card.failsLater ?? false }
}

/**
 * What a provider does on its own: years that are over are charged again or end, and messages that were not received
 * are repeated.
 */
async function bookTestPayments(services: Services): Promise<void> {
  if (providerNameOf(services) !== 'test') return
  const { db } = services
  await bookYears(services)
  for (const { guid, fails } of await settleDebits(services))
    await announce(services, `checkout.session.async_payment_${fails ? 'failed' : 'succeeded'}`, {
      id: guid,
      object: 'checkout.session',
    })
  for (const entityId of await unheardPlans(db)) await announcePlan(services, entityId)
  for (const checkout of await unheardPayments(db))
    await announce(services, 'checkout.session.completed', { id: checkout, object: 'checkout.session' })
}

/** How many in one sweep; the others follow in the next. */
const AT_ONCE = 100

async function unheardPlans(db: Db): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ entityId: z.number() }))`
    select t.entity_id from test_plans t join payment_accounts a on a.entity_id = t.entity_id
      and a.provider = 'test' and a.subscription = t.guid::text
    join subscriptions s on s.entity_id = t.entity_id
    where s.status = 'Active' and not s.is_enterprise and (t.ended_at is not null or s.ends_on <> t.ends_on
        or s.payment_due <> (t.due_since is not null))
      order by t.entity_id limit ${AT_ONCE}`.execute(db)
  return rows.map(row => row.entityId)
}

async function unheardPayments(db: Db): Promise<string[]> {
  const { rows } = await sqlOf(z.object({ checkout: z.string() }))`
    select o.checkout from test_checkouts t join orders o on o.entity_id = t.entity_id and o.provider = 'test' and o.checkout = t.guid::text
    where o.paid_at is null and (t.paid_at is not null or t.failed_at is not null and o.failed_at is null) order by o.id limit ${AT_ONCE}`.execute(
    db,
  )
  return rows.map(row => row.checkout)
}

export const testPaymentsRoom: Feature = {
  routes,
  sweeps: [bookTestPayments],
  // Two checkouts of one organization that are paid at the same moment.
  constraints: { test_plans_one_live: conflict(common.conflict) },
}
