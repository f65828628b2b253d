import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { takeCertificate } from '#foundation/plans/quota.server.ts'
import { checkout, manageSession, planPayments, subscription } from '../subscription/subscription.contract.ts'
import { paymentsMessages } from '../payments/payments.messages.ts'
import { testCard, testPage, testPay, testRenewal } from './test-payments.contract.ts'
import { signEvent } from '../payments/webhook.server.ts'
import { providerOf } from '../payments/provider.server.ts'

const server = testServer()
const payer = { card: '4242 4242 4242 4242', zip: '93101', email: 'maria@example.test' }
const planOf = ({ entity, client }: Member) => client.send(subscription, { entityGuid: entity.guid })
const checkoutOf = async ({ entity, client }: Member, productKey: string, quantity = 1) => {
  const { url } = await client.send(checkout, { entityGuid: entity.guid, productKey, quantity })
  return { entityGuid: entity.guid, checkoutGuid: url.split('/').at(-1) as string }
}
const buy = async (who: Member, productKey: string, quantity = 1) =>
  who.client.send(testPay, { ...(await checkoutOf(who, productKey, quantity)), ...payer })
const portalOf = async ({ entity, client }: Member) => {
  const { url } = await client.send(manageSession, { entityGuid: entity.guid })
  return { entityGuid: entity.guid, checkoutGuid: url.split('/').at(-1) as string }
}
const today = () => server().clock.today('America/Los_Angeles')

test('a plan is shown, paid and there, and the browser is sent back', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  const page = await checkoutOf(maria, 'seat-50')
  expect(await maria.client.send(testPage, page)).toMatchObject({
    kind: 'plan',
    name: 'Active Users 50',
    amount: 550,
    paid: false,
    pending: false,
    plan: null,
    entityName: maria.entity.name,
  })
  const { url } = await maria.client.send(testPay, { ...page, ...payer })
  expect(url).toBe(`http://localhost:3000/organization/account-billing?success=true&session=${page.checkoutGuid}`)
  expect(await planOf(maria)).toMatchObject({
    hasActiveSubscription: true,
    planType: 'Seat',
    numberOfSeats: 50,
    nextBilling: addMonths(today(), 12),
    paymentMethod: 'Visa ending in 4242',
    billingZip: '93101',
    billingEmail: 'maria@example.test',
  })
  expect((await maria.client.send(testPage, page)).paid).toBe(true)
})

test('certificates paid by fifty clicks at once are counted once, and the last one is taken once', async () => {
  const { maria } = await makeOrganization(server(), { quota: 1 })
  const page = await checkoutOf(maria, 'payg', 4)
  const clicks = await Promise.allSettled(
    Array.from({ length: 50 }, () => maria.client.send(testPay, { ...page, ...payer })),
  )
  expect(clicks.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect((await planOf(maria)).accountBillingOverview.certificatePayAsYouGoQuota).toBe(4)
  const taken = await Promise.all(
    Array.from({ length: 50 }, () => takeCertificate(server().db, server().running.work, maria.entity.id)),
  )
  expect(taken.filter(Boolean)).toHaveLength(5)
})

describe('a card is refused', () => {
  test.each([
    [{ card: '4000 0000 0000 0002' }, 'card', paymentsMessages.cardDeclined],
    [{ card: '1234' }, 'card', paymentsMessages.cardNumber],
    [{ card: '' }, 'card', paymentsMessages.cardNumber],
    [{ zip: '9310' }, 'zip', paymentsMessages.zip],
  ])('%j', async (wrong, field, text) => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await expect(
      maria.client.send(testPay, { ...(await checkoutOf(maria, 'seat-25')), ...payer, ...wrong }),
    ).rejects.toMatchObject({ status: 400, problem: { errors: { [field]: [text] } } })
    expect((await planOf(maria)).hasActiveSubscription).toBe(false)
  })

  test('a second time for the same', async () => {
    const { maria } = await makeOrganization(server())
    const page = await checkoutOf(maria, 'payg')
    await maria.client.send(testPay, { ...page, ...payer })
    await expect(maria.client.send(testPay, { ...page, ...payer })).rejects.toMatchObject({
      status: 400,
      problem: { errors: { card: [paymentsMessages.alreadyPaid] } },
    })
  })
})

test('another organization’s page is unknown', async () => {
  const { maria } = await makeOrganization(server())
  const other = await makeOrganization(server())
  const { checkoutGuid } = await checkoutOf(other.maria, 'payg')
  const foreign = { entityGuid: maria.entity.guid, checkoutGuid }
  await expect(maria.client.send(testPage, foreign)).rejects.toMatchObject({ status: 404 })
  await expect(maria.client.send(testPay, { ...foreign, ...payer })).rejects.toMatchObject({ status: 404 })
  await expect(maria.client.send(testRenewal, { ...foreign, renews: false })).rejects.toMatchObject({ status: 404 })
  await expect(maria.client.send(testCard, { ...foreign, ...payer })).rejects.toMatchObject({ status: 404 })
})

test('the portal cancels at the end of the year, takes it back and changes the card; nothing is paid there', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await buy(maria, 'certificate-25')
  const portal = await portalOf(maria)
  await maria.client.send(testRenewal, { ...portal, renews: false })
  expect(await planOf(maria)).toMatchObject({ cancelOnDate: addMonths(today(), 12), hasActiveSubscription: true })
  await maria.client.send(testRenewal, { ...portal, renews: true })
  await maria.client.send(testCard, { ...portal, card: '5555555555554444', zip: '10001', email: 'pay@example.test' })
  expect(await planOf(maria)).toMatchObject({
    cancelOnDate: null,
    paymentMethod: 'Mastercard ending in 4444',
    billingZip: '10001',
    billingEmail: 'pay@example.test',
  })
  expect(await maria.client.send(testPage, portal)).toMatchObject({
    kind: 'portal',
    plan: { name: 'Certificates 25', renews: true },
  })
  await expect(maria.client.send(testPay, { ...portal, ...payer })).rejects.toMatchObject({ status: 404 })
})

test('a bigger plan replaces the one there is', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await buy(maria, 'certificate-25')
  await takeCertificate(server().db, server().running.work, maria.entity.id)
  await buy(maria, 'certificate-100')
  expect(await planOf(maria)).toMatchObject({
    productKey: 'certificate-100',
    accountBillingOverview: { certificatesUsedSubscription: 1, certificateSubscriptionQuota: 100 },
  })
})

test('a payment of which nobody heard is told of again, once', async () => {
  const { maria } = await makeOrganization(server())
  const { checkoutGuid } = await checkoutOf(maria, 'payg', 6)
  await server()
    .db.updateTable('testCheckouts')
    .set({ paidAt: server().clock.iso() })
    .where('guid', '=', checkoutGuid)
    .execute()
  await server().work()
  await server().work()
  expect((await planOf(maria)).accountBillingOverview.certificatePayAsYouGoQuota).toBe(6)
})

test('the door takes only what is signed with its own secret', async () => {
  const { maria } = await makeOrganization(server())
  const { checkoutGuid } = await checkoutOf(maria, 'payg', 6)
  await server()
    .db.updateTable('testCheckouts')
    .set({ paidAt: server().clock.iso() })
    .where('guid', '=', checkoutGuid)
    .execute()
  const { work } = server().running
  const payload = JSON.stringify({
    id: `test-event-${checkoutGuid}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: checkoutGuid, object: 'checkout.session' } },
  })
  const send = (signature: string) =>
    server().app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
  expect((await send(await signEvent(work, { webhookSecret: 'whsec_of_another' }, payload))).statusCode).toBe(400)
  expect((await planOf(maria)).accountBillingOverview.certificatePayAsYouGoQuota).toBe(0)
  const signature = await signEvent(work, providerOf(work, work.db), payload)
  await Promise.all(Array.from({ length: 50 }, () => send(signature)))
  expect((await planOf(maria)).accountBillingOverview.certificatePayAsYouGoQuota).toBe(6)
})

describe('as years go by', () => {
  const jump = async (days: number) => {
    // Sessions end along the way, so the result is read from the tables.
    await server().clock.set(server().db, new Date(server().clock.now().getTime() + days * 86_400_000))
    for (let sweeps = 0; sweeps < 3; sweeps++) await server().work()
  }
  const stored = async ({ entity }: Member) =>
    await server()
      .db.selectFrom('subscriptions')
      .select(['status', 'startsOn', 'endsOn', 'certificatesUsed'])
      .where('entityId', '=', entity.id)
      .executeTakeFirstOrThrow()

  test('a plan is renewed with nothing used, year after year, and a cancelled one ends with its last day', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    const leaving = (await makeOrganization(server(), { plan: 'Trial' })).maria
    await buy(maria, 'certificate-25')
    await buy(leaving, 'seat-25')
    await leaving.client.send(testRenewal, { ...(await portalOf(leaving)), renews: false })
    await takeCertificate(server().db, server().running.work, maria.entity.id)
    const start = today()
    const {
      rows: [end],
    } = await sql<{ days: number }>`select ${addMonths(start, 12)}::date - ${start}::date as days`.execute(server().db)
    const days = end?.days ?? 0
    await jump(days - 1)
    expect(await stored(maria)).toMatchObject({ startsOn: start, certificatesUsed: 1 })
    await jump(1)
    expect(await stored(maria)).toEqual({
      status: 'Active',
      startsOn: addDays(start, days),
      endsOn: addMonths(start, 24),
      certificatesUsed: 0,
    })
    expect(await stored(leaving)).toMatchObject({ status: 'Active' })
    await jump(1)
    expect(await stored(leaving)).toMatchObject({ status: 'Lapsed' })
    await jump(730)
    expect(await stored(maria)).toMatchObject({ status: 'Active', endsOn: addMonths(start, 48) })
  })
})

describe('what was paid for a plan', () => {
  const receipts = async (to: string) =>
    (await server().mails(to)).filter(mail => mail.subject.startsWith('Your receipt from'))
  const paymentsOf = ({ entity, client }: Member) => client.send(planPayments, { entityGuid: entity.guid })

  test('stands in a history, and its receipt goes to the address that was given, once', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    const email = `payer-${maria.entity.id}@example.test`
    await maria.client.send(testPay, { ...(await checkoutOf(maria, 'seat-25')), ...payer, email })
    await maria.client.send(testPay, { ...(await checkoutOf(maria, 'certificate-25')), ...payer, email })
    await maria.client.send(testPay, { ...(await checkoutOf(maria, 'payg', 3)), ...payer, email })
    await server().work()
    expect(await paymentsOf(maria)).toMatchObject([
      { planName: 'Certificates 25', price: 225, receiptTo: email },
      { planName: 'Active Users 25', price: 300, receiptTo: email },
    ])
    const [pack, certificates, seats] = await receipts(email)
    expect(await receipts(email)).toHaveLength(3)
    expect(pack?.text).toContain('3 × Pay-As-You-Go Certificates')
    expect(certificates?.text).toContain('paid $225.00 on')
    expect(seats?.text).toContain(`${(await paymentsOf(maria))[1]?.number}: Active Users 25`)
  })

  test('is another organization’s business alone', async () => {
    const { maria, leo } = await makeOrganization(server())
    const other = (await makeOrganization(server())).maria
    await expect(other.client.send(planPayments, { entityGuid: maria.entity.guid })).rejects.toMatchObject({
      status: 404,
    })
    await expect(leo.client.send(planPayments, { entityGuid: maria.entity.guid })).rejects.toMatchObject({
      status: 403,
    })
  })
})

test('a smaller plan is charged in full, and what was left of the larger one is taken off its renewals', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await buy(maria, 'certificate-100')
  await buy(maria, 'certificate-25')
  const books = () =>
    server()
      .db.selectFrom('testPlans')
      .select(['chargedCents', 'creditCents'])
      .where('entityId', '=', maria.entity.id)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow()
  expect(await books()).toEqual({ chargedCents: 22_500, creditCents: 80_000 })
  const renew = async () => {
    await server()
      .db.updateTable('testPlans')
      .set({ endsOn: addDays(today(), -1) })
      .where('entityId', '=', maria.entity.id)
      .where('endedAt', 'is', null)
      .execute()
    await server().work()
  }
  await renew()
  expect(await books()).toEqual({ chargedCents: 0, creditCents: 57_500 })
  expect((await maria.client.send(planPayments, { entityGuid: maria.entity.guid })).map(({ price }) => price)).toEqual([
    0, 225, 800,
  ])
  // Earlier credit is taken off a change, too; the remainder of the current year becomes credit again.
  await server()
    .db.updateTable('testPlans')
    .set({ startsOn: today(), endsOn: addDays(today(), 365) })
    .where('entityId', '=', maria.entity.id)
    .where('endedAt', 'is', null)
    .execute()
  await buy(maria, 'certificate-100')
  expect(await books()).toEqual({ chargedCents: 22_500, creditCents: 22_500 })
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a plan begins and is renewed on the organization’s own day (%s)',
  async timeZone => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await server().db.updateTable('entities').set({ timeZone }).where('id', '=', maria.entity.id).execute()
    await buy(maria, 'seat-25')
    expect((await planOf(maria)).nextBilling).toBe(addMonths(server().clock.today(timeZone), 12))
  },
)
