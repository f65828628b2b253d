import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { startStripeStandIn } from '../payments/testing/stripe-stand-in.ts'
import { checkout, subscription } from '../subscription/subscription.contract.ts'
import { invoices, openInvoice } from './invoices.contract.ts'
import { invoicesMessages } from './invoices.messages.ts'

const SECRET = 'whsec_of_the_test'
const YEAR = 365 * 86_400
const stripe = await startStripeStandIn()
const server = testServer({
  STRIPE_SECRET_KEY: 'sk_test_of_the_test',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_URL: stripe.url,
})
afterAll(() => stripe.close())

const seconds = () => Math.floor(server().clock.now().getTime() / 1000)
const at = ({ entity }: Member) => ({ entityGuid: entity.guid })
const customerOf = ({ entity }: Member) => `cus_${entity.guid}`
const listOf = async (who: Member) => (await who.client.send(invoices, at(who))).rows

async function tell(type: string, object: object, id = `evt_${randomUUID()}`): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: seconds() })
  const { statusCode } = await server().app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  return statusCode
}
const ofInvoice = (who: Member, type: string, id?: string) =>
  tell(type, { id: 'in_1', object: 'invoice', customer: customerOf(who) }, id)
const ofCharge = (who: Member, type = 'charge.refunded', id?: string) =>
  tell(type, { id: 'ch_1', object: 'charge', customer: customerOf(who) }, id)

/** A purchase that Stripe has taken the money for, and told of. */
async function bought(who: Member, productKey: string, quantity = 1) {
  const { url } = await who.client.send(checkout, { ...at(who), productKey, quantity })
  const session = url.split('/').at(-1) as string
  const payment = `pi_${session}`
  stripe.sessions.set(session, {
    customer: customerOf(who),
    paymentStatus: 'paid',
    ...(productKey === 'payg' ? { payment } : {}),
  })
  const plan = {
    id: `sub_${randomUUID()}`,
    customer: customerOf(who),
    status: 'active',
    created: seconds(),
    startsAt: seconds(),
    endsAt: seconds() + YEAR,
    productKey,
  }
  if (productKey !== 'payg') {
    stripe.subscriptions.push(plan)
    stripe.invoices.push({
      id: `in_${plan.id}_${plan.startsAt}`,
      customer: plan.customer,
      status: 'paid',
      amount: 22_500,
      created: plan.startsAt,
      paidAt: plan.startsAt,
      productKey,
      payment,
    })
  }
  stripe.charges.push({ customer: customerOf(who), payment, refunded: 0 })
  expect(await tell('checkout.session.completed', { id: session, object: 'checkout.session' })).toBe(200)
  const chargeOf = () => stripe.charges.find(one => one.payment === payment) as (typeof stripe.charges)[number]
  return { plan, chargeOf }
}

/** The next year begins, and its invoice stands as Stripe says. */
function nextYear(plan: Awaited<ReturnType<typeof bought>>['plan'], status: 'open' | 'draft', attempted = false) {
  Object.assign(plan, { startsAt: plan.endsAt, endsAt: plan.endsAt + YEAR, status: 'past_due' })
  const invoice = {
    id: `in_${plan.id}_${plan.startsAt}`,
    customer: plan.customer,
    status: status as (typeof stripe.invoices)[number]['status'],
    attempted,
    amount: 22_500,
    created: seconds(),
    productKey: plan.productKey,
  }
  stripe.invoices.push(invoice)
  return invoice
}

async function withPlan() {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  return { maria, ...(await bought(maria, 'certificate-25')) }
}

describe('an invoice', () => {
  test('is open when it is issued, failed when the charge was refused, and paid under its number', async () => {
    const { maria, plan } = await withPlan()
    const invoice = nextYear(plan, 'draft')
    await ofInvoice(maria, 'invoice.created')
    expect(await listOf(maria)).toMatchObject([{ state: 'Paid' }])
    invoice.status = 'open'
    await ofInvoice(maria, 'invoice.finalized')
    const [open] = await listOf(maria)
    expect(open).toMatchObject({ purpose: 'Certificates 25', amount: 225, state: 'Open', canBePaid: true })
    invoice.attempted = true
    await ofInvoice(maria, 'invoice.payment_failed')
    expect(await listOf(maria)).toMatchObject([{ number: open?.number, state: 'Failed' }, { state: 'Paid' }])
    expect((await maria.client.send(subscription, at(maria))).status).toBe('PaymentDue')
    Object.assign(invoice, { status: 'paid', paidAt: seconds() })
    plan.status = 'active'
    await ofInvoice(maria, 'invoice.paid')
    expect(await listOf(maria)).toMatchObject([
      { number: open?.number, state: 'Paid', amount: 225, receiptTo: 'billing@example.test' },
      { state: 'Paid' },
    ])
    const receipts = (await server().mails('billing@example.test')).filter(mail =>
      mail.subject.includes(open?.number ?? ''),
    )
    expect(receipts).toHaveLength(1)
  })

  test('is kept once from fifty messages at once, twice the same among them', async () => {
    const { maria, plan } = await withPlan()
    nextYear(plan, 'open', true)
    const ids = Array.from({ length: 25 }, () => `evt_${randomUUID()}`)
    const answers = await Promise.all([...ids, ...ids].map(id => ofInvoice(maria, 'invoice.payment_failed', id)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await listOf(maria)).toMatchObject([{ state: 'Failed' }, { state: 'Paid' }])
  })

  test('that is paid stays paid, however late a message of its failure comes, and fifty of both at once', async () => {
    const { maria, plan } = await withPlan()
    const invoice = nextYear(plan, 'open', true)
    const id = `evt_${randomUUID()}`
    Object.assign(invoice, { status: 'paid', paidAt: seconds() })
    plan.status = 'active'
    await ofInvoice(maria, 'invoice.paid')
    await ofInvoice(maria, 'invoice.payment_failed', id)
    expect(await listOf(maria)).toMatchObject([{ state: 'Paid' }, { state: 'Paid' }])
    await Promise.all(
      Array.from({ length: 50 }, (_, one) => ofInvoice(maria, one % 2 ? 'invoice.paid' : 'invoice.payment_failed')),
    )
    expect(await listOf(maria)).toMatchObject([{ state: 'Paid' }, { state: 'Paid' }])
  })

  test('that is no longer asked for is gone; one that was given up is still owed', async () => {
    const { maria, plan } = await withPlan()
    const invoice = nextYear(plan, 'open', true)
    await ofInvoice(maria, 'invoice.payment_failed')
    invoice.status = 'uncollectible'
    plan.status = 'canceled'
    await ofInvoice(maria, 'invoice.marked_uncollectible')
    expect(await listOf(maria)).toMatchObject([{ state: 'Failed', canBePaid: false }, { state: 'Paid' }])
    invoice.status = 'void'
    await ofInvoice(maria, 'invoice.voided')
    expect(await listOf(maria)).toMatchObject([{ state: 'Paid' }])
  })

  test('paid after its plan was replaced counts, with its receipt', async () => {
    const { maria, plan } = await withPlan()
    const invoice = nextYear(plan, 'open', true)
    await ofInvoice(maria, 'invoice.payment_failed')
    const [failed] = await listOf(maria)
    await bought(maria, 'seat-25')
    Object.assign(invoice, { status: 'paid', paidAt: seconds() })
    await ofInvoice(maria, 'invoice.paid')
    expect((await listOf(maria)).find(one => one.number === failed?.number)).toMatchObject({ state: 'Paid' })
  })

  test('for what is not ours is not listed', async () => {
    const { maria } = await withPlan()
    stripe.invoices.push({
      id: `in_${randomUUID()}`,
      customer: customerOf(maria),
      status: 'open',
      amount: 900,
      created: seconds(),
    })
    await ofInvoice(maria, 'invoice.finalized')
    expect(await listOf(maria)).toMatchObject([{ state: 'Paid', purpose: 'Certificates 25' }])
  })

  test('opens at the address that Stripe gives for this click, which is kept nowhere', async () => {
    const { maria } = await withPlan()
    const number = (await listOf(maria))[0]?.number ?? ''
    const { url } = await maria.client.send(openInvoice, { ...at(maria), number })
    expect(url).toMatch(/^https:\/\/invoice\.stripe\.test\/in_sub_/)
    const { db } = server()
    const kept = [
      await db.selectFrom('planPayments').selectAll().execute(),
      await db.selectFrom('auditLog').selectAll().execute(),
      await db.selectFrom('answeredCalls').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain('invoice.stripe.test')
  })
})

describe('a refund', () => {
  test('of a plan, in part and then in full, is shown and stands in the log; what was bought stays', async () => {
    const { maria, chargeOf } = await withPlan()
    chargeOf().refunded = 5000
    await ofCharge(maria)
    expect(await listOf(maria)).toMatchObject([{ state: 'Refunded', amount: 225, refunded: 50 }])
    chargeOf().refunded = 22_500
    await ofCharge(maria)
    await ofCharge(maria)
    const [row] = await listOf(maria)
    expect(row).toMatchObject({ state: 'Refunded', refunded: 225 })
    const lines = await server()
      .db.selectFrom('auditLog')
      .select(['target', 'detail'])
      .where('entityId', '=', maria.entity.id)
      .where('action', '=', 'billing.refunded')
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { target: row?.number, detail: { dollars: 50 } },
      { target: row?.number, detail: { dollars: 225 } },
    ])
    expect((await maria.client.send(subscription, at(maria))).hasActiveSubscription).toBe(true)
  })

  test('that failed at the bank is taken back', async () => {
    const { maria, chargeOf } = await withPlan()
    chargeOf().refunded = 5000
    await ofCharge(maria)
    chargeOf().refunded = 0
    await ofCharge(maria, 'charge.updated')
    expect(await listOf(maria)).toMatchObject([{ state: 'Paid', refunded: 0 }])
  })

  test('of a pack is found by its checkout, fifty messages at once', async () => {
    const { maria } = await makeOrganization(server(), { quota: 25 })
    const { chargeOf } = await bought(maria, 'payg', 4)
    await bought(maria, 'payg', 2)
    chargeOf().refunded = 4000
    await Promise.all(Array.from({ length: 50 }, () => ofCharge(maria)))
    expect(await listOf(maria)).toMatchObject([
      { quantity: 2, state: 'Paid' },
      { quantity: 4, state: 'Refunded', refunded: 40 },
    ])
    const { length } = await server()
      .db.selectFrom('auditLog')
      .select('id')
      .where('entityId', '=', maria.entity.id)
      .where('action', '=', 'billing.refunded')
      .execute()
    expect(length).toBe(1)
  })
})

test('the receipt of a pack is that of its charge; before Stripe has one, it is said', async () => {
  const { maria } = await makeOrganization(server(), { quota: 25 })
  await bought(maria, 'payg', 4)
  const number = (await listOf(maria))[0]?.number ?? ''
  const open = () => maria.client.send(openInvoice, { ...at(maria), number })
  expect((await open()).url).toMatch(/^https:\/\/pay\.stripe\.test\/pi_cs_/)
  for (const session of stripe.sessions.values()) if (session.customer === customerOf(maria)) delete session.payment
  await expect(open()).rejects.toMatchObject({
    status: 400,
    problem: { kind: 'noDocument', message: invoicesMessages.noDocument },
  })
})

test('while Stripe is away, the click says so', async () => {
  const { maria } = await withPlan()
  const number = (await listOf(maria))[0]?.number ?? ''
  stripe.failing.push(...Array.from({ length: 3 }, () => ({ status: 500, body: { error: { type: 'api_error' } } })))
  await expect(maria.client.send(openInvoice, { ...at(maria), number })).rejects.toMatchObject({ status: 503 })
})
