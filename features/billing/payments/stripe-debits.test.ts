import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { invoices } from '../invoices/invoices.contract.ts'
import { checkout, checkoutPrice, subscription } from '../subscription/subscription.contract.ts'
import { startStripeStandIn } from './testing/stripe-stand-in.ts'

const SECRET = 'whsec_of_the_test'
const stripe = await startStripeStandIn()
const server = testServer({
  STRIPE_SECRET_KEY: 'sk_test_of_the_test',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_URL: stripe.url,
})
afterAll(() => stripe.close())

const seconds = () => Math.floor(server().clock.now().getTime() / 1000)
const YEAR = 365 * 86_400
const at = ({ entity }: Member) => ({ entityGuid: entity.guid })
const customerOf = ({ entity }: Member) => `cus_${entity.guid}`
const planOf = (who: Member) => who.client.send(subscription, at(who))
const statesOf = async (who: Member) => (await who.client.send(invoices, at(who))).rows.map(row => row.state)

async function tell(type: string, object: object, id = `evt_${randomUUID()}`): Promise<number> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    api_version: '2026-10-28.endive',
    created: seconds(),
    data: { object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: seconds() })
  const { statusCode } = await server().app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  })
  return statusCode
}

/** A checkout that is complete while a bank still moves the money. */
async function begun(who: Member, productKey: string, quantity = 1) {
  const { url } = await who.client.send(checkout, { ...at(who), productKey, quantity })
  const session = url.split('/').at(-1) as string
  const stands = (paymentStatus: string, paymentState: string) =>
    stripe.sessions.set(session, {
      customer: customerOf(who),
      status: 'complete',
      paymentStatus,
      payment: `pi_${session}`,
      paymentState,
    })
  stands('unpaid', 'processing')
  const said = (type: string, id?: string) => tell(type, { id: session, object: 'checkout.session' }, id)
  return { stands, said }
}

test('a debit is pending until Stripe says that it is paid, in whatever order and how often it says so', async () => {
  const { maria } = await makeOrganization(server(), { quota: 25 })
  const { stands, said } = await begun(maria, 'payg', 6)
  await said('checkout.session.completed')
  await said('checkout.session.completed')
  expect(await statesOf(maria)).toEqual(['Pending'])
  expect((await planOf(maria)).payAsYouGo.bought).toBe(0)
  stands('paid', 'succeeded')
  // The late one of the beginning comes among those of the end, the same twice.
  await Promise.all([
    ...Array.from({ length: 10 }, () => said('checkout.session.async_payment_succeeded')),
    ...Array.from({ length: 10 }, () => said('checkout.session.async_payment_succeeded', 'evt_same')),
    said('checkout.session.completed'),
  ])
  expect((await planOf(maria)).payAsYouGo.bought).toBe(6)
  expect(await statesOf(maria)).toEqual(['Paid'])
})

test('a debit that fails gives nothing; a failure told of after the payment takes nothing', async () => {
  const { maria } = await makeOrganization(server(), { quota: 25 })
  const failing = await begun(maria, 'payg', 6)
  await failing.said('checkout.session.completed')
  failing.stands('unpaid', 'requires_payment_method')
  await Promise.all(Array.from({ length: 10 }, () => failing.said('checkout.session.async_payment_failed')))
  expect(await statesOf(maria)).toEqual([])
  expect((await planOf(maria)).payAsYouGo.bought).toBe(0)
  const { length } = await server()
    .db.selectFrom('auditLog')
    .select('id')
    .where('entityId', '=', maria.entity.id)
    .where('action', '=', 'billing.debitFailed')
    .execute()
  expect(length).toBe(1)

  const paid = await begun(maria, 'payg', 2)
  paid.stands('paid', 'succeeded')
  await paid.said('checkout.session.async_payment_succeeded')
  paid.stands('unpaid', 'requires_payment_method')
  await paid.said('checkout.session.async_payment_failed')
  expect((await planOf(maria)).payAsYouGo.bought).toBe(2)
})

test('a subscription whose first debit is under way is no plan yet, and ends none', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await begun(maria, 'seat-50')
  const base = { customer: customerOf(maria), status: 'active', endsAt: seconds() + YEAR }
  const old = { ...base, id: `sub_old_${maria.entity.id}`, created: 1, startsAt: seconds() - 10, productKey: 'seat-25' }
  const next = {
    ...base,
    id: `sub_new_${maria.entity.id}`,
    created: 2,
    startsAt: seconds(),
    productKey: 'seat-50',
    firstUnpaid: true,
  }
  stripe.subscriptions.push(old, next)
  const changed = () => tell('customer.subscription.updated', { object: 'subscription', customer: customerOf(maria) })
  await changed()
  expect(await planOf(maria)).toMatchObject({ hasActiveSubscription: true, numberOfSeats: 25 })
  expect(old.status).toBe('active')
  next.firstUnpaid = false
  await changed()
  expect(await planOf(maria)).toMatchObject({ numberOfSeats: 50 })
  expect(old.status).toBe('canceled')
})

test('what a change costs is asked of Stripe: the balance, and what ending the plan of now would credit', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await begun(maria, 'seat-50')
  const id = `sub_now_${maria.entity.id}`
  stripe.subscriptions.push({
    id,
    customer: customerOf(maria),
    status: 'active',
    created: 1,
    startsAt: seconds(),
    endsAt: seconds() + YEAR,
    productKey: 'seat-25',
  })
  stripe.balances.set(customerOf(maria), -5000)
  stripe.left.set(id, 12_345)
  expect(await maria.client.send(checkoutPrice, { ...at(maria), productKey: 'seat-50' })).toMatchObject({
    today: 500,
    credit: 123.45,
    next: 426.55,
  })
})
