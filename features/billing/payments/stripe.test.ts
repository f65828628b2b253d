import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, showDate } from '#platform/shared/calendar-date.ts'
import { Refused, testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { readPlan } from '#foundation/plans/plan.server.ts'
import { completion, issueFor } from '#certificates/certificates/testing/completions.ts'
import {
  checkout,
  checkoutReturn,
  manageSession,
  paygHistory,
  subscription,
} from '../subscription/subscription.contract.ts'
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
const customerOf = ({ entity }: Member) => `cus_${entity.guid}`
const planOf = ({ entity, client }: Member) => client.send(subscription, { entityGuid: entity.guid })

function event(type: string, object: object, id = `evt_${randomUUID()}`): string {
  return JSON.stringify({
    id,
    object: 'event',
    type,
    api_version: '2026-10-28.endive',
    created: seconds(),
    data: { object },
  })
}
async function post(
  payload: string,
  {
    secret = SECRET,
    timestamp = seconds(),
    signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  } = {},
) {
  return (
    await server().app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload,
    })
  ).statusCode
}
const completed = (session: string) => event('checkout.session.completed', { id: session, object: 'checkout.session' })
const changed = (who: Member) =>
  event('customer.subscription.updated', { id: 'sub', object: 'subscription', customer: customerOf(who) })

const asParameters = (asked: (typeof stripe.asked)[number] | undefined) =>
  Object.fromEntries([...new URL(asked?.path ?? '', 'http://stripe').searchParams, ...(asked?.form ?? [])])

/** Begins a purchase and has Stripe take the money; nobody has reported it yet. */
async function pay(who: Member, productKey: string, quantity = 1): Promise<string> {
  const { url } = await who.client.send(checkout, { entityGuid: who.entity.guid, productKey, quantity })
  const session = url.split('/').at(-1) as string
  stripe.sessions.set(session, { customer: customerOf(who), paymentStatus: 'paid' })
  if (productKey !== 'payg') subscribe(who, productKey)
  return session
}
function subscribe(who: Member, productKey: string | null, given: Partial<(typeof stripe.subscriptions)[number]> = {}) {
  const one = {
    id: `sub_${randomUUID()}`,
    customer: customerOf(who),
    status: 'active',
    created: stripe.subscriptions.length,
    startsAt: seconds(),
    endsAt: seconds() + YEAR,
    productKey,
    ...given,
  }
  stripe.subscriptions.push(one)
  return one
}

describe('a checkout', () => {
  test('is opened with the price of the catalogue and addresses of our own, and gives nothing before it is paid', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    const { url } = await maria.client.send(checkout, { entityGuid: maria.entity.guid, productKey: 'certificate-100' })
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\/cs_/)
    const sent = stripe.asked.findLast(one => one.path === '/v1/checkout/sessions')?.form
    expect(Object.fromEntries(sent ?? [])).toMatchObject({
      mode: 'subscription',
      customer: customerOf(maria),
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][unit_amount]': '80000',
      'line_items[0][price_data][recurring][interval]': 'year',
      'subscription_data[metadata][productKey]': 'certificate-100',
      success_url: 'http://localhost:3000/organization/account-billing?success=true&session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/organization/account-billing',
    })
    const session = url.split('/').at(-1) as string
    expect(await maria.client.send(checkoutReturn, { entityGuid: maria.entity.guid, session })).toEqual({ paid: false })
    expect(await post(completed(session))).toBe(200)
    expect((await planOf(maria)).hasActiveSubscription).toBe(false)
  })

  test('of certificates is for as many as were asked, each at its price', async () => {
    const { maria } = await makeOrganization(server(), { quota: 25 })
    await maria.client.send(checkout, { entityGuid: maria.entity.guid, productKey: 'payg', quantity: 12 })
    expect(Object.fromEntries(stripe.asked.at(-1)?.form ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][quantity]': '12',
      'line_items[0][price_data][unit_amount]': '1000',
      success_url: 'http://localhost:3000/organization/account-billing?paygsuccess=true&session={CHECKOUT_SESSION_ID}',
    })
  })

  test('sent twice with one key opens one, and an organization is one customer however often it buys', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    const before = stripe.sessions.size
    const key = { idempotencyKey: randomUUID() }
    const urls = await Promise.all(
      Array.from({ length: 10 }, () =>
        maria.client.send(checkout, { entityGuid: maria.entity.guid, productKey: 'seat-25' }, key),
      ),
    )
    expect(new Set(urls.map(one => one.url)).size).toBe(1)
    expect(stripe.sessions.size).toBe(before + 1)
    await maria.client.send(checkout, { entityGuid: maria.entity.guid, productKey: 'seat-50' })
    // Asked at once with one key, Stripe makes one.
    const customers = stripe.asked.filter(
      one => one.path === '/v1/customers' && one.form.get('metadata[entityGuid]') === maria.entity.guid,
    )
    expect(new Set(customers.map(one => one.idempotencyKey))).toEqual(new Set([`customer-${maria.entity.guid}`]))
    expect(
      await server().db.selectFrom('orders').select('id').where('entityId', '=', maria.entity.id).execute(),
    ).toHaveLength(2)
  })

  test('that cannot be opened leaves no order, and says nothing of what Stripe said', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    stripe.failing.push({
      status: 401,
      body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_of_the_test' } },
    })
    const refused = await maria.client
      .send(checkout, { entityGuid: maria.entity.guid, productKey: 'seat-25' })
      .catch((error: Refused) => error)
    expect(refused).toMatchObject({ status: 500 })
    expect(JSON.stringify((refused as Refused).problem)).not.toContain('sk_test')
    expect(
      await server().db.selectFrom('orders').select('id').where('entityId', '=', maria.entity.id).execute(),
    ).toEqual([])
    server().errors.splice(0)
  })
})

describe('a message', () => {
  test('brings the plan that was paid, with how it is paid', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    const session = await pay(maria, 'certificate-50')
    expect(await post(completed(session))).toBe(200)
    const today = server().clock.today('America/Los_Angeles')
    expect(await planOf(maria)).toMatchObject({
      hasActiveSubscription: true,
      planType: 'Certificate',
      productKey: 'certificate-50',
      certificateQuota: 50,
      numberOfSeats: 0,
      requiresUpgrade: false,
      status: 'Active',
      nextBilling: addDays(today, 365),
      cancelOnDate: null,
      paymentMethod: 'Visa ending in 4242',
      billingZip: '93101',
      billingEmail: 'billing@example.test',
    })
  })

  test('that comes fifty times at once counts once', async () => {
    const { maria } = await makeOrganization(server(), { quota: 25 })
    const session = await pay(maria, 'payg', 7)
    const message = completed(session)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => post(message))))).toEqual(new Set([200]))
    expect((await planOf(maria)).accountBillingOverview.certificatePayAsYouGoQuota).toBe(7)
  })

  test('and the browser that comes back at the same moment count it once between them', async () => {
    const { maria } = await makeOrganization(server(), { quota: 25 })
    const session = await pay(maria, 'payg', 3)
    const back = () => maria.client.send(checkoutReturn, { entityGuid: maria.entity.guid, session })
    await Promise.all(Array.from({ length: 25 }, () => [post(completed(session)), back()]).flat())
    expect((await planOf(maria)).accountBillingOverview.certificatePayAsYouGoQuota).toBe(3)
    expect((await maria.client.send(paygHistory, { entityGuid: maria.entity.guid })).rows).toMatchObject([
      { productName: 'Pay-As-You-Go Certificates', quantity: 3, price: 30 },
    ])
  })

  test('with a wrong signature, an old one, another body or none is refused and gives nothing', async () => {
    const { maria } = await makeOrganization(server(), { quota: 25 })
    const session = await pay(maria, 'payg', 5)
    const message = completed(session)
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: message,
      secret: SECRET,
      timestamp: seconds(),
    })
    expect(await post(message, { secret: 'whsec_of_another' })).toBe(400)
    expect(await post(message, { timestamp: seconds() - 301 })).toBe(400)
    expect(await post(`${message} `, { signature })).toBe(400)
    expect(await post(message, { signature: '' })).toBe(400)
    expect((await planOf(maria)).accountBillingOverview.certificatePayAsYouGoQuota).toBe(0)
    expect(await post(message, { timestamp: seconds() - 295 })).toBe(200)
    expect((await planOf(maria)).accountBillingOverview.certificatePayAsYouGoQuota).toBe(5)
  })

  test('that failed leaves nothing, and counts when it is sent again', async () => {
    const { maria } = await makeOrganization(server(), { quota: 25 })
    const message = completed(await pay(maria, 'payg', 2))
    stripe.failing.push({ status: 402, body: { error: { type: 'card_error', message: 'no' } } })
    expect(await post(message)).toBe(500)
    expect(await post(message)).toBe(200)
    expect((await planOf(maria)).accountBillingOverview.certificatePayAsYouGoQuota).toBe(2)
    server().errors.splice(0)
  })

  test('of what is not ours is taken and changes nothing', async () => {
    expect(await post(completed('cs_of_another'))).toBe(200)
    expect(
      await post(
        event('customer.subscription.deleted', { id: 'sub', object: 'subscription', customer: 'cus_of_another' }),
      ),
    ).toBe(200)
    expect(await post(event('price.created', { id: 'price_1', object: 'price' }))).toBe(200)
    expect(await post(JSON.stringify({ object: 'event', type: 'nothing' }))).toBe(400)
  })
})

describe('a subscription', () => {
  test('paid twice is one: the newest stands and the other ends with credit', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await post(completed(await pay(maria, 'certificate-25')))
    const [older] = stripe.subscriptions.filter(one => one.customer === customerOf(maria))
    await server()
      .db.updateTable('subscriptions')
      .set({ certificatesUsed: 20 })
      .where('entityId', '=', maria.entity.id)
      .execute()
    await post(completed(await pay(maria, 'certificate-100')))
    expect(older?.status).toBe('canceled')
    const cancelled = stripe.asked.findLast(one => one.method === 'DELETE')
    expect(cancelled?.path).toContain(`${older?.id}`)
    // The remainder is credited at once, to the customer's balance; the new plan is charged by its own checkout.
    expect(asParameters(cancelled)).toEqual({ prorate: 'true', invoice_now: 'true' })
    const opened = stripe.asked.findLast(one => one.path === '/v1/checkout/sessions')?.form
    expect([
      opened?.get('customer'),
      opened?.get('line_items[0][price_data][unit_amount]'),
      opened?.get('discounts[0][coupon]'),
    ]).toEqual([customerOf(maria), '80000', null])
    // What was used in the current year stays used.
    expect((await planOf(maria)).accountBillingOverview).toMatchObject({
      certificateSubscriptionQuota: 100,
      certificatesUsedSubscription: 20,
    })
  })

  test('that was never paid brings no credit when another takes its place', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await post(completed(await pay(maria, 'certificate-25')))
    const [older] = stripe.subscriptions.filter(one => one.customer === customerOf(maria))
    Object.assign(older ?? {}, { status: 'past_due' })
    await post(completed(await pay(maria, 'certificate-100')))
    expect(older?.status).toBe('canceled')
    expect(asParameters(stripe.asked.findLast(one => one.method === 'DELETE'))).toEqual({
      prorate: 'false',
      invoice_now: 'false',
    })
  })

  const planMailsTo = async ({ email }: Member) =>
    (await server().mails(email))
      .map(mail => /^The plan of .* (was renewed|could not be renewed)$/.exec(mail.subject)?.[1])
      .filter(subject => subject !== undefined)
      .toSorted()

  test('bought or replaced is no renewal', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await post(completed(await pay(maria, 'certificate-25')))
    await post(completed(await pay(maria, 'certificate-100')))
    expect(await planMailsTo(maria)).toEqual([])
  })

  test('renewed begins with nothing used; one that cannot be charged keeps what was paid until its end', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await post(completed(await pay(maria, 'certificate-25')))
    const [plan] = stripe.subscriptions.filter(one => one.customer === customerOf(maria)) as [
      (typeof stripe.subscriptions)[number],
    ]
    await server()
      .db.updateTable('subscriptions')
      .set({ certificatesUsed: 20 })
      .where('entityId', '=', maria.entity.id)
      .execute()
    Object.assign(plan, { startsAt: plan.endsAt, endsAt: plan.endsAt + YEAR, status: 'past_due' })
    await post(changed(maria))
    await post(changed(maria))
    expect(await planOf(maria)).toMatchObject({
      status: 'PaymentDue',
      hasActiveSubscription: true,
      accountBillingOverview: { certificatesUsedSubscription: 20 },
    })
    expect(await planMailsTo(maria)).toEqual(['could not be renewed'])
    plan.status = 'active'
    await post(changed(maria))
    await post(changed(maria))
    expect(await planMailsTo(maria)).toEqual(['could not be renewed', 'was renewed'])
    expect(await planOf(maria)).toMatchObject({
      status: 'Active',
      nextBilling: addDays(server().clock.today('America/Los_Angeles'), 730),
      accountBillingOverview: { certificatesUsedSubscription: 0 },
    })
  })

  test('to be cancelled says when; ended, it gives nothing, and neither does its old quota open a page', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Lapsed' })
    await post(completed(await pay(maria, 'certificate-25')))
    const [plan] = stripe.subscriptions.filter(one => one.customer === customerOf(maria)) as [
      (typeof stripe.subscriptions)[number],
    ]
    plan.cancelAt = plan.endsAt
    await post(changed(maria))
    const day = addDays(server().clock.today('America/Los_Angeles'), 365)
    expect(await planOf(maria)).toMatchObject({ cancelOnDate: day, nextBilling: day, hasActiveSubscription: true })
    plan.status = 'canceled'
    await post(changed(maria))
    expect(await planOf(maria)).toMatchObject({
      hasActiveSubscription: false,
      status: 'Lapsed',
      certificateQuota: 0,
      requiresUpgrade: true,
      nextBilling: null,
      accountBillingOverview: { certificateSubscriptionQuota: 0 },
    })
    const lines = await server()
      .db.selectFrom('auditLog')
      .select('target')
      .where('entityId', '=', maria.entity.id)
      .where('action', '=', 'billing.planEnded')
      .execute()
    expect(lines).toEqual([{ target: 'Certificates 25' }])
  })

  test('that somebody else made for the customer is left alone, and a plan given by hand is not ended for want of one', async () => {
    const { maria } = await makeOrganization(server(), { quota: 25 })
    await pay(maria, 'payg')
    const foreign = subscribe(maria, null)
    await post(changed(maria))
    expect(foreign.status).toBe('active')
    expect(await planOf(maria)).toMatchObject({ hasActiveSubscription: true, certificateQuota: 25 })
  })

  // 23:30 on May 31 where the organization is, 6:30 on June 1 in UTC; told of half a year later.
  test.each([
    ['America/Los_Angeles', '2026-06-01T06:30:00Z', '2026-05-31', 'May 31, 2026'],
    ['Pacific/Honolulu', '2026-06-01T09:30:00Z', '2026-05-31', 'May 31, 2026'],
    ['Asia/Tokyo', '2026-05-31T15:30:00Z', '2026-06-01', 'Jun 1, 2026'],
  ])('has the days of %s, on its receipt, too', async (timeZone, paidAt, startsOn, shown) => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await server().db.updateTable('entities').set({ timeZone }).where('id', '=', maria.entity.id).execute()
    await maria.client.send(checkout, { entityGuid: maria.entity.guid, productKey: 'certificate-25' })
    const startsAt = Date.parse(paidAt) / 1000
    subscribe(maria, 'certificate-25', { startsAt, endsAt: startsAt + YEAR })
    await post(changed(maria))
    expect(await readPlan(server().db, server(), maria.entity.id)).toMatchObject({
      startsOn,
      endsOn: addDays(startsOn, 365),
    })
    const { data } = await server()
      .db.selectFrom('mails')
      .select('data')
      .where('template', '=', 'receipt')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(showDate((data as { paidOn: string }).paidOn)).toBe(shown)
  })

  test.each(['Trial', 'Certificate', 'Lapsed'] as const)('is managed at Stripe’s own page: %s', async plan => {
    const { maria } = await makeOrganization(server(), { plan, quota: 25 })
    expect(await maria.client.send(manageSession, { entityGuid: maria.entity.guid })).toEqual({
      url: `https://billing.stripe.test/${customerOf(maria)}`,
    })
    expect(stripe.asked.at(-1)?.form.get('return_url')).toBe('http://localhost:3000/organization/account-billing')
  })
})

test('quota that arrives issues what was withheld, oldest first, and no more than there is', async () => {
  const { maria, leo } = await makeOrganization(server(), { plan: 'Lapsed' })
  for (let at = 0; at < 3; at++)
    expect((await issueFor(server(), await completion(server(), leo))).certificateId).toBe(0)
  expect((await planOf(maria)).accountBillingOverview.amountOverQuota).toBe(3)
  await post(completed(await pay(maria, 'certificate-25')))
  await server()
    .db.updateTable('subscriptions')
    .set({ certificatesUsed: 24 })
    .where('entityId', '=', maria.entity.id)
    .execute()
  await server().work()
  expect(await planOf(maria)).toMatchObject({
    requiresUpgrade: true,
    accountBillingOverview: { certificatesUsedSubscription: 25, amountOverQuota: 2 },
  })
  await post(completed(await pay(maria, 'payg', 5)))
  await server().work()
  expect((await planOf(maria)).accountBillingOverview).toMatchObject({
    certificatesUsedPayAsYouGo: 2,
    certificatePayAsYouGoQuota: 5,
    amountOverQuota: 0,
  })
})

test('the pages of the test provider are not there', async () => {
  const { maria } = await makeOrganization(server())
  const response = await server().app.inject({
    url: `/api/test-payments/${maria.entity.guid}/${randomUUID()}`,
    headers: { authorization: `Bearer ${maria.client.token}` },
  })
  expect(response.statusCode).toBe(404)
})
