import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import {
  actingAs,
  type Entity,
  makeEntity,
  makeMember,
  makeOrganization,
  makeStaff,
  type Member,
} from '#platform/testing/world.ts'
import { completion } from '#certificates/certificates/testing/completions.ts'
import { readPlan } from '#foundation/plans/plan.server.ts'
import { givePlan } from '#foundation/plans/entitlement.server.ts'
import { learnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import {
  billingOverview,
  checkout,
  checkoutReturn,
  manageSession,
  paygHistory,
  plans,
  subscription,
} from './subscription.contract.ts'
import { subscriptionMessages } from './subscription.messages.ts'

const server = testServer()
const planOf = ({ entity, client }: Member) => client.send(subscription, { entityGuid: entity.guid })
const change = (entity: Entity, plan: Record<string, unknown>) =>
  server().db.updateTable('subscriptions').set(plan).where('entityId', '=', entity.id).execute()
const today = () => server().clock.today('America/Los_Angeles')

/** This many members with training activity on a day. */
async function active(entity: Entity, people: number, day: string): Promise<void> {
  for (let at = 0; at < people; at++)
    await completion(server(), await makeMember(server(), entity), { completedAt: `${day}T12:00:00Z` })
}

describe('the plan of an organization', () => {
  test('in a trial', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    expect(await planOf(maria)).toEqual({
      hasActiveSubscription: false,
      isTrialOver: false,
      remainingTrialDays: 14,
      certificateQuota: 0,
      numberOfSeats: 0,
      requiresUpgrade: false,
      isEnterprise: false,
      planType: null,
      productKey: null,
      status: 'Trial',
      cancelOnDate: null,
      nextBilling: null,
      paymentMethod: null,
      billingZip: null,
      billingEmail: null,
      hasPaymentAccount: false,
      lastPlan: null,
      payAsYouGo: { bought: 0, used: 0, left: 0 },
      accountBillingOverview: {
        planName: null,
        planType: null,
        isEnterprise: false,
        seatsUsedSubscription: 0,
        seatSubscriptionQuota: 0,
        certificatesUsedSubscription: 0,
        certificateSubscriptionQuota: 0,
        certificatesUsedPayAsYouGo: 0,
        certificatePayAsYouGoQuota: 0,
        amountOverQuota: 0,
      },
    })
    await change(maria.entity, { trialEndsOn: today() })
    expect(await planOf(maria)).toMatchObject({
      isTrialOver: false,
      remainingTrialDays: 0,
      status: 'Trial',
      requiresUpgrade: false,
    })
    await change(maria.entity, { trialEndsOn: addDays(today(), -1) })
    expect(await planOf(maria)).toMatchObject({
      isTrialOver: true,
      remainingTrialDays: 0,
      status: 'Lapsed',
      requiresUpgrade: true,
    })
  })

  // Plan, what else is stored, and what is reported.
  test.each<['Certificate' | 'Seat', Record<string, unknown>, object, object]>([
    [
      'Certificate',
      { certificatesUsed: 24 },
      { requiresUpgrade: false, certificateQuota: 25 },
      { certificatesUsedSubscription: 24 },
    ],
    ['Certificate', { certificatesUsed: 25 }, { requiresUpgrade: true }, { certificateSubscriptionQuota: 25 }],
    [
      'Certificate',
      { certificatesUsed: 25, paygQuota: 5, paygUsed: 2 },
      { requiresUpgrade: false },
      { certificatesUsedPayAsYouGo: 2, certificatePayAsYouGoQuota: 5 },
    ],
    [
      'Certificate',
      { certificatesUsed: 25, paygQuota: 5, paygUsed: 5 },
      { requiresUpgrade: true },
      { certificatesUsedPayAsYouGo: 5 },
    ],
    [
      'Certificate',
      { certificatesUsed: 40, isEnterprise: true, certificateQuota: 0 },
      { requiresUpgrade: false, isEnterprise: true },
      { certificatesUsedSubscription: 40 },
    ],
    [
      'Certificate',
      { certificatesUsed: 40, isEnterprise: true, certificateQuota: 40 },
      { requiresUpgrade: true, isEnterprise: true },
      {},
    ],
    [
      'Seat',
      { certificatesUsed: 0 },
      { requiresUpgrade: false, numberOfSeats: 25, certificateQuota: 0 },
      { seatSubscriptionQuota: 25, seatsUsedSubscription: 0 },
    ],
    ['Seat', { numberOfSeats: 0, isEnterprise: true }, { requiresUpgrade: false }, { amountOverQuota: 0 }],
    [
      'Certificate',
      { endsOn: '2020-01-01', certificatesUsed: 3 },
      { hasActiveSubscription: false, requiresUpgrade: true, certificateQuota: 0, nextBilling: null, status: 'Lapsed' },
      { certificateSubscriptionQuota: 0 },
    ],
    [
      'Seat',
      { endsOn: '2020-01-01' },
      { hasActiveSubscription: false, requiresUpgrade: true, numberOfSeats: 0, planType: 'Seat' },
      { seatSubscriptionQuota: 0 },
    ],
  ])('%s with %j', async (plan, stored, said, overview) => {
    const { maria } = await makeOrganization(server(), { plan, quota: 25 })
    await change(maria.entity, stored)
    const answer = await planOf(maria)
    expect(answer).toMatchObject({ planType: plan, ...said, accountBillingOverview: overview })
    expect(await maria.client.send(billingOverview, { entityGuid: maria.entity.guid })).toEqual(
      answer.accountBillingOverview,
    )
  })

  test('with seats: each member with activity in the subscription year takes one, and going over is told', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Seat', quota: 2 })
    await change(maria.entity, { startsOn: addDays(today(), -10) })
    await active(maria.entity, 1, addDays(today(), -40))
    await active(maria.entity, 3, addDays(today(), -3))
    expect(await planOf(maria)).toMatchObject({
      requiresUpgrade: true,
      accountBillingOverview: { seatsUsedSubscription: 3, seatSubscriptionQuota: 2, amountOverQuota: 1 },
    })
    await change(maria.entity, { startsOn: today() })
    expect(await planOf(maria)).toMatchObject({
      requiresUpgrade: false,
      accountBillingOverview: { seatsUsedSubscription: 0, amountOverQuota: 0 },
    })
  })

  test('that never was', async () => {
    const entity = await makeEntity(server(), { plan: 'none' })
    expect(await planOf(await makeMember(server(), entity, ['EntityAdmin']))).toMatchObject({
      status: 'Lapsed',
      isTrialOver: true,
      requiresUpgrade: true,
    })
  })
})

test('a plan that has ended opens no premium page, whatever it gave', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Certificate', quota: 25 })
  const opened = async () => {
    const { statusCode } = await maria.client.raw(learnerMetrics, { entityGuid: maria.entity.guid })
    return [statusCode, (await maria.client.send(me, {})).profiles[0]?.premiumPagesOpen]
  }
  expect(await opened()).toEqual([200, true])
  await change(maria.entity, { endsOn: addDays(today(), -1) })
  expect(await opened()).toEqual([403, false])
})

describe('a plan that replaces another', () => {
  const year = (startsOn: string) => ({ startsOn, endsOn: addDays(startsOn, 365), cancelOn: null })
  const certificates = async (entity: Entity) => {
    const { certificatesUsed, certificateQuota, planType, numberOfSeats } =
      (await readPlan(server().db, server(), entity.id)) ?? {}
    return { certificatesUsed, certificateQuota, planType, numberOfSeats }
  }
  const give = (entity: Entity, productKey: string, startsOn: string) =>
    server()
      .db.transaction()
      .execute(trx => givePlan(trx, entity.id, { productKey, ...year(startsOn) }))

  test.each([
    ['certificate-50', 0, { certificatesUsed: 20, certificateQuota: 50, planType: 'Certificate' }],
    ['certificate-25', 365, { certificatesUsed: 0, certificateQuota: 25, planType: 'Certificate' }],
    ['seat-25', 0, { certificateQuota: 0, numberOfSeats: 25, planType: 'Seat' }],
  ])('%s, %i days later', async (key, days, expected) => {
    const entity = await makeEntity(server(), { quota: 25 })
    await change(entity, { certificatesUsed: 20, startsOn: today(), endsOn: addDays(today(), 365) })
    await give(entity, key, addDays(today(), days))
    expect(await certificates(entity)).toMatchObject(expected)
  })

  test('smaller than what was issued undoes nothing', async () => {
    const entity = await makeEntity(server(), { quota: 100 })
    await change(entity, { certificatesUsed: 60, endsOn: addDays(today(), 365) })
    await give(entity, 'certificate-25', today())
    expect(await certificates(entity)).toMatchObject({ certificatesUsed: 60, certificateQuota: 60 })
  })

  test('touches no enterprise agreement, and founds a plan where there was not even a trial', async () => {
    const enterprise = await makeEntity(server(), { quota: 900 })
    await change(enterprise, { isEnterprise: true })
    await give(enterprise, 'certificate-25', today())
    expect(await certificates(enterprise)).toMatchObject({ certificateQuota: 900 })
    const bare = await makeEntity(server(), { plan: 'none' })
    await give(bare, 'seat-25', today())
    expect(await certificates(bare)).toMatchObject({ numberOfSeats: 25 })
  })
})

test('the catalogue holds the plans and their prices', async () => {
  const { leo } = await makeOrganization(server())
  const offered = await leo.client.send(plans, {})
  const pricesOf = (kind: string) => offered.filter(one => one.kind === kind).map(one => [one.quota, one.price])
  expect(pricesOf('Certificate')).toEqual([
    [25, 225],
    [50, 425],
    [100, 800],
    [250, 1875],
    [500, 3500],
  ])
  expect(pricesOf('Seat')).toEqual([
    [25, 300],
    [50, 550],
    [100, 1000],
    [250, 2250],
    [500, 4000],
  ])
  expect(offered.filter(one => one.kind === 'PayAsYouGo')).toMatchObject([
    { key: 'payg', quota: 1, price: 10, maxQuantity: 100 },
  ])
})

describe('a purchase is refused', () => {
  const buy = async (given: Parameters<typeof makeEntity>[1], input: object, stored: Record<string, unknown> = {}) => {
    const { maria } = await makeOrganization(server(), given)
    await change(maria.entity, { productKey: given?.plan === 'Lapsed' ? null : 'certificate-25', ...stored })
    return maria.client.send(checkout, { entityGuid: maria.entity.guid, productKey: 'payg', ...input })
  }
  const at = (field: string, text: string) => ({ status: 400, problem: { errors: { [field]: [text] } } })

  test.each<[string, Parameters<typeof makeEntity>[1], object, Record<string, unknown>, object]>([
    ['of nothing', {}, { productKey: '' }, {}, at('productKey', subscriptionMessages.choosePlan)],
    [
      'of what is not on offer',
      {},
      { productKey: 'certificate-26' },
      {},
      at('productKey', subscriptionMessages.unknownProduct),
    ],
    [
      'of two plans in one',
      {},
      { productKey: 'seat-25', quantity: 2 },
      {},
      at('quantity', subscriptionMessages.onePlan),
    ],
    [
      'of the plan that one has',
      {},
      { productKey: 'certificate-25' },
      {},
      at('productKey', subscriptionMessages.samePlan),
    ],
    ['of no certificates', {}, { quantity: 0 }, {}, at('quantity', subscriptionMessages.packSize)],
    ['of half a certificate', {}, { quantity: 1.5 }, {}, at('quantity', subscriptionMessages.packSize)],
    ['of 101 certificates', {}, { quantity: 101 }, {}, at('quantity', subscriptionMessages.packSize)],
    [
      'of certificates with seats',
      { plan: 'Seat' },
      {},
      {},
      at('productKey', subscriptionMessages.needsCertificatePlan),
    ],
    [
      'of certificates in a trial',
      { plan: 'Trial' },
      {},
      {},
      at('productKey', subscriptionMessages.needsCertificatePlan),
    ],
    [
      'of certificates after the plan',
      { plan: 'Lapsed' },
      {},
      {},
      at('productKey', subscriptionMessages.needsCertificatePlan),
    ],
    [
      'for an enterprise',
      {},
      { productKey: 'seat-25' },
      { isEnterprise: true },
      { status: 400, problem: { kind: 'enterprise', message: subscriptionMessages.enterprise } },
    ],
    [
      'for an enterprise that ended',
      {},
      { productKey: 'seat-25' },
      { isEnterprise: true, status: 'Lapsed' },
      { status: 400, problem: { kind: 'enterprise' } },
    ],
    ['with another field', {}, { price: 1 }, {}, { status: 400 }],
  ])('%s', async (_name, given, input, stored, refusal) => {
    await expect(buy(given, input, stored)).rejects.toMatchObject(refusal)
  })

  test('and nothing is managed for an enterprise', async () => {
    const { maria } = await makeOrganization(server())
    await change(maria.entity, { isEnterprise: true })
    await expect(maria.client.send(manageSession, { entityGuid: maria.entity.guid })).rejects.toMatchObject({
      status: 400,
      problem: { kind: 'enterprise' },
    })
  })

  test('to staff who act as the administrator; what the plan is they may see', async () => {
    const { maria } = await makeOrganization(server())
    const acting = await actingAs(server(), await makeStaff(server()), maria)
    const { guid: entityGuid } = maria.entity
    const refusal = { status: 403, problem: { kind: 'notWhileActing' } }
    await expect(acting.send(checkout, { entityGuid, productKey: 'payg' })).rejects.toMatchObject(refusal)
    await expect(acting.send(checkoutReturn, { entityGuid, session: 'any' })).rejects.toMatchObject(refusal)
    await expect(acting.send(manageSession, { entityGuid })).rejects.toMatchObject(refusal)
    await expect(acting.send(paygHistory, { entityGuid })).rejects.toMatchObject(refusal)
    expect(await acting.send(subscription, { entityGuid })).toMatchObject({ hasActiveSubscription: true })
  })
})

test('another organization’s purchase is unknown, and is not looked at', async () => {
  const { maria } = await makeOrganization(server())
  const other = await makeOrganization(server())
  const { url } = await other.maria.client.send(checkout, {
    entityGuid: other.entity.guid,
    productKey: 'payg',
    quantity: 2,
  })
  const session = url.split('/').at(-1) as string
  await server()
    .db.updateTable('testCheckouts')
    .set({ paidAt: server().clock.iso() })
    .where('guid', '=', session)
    .execute()
  await expect(maria.client.send(checkoutReturn, { entityGuid: maria.entity.guid, session })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    maria.client.send(checkoutReturn, { entityGuid: maria.entity.guid, session: randomUUID() }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await planOf(other.maria)).accountBillingOverview.certificatePayAsYouGoQuota).toBe(0)
  expect(await other.maria.client.send(checkoutReturn, { entityGuid: other.entity.guid, session })).toEqual({
    paid: true,
  })
  expect((await planOf(other.maria)).accountBillingOverview.certificatePayAsYouGoQuota).toBe(2)
})

test('the history of single certificates is one’s own, paid, newest first and in pages', async () => {
  const { maria } = await makeOrganization(server())
  const other = await makeOrganization(server())
  const order = (who: Member, quantity: number, paidAt: string | null, productKey = 'payg') =>
    server()
      .db.insertInto('orders')
      .values({
        entityId: who.entity.id,
        userId: who.userId,
        productKey,
        quantity,
        amountCents: quantity * 1000,
        provider: 'test',
        checkout: randomUUID(),
        createdAt: '2026-01-01T00:00:00Z',
        paidAt,
      })
      .execute()
  for (let day = 1; day <= 25; day++) await order(maria, day, `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`)
  await order(maria, 50, null)
  await order(maria, 1, '2026-04-01T10:00:00Z', 'seat-25')
  await order(other.maria, 60, '2026-04-01T10:00:00Z')
  const { guid: entityGuid } = maria.entity
  const first = await maria.client.send(paygHistory, { entityGuid })
  expect(first.totalNumberOfItems).toBe(25)
  expect(first.rows).toHaveLength(20)
  expect(first.rows[0]).toMatchObject({
    quantity: 25,
    price: 250,
    datePurchased: '2026-03-25T10:00:00.000Z',
    productName: 'Pay-As-You-Go Certificates',
  })
  expect(first.rows[0]?.orderNumber).toMatch(/^PO-\d{6}$/)
  expect(
    (
      await maria.client.send(paygHistory, { entityGuid, pageNumber: 2, sortField: 'price', sortDirection: 'asc' })
    ).rows.map(row => row.quantity),
  ).toEqual([21, 22, 23, 24, 25])
  const found = async (searchTerm: string) =>
    (await maria.client.send(paygHistory, { entityGuid, searchTerm })).totalNumberOfItems
  const [newest] = first.rows
  expect([
    await found(newest?.orderNumber ?? ''),
    await found(`${newest?.orderNumber.toLowerCase()} pay-as`),
    await found('certificates'),
    await found('PO-%'),
    await found('seat'),
  ]).toEqual([1, 1, 25, 0, 0])
  await expect(maria.client.send(paygHistory, { entityGuid, pageSize: 101 })).rejects.toMatchObject({ status: 400 })
})

test('what is begun and what is paid stands in the audit log', async () => {
  const { maria } = await makeOrganization(server())
  const { url } = await maria.client.send(checkout, { entityGuid: maria.entity.guid, productKey: 'payg', quantity: 4 })
  await maria.client.send(manageSession, { entityGuid: maria.entity.guid })
  const session = url.split('/').at(-1) as string
  await server()
    .db.updateTable('testCheckouts')
    .set({ paidAt: server().clock.iso() })
    .where('guid', '=', session)
    .execute()
  await Promise.all(
    Array.from({ length: 5 }, () => maria.client.send(checkoutReturn, { entityGuid: maria.entity.guid, session })),
  )
  const { rows } = await sql<{ action: string; target: string; detail: object; userId: number }>`
    select action, target, detail, user_id from audit_log where entity_id = ${maria.entity.id} order by id`.execute(
    server().db,
  )
  const bought = { target: 'Pay-As-You-Go Certificates', detail: { quantity: 4, dollars: 40 }, userId: maria.userId }
  expect(rows).toMatchObject([
    { action: 'billing.checkout', ...bought },
    { action: 'billing.manage' },
    { action: 'billing.paid', ...bought },
  ])
  expect(rows).toHaveLength(3)
})
