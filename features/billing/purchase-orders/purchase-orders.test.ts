import { expect, test } from 'vitest'
import { type TestInput, testServer } from '#platform/testing/server.ts'
import { makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { addDays, addMonths } from '#platform/shared/calendar-date.ts'
import { wordsOf } from '../../../e2e/pdf-words.ts'
import { visitOrganization } from '#staff/staff-visits/staff-visits.contract.ts'
import { saveBillingDetails } from '../billing-details/billing-details.contract.ts'
import { invoices } from '../invoices/invoices.contract.ts'
import { checkout, subscription } from '../subscription/subscription.contract.ts'
import { testPay } from '../test-payments/test-payments.contract.ts'
import {
  cancelOrder,
  confirmOrder,
  declineOrder,
  makeQuote,
  ORDERS_WAITING,
  orderFile,
  payOrder,
  placeOrder,
  priceOf,
  quoteDocument,
  quotes,
  withdrawQuote,
} from './purchase-orders.contract.ts'
import { purchaseOrdersMessages as messages } from './purchase-orders.messages.ts'

const server = testServer()
const at = ({ entity }: Member) => ({ entityGuid: entity.guid })
const today = () => server().clock.today('America/Los_Angeles')
const PDF = { name: 'PO 4711.pdf', content: '%PDF-1.7\n1 0 obj\n%%EOF\n' }

const order = (who: Member, given: object = {}) =>
  who.client.send(placeOrder, {
    ...at(who),
    productKey: 'seat-50',
    quantity: 1,
    poNumber: 'PO 4711',
    contactName: 'Accounts Payable',
    contactEmail: 'ap@example.test',
    ...given,
  } as TestInput<typeof placeOrder>)
/** An administrator of the platform who has entered the organization. */
async function staffIn(who: Member) {
  const staff = await makeStaff(server(), 'Admin')
  await staff.client.send(visitOrganization, { ...at(who), reason: 'A purchase order' })
  return staff
}
const planOf = (who: Member) => who.client.send(subscription, at(who))
const listOf = async (who: Member) => (await who.client.send(invoices, at(who))).rows
async function buy(who: Member, productKey: string) {
  const { url } = await who.client.send(checkout, { ...at(who), productKey, quantity: 1 })
  const checkoutGuid = url.split('/').at(-1) as string
  const payer = { card: '4242 4242 4242 4242', zip: '93101', email: 'payer@example.test' }
  await who.client.send(testPay, { ...at(who), checkoutGuid, ...payer })
}

test('an order waits, gives its plan with the confirmation of staff, and is an invoice until it is paid', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  const { id, number } = await order(maria, { file: PDF })
  expect(await listOf(maria)).toMatchObject([
    { number, state: 'Waiting', amount: 550, poNumber: 'PO 4711', orderId: id, fileName: 'PO 4711.pdf', dueOn: null },
  ])
  expect((await planOf(maria)).hasActiveSubscription).toBe(false)

  const staff = await staffIn(maria)
  const there = { ...at(maria), orderId: id }
  const { dueOn } = await staff.client.send(confirmOrder, there)
  expect(dueOn).toBe(addDays(today(), 30))
  expect(await planOf(maria)).toMatchObject({
    hasActiveSubscription: true,
    planType: 'Seat',
    numberOfSeats: 50,
    nextBilling: addMonths(today(), 12),
  })
  expect(await listOf(maria)).toMatchObject([{ number, state: 'Open', dueOn }])

  await expect(
    staff.client.send(payOrder, { ...there, paidOn: addDays(today(), 1), paidWith: 'Check' }),
  ).rejects.toMatchObject({ problem: { errors: { paidOn: [messages.future] } } })
  await staff.client.send(payOrder, { ...there, paidOn: today(), paidWith: 'Check 1042' })
  expect((await maria.client.send(invoices, at(maria))).totals).toEqual({ paid: 550, refunded: 0, open: 0 })
  await expect(staff.client.send(payOrder, { ...there, paidOn: today(), paidWith: 'Again' })).rejects.toMatchObject({
    status: 409,
  })
  await server().work()
  for (const address of [maria.email, 'ap@example.test'])
    expect((await server().mails(address)).map(mail => mail.subject)).toEqual(
      expect.arrayContaining([
        `We received your order ${number}`,
        `Your order is confirmed: invoice ${number}`,
        `Invoice ${number} is paid`,
      ]),
    )
  const lines = await server()
    .db.selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', maria.entity.id)
    .where('target', 'like', `%${number}%`)
    .orderBy('id')
    .execute()
  expect(lines.map(line => line.action)).toEqual(['billing.ordered', 'billing.orderConfirmed', 'billing.orderPaid'])
})

test('fifty confirmations at once give once; a cancellation among them comes before or after, never between', async () => {
  const { maria } = await makeOrganization(server(), { quota: 25 })
  const staff = await staffIn(maria)
  const { id } = await order(maria, { productKey: 'payg', quantity: 7 })
  const there = { ...at(maria), orderId: id }
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => staff.client.send(confirmOrder, there)))
  expect(all.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect((await planOf(maria)).payAsYouGo.bought).toBe(7)

  const { id: second } = await order(maria, { productKey: 'payg', quantity: 5, poNumber: 'PO 2' })
  const both = { ...at(maria), orderId: second }
  const [confirmed, cancelled] = await Promise.allSettled([
    staff.client.send(confirmOrder, both),
    maria.client.send(cancelOrder, both),
  ])
  expect([confirmed.status, cancelled.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await planOf(maria)).payAsYouGo.bought).toBe(confirmed.status === 'fulfilled' ? 12 : 7)
})

test('one that was declined or cancelled gives nothing, and its number can be sent again', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  const staff = await staffIn(maria)
  const { id } = await order(maria)
  await expect(order(maria, { poNumber: 'po 4711' })).rejects.toMatchObject({
    problem: { errors: { poNumber: [messages.poNumberTaken] } },
  })
  await staff.client.send(declineOrder, { ...at(maria), orderId: id, reason: 'The number is not known' })
  for (const again of [
    () => staff.client.send(confirmOrder, { ...at(maria), orderId: id }),
    () => maria.client.send(cancelOrder, { ...at(maria), orderId: id }),
  ])
    await expect(again()).rejects.toMatchObject({ status: 409, problem: { message: messages.notWaiting } })
  const { id: second } = await order(maria)
  await maria.client.send(cancelOrder, { ...at(maria), orderId: second })
  expect((await listOf(maria)).map(row => [row.state, row.reason])).toEqual([
    ['Cancelled', null],
    ['Declined', 'The number is not known'],
  ])
  expect((await planOf(maria)).hasActiveSubscription).toBe(false)
})

test('a quote keeps its price for 30 days, is taken up once, and is printed as what it is', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  const { id, number } = await maria.client.send(makeQuote, { ...at(maria), productKey: 'seat-100', quantity: 1 })
  const bytes = (await maria.client.send(quoteDocument, { ...at(maria), quoteId: id })) as unknown as Buffer
  const text = (await wordsOf(bytes)).join(' ')
  for (const part of ['Quote', number, maria.entity.name, 'Valid until', '$1,000.00']) expect(text).toContain(part)
  await server().db.updateTable('quotes').set({ priceCents: 90_000 }).where('entityId', '=', maria.entity.id).execute()
  const placed = await Promise.allSettled([1, 2, 3].map(one => order(maria, { quoteId: id, poNumber: `PO ${one}` })))
  expect(placed.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(await listOf(maria)).toMatchObject([{ amount: 900, purpose: 'Active Users 100' }])
  expect((await maria.client.send(quotes, at(maria))).rows).toMatchObject([{ number, state: 'Ordered' }])
})

test('a quote that is over, withdrawn or of another plan than today’s is refused', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await buy(maria, 'seat-25')
  const make = () => maria.client.send(makeQuote, { ...at(maria), productKey: 'seat-100', quantity: 1 })
  const refused = (quoteId: number, text: string) =>
    expect(order(maria, { quoteId })).rejects.toMatchObject({ problem: { errors: { quoteId: [text] } } })
  const over = await make()
  await server()
    .db.updateTable('quotes')
    .set({ validUntil: addDays(today(), -1) })
    .where('entityId', '=', maria.entity.id)
    .execute()
  await refused(over.id, messages.quoteOver)
  const withdrawn = await make()
  await maria.client.send(withdrawQuote, { ...at(maria), quoteId: withdrawn.id })
  await refused(withdrawn.id, messages.quoteOver)
  const changed = await make()
  await buy(maria, 'seat-50')
  await refused(changed.id, messages.quoteChanged)
})

test('an order for more seats takes the paid rest of the provider’s plan off, and the provider charges no more', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await buy(maria, 'seat-25')
  const price = await maria.client.send(priceOf, { ...at(maria), productKey: 'seat-100', quantity: 1 })
  // Bought today: all of it is left.
  expect(price).toMatchObject({ price: 1000, credit: 300, invoice: 700 })
  const { id } = await order(maria, { productKey: 'seat-100' })
  expect((await listOf(maria))[0]).toMatchObject({ amount: 700, state: 'Waiting' })
  const staff = await staffIn(maria)
  await staff.client.send(confirmOrder, { ...at(maria), orderId: id })
  await server().work()
  await server().work()
  expect(await planOf(maria)).toMatchObject({ numberOfSeats: 100, hasActiveSubscription: true })
  const running = await server()
    .db.selectFrom('testPlans')
    .select('guid')
    .where('entityId', '=', maria.entity.id)
    .where('endedAt', 'is', null)
    .execute()
  expect(running).toEqual([])
})

test('if the plan changed since the order, staff are told, and nothing is given', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  const { id } = await order(maria, { productKey: 'seat-100' })
  await buy(maria, 'seat-25')
  const staff = await staffIn(maria)
  await expect(staff.client.send(confirmOrder, { ...at(maria), orderId: id })).rejects.toMatchObject({
    problem: { kind: 'planChanged' },
  })
  expect(await planOf(maria)).toMatchObject({ numberOfSeats: 25 })
})

test('an invoice whose day is over is marked, and told of once', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  const { id, number } = await order(maria)
  const staff = await staffIn(maria)
  await staff.client.send(confirmOrder, { ...at(maria), orderId: id })
  await server()
    .db.updateTable('purchaseOrders')
    .set({ dueOn: addDays(today(), -1) })
    .where('entityId', '=', maria.entity.id)
    .execute()
  await server().work()
  await server().work()
  expect(await listOf(maria)).toMatchObject([{ state: 'Overdue' }])
  const told = (await server().mails('ap@example.test')).filter(mail => mail.subject === `Invoice ${number} is overdue`)
  expect(told.length).toBeGreaterThanOrEqual(1)
})

test.each([
  ['poNumber', { poNumber: '=HYPERLINK("x")' }, messages.poNumber],
  ['poNumber', { poNumber: '<script>' }, messages.poNumber],
  ['poNumber', { poNumber: 'x'.repeat(41) }, messages.poNumberTooLong],
  ['contactName', { contactName: 'Two\r\nBcc: all' }, messages.onOneLine],
  ['productKey', { productKey: 'nothing' }, messages.chooseProduct],
  ['productKey', { productKey: 'payg' }, messages.fits.needsCertificatePlan],
  ['quantity', { quantity: 2 }, messages.onePlan],
  ['file', { file: { name: 'po.exe', content: 'MZ' } }, messages.fileType],
  ['file', { file: { name: 'po.pdf', content: '<html>' } }, messages.fileType],
])('a wrong %s is refused at its field, and nothing is kept (%#)', async (field, given, text) => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await expect(order(maria, given)).rejects.toMatchObject({ status: 400, problem: { errors: { [field]: [text] } } })
  expect(await listOf(maria)).toEqual([])
})

test('not more than a few may wait', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  for (let one = 0; one < ORDERS_WAITING; one++) await order(maria, { poNumber: `PO ${one}` })
  await expect(order(maria, { poNumber: 'One more' })).rejects.toMatchObject({ problem: { kind: 'tooManyOpen' } })
})

test('who may do what: learners and strangers nothing, support looks, administrators of the platform decide', async () => {
  const { maria, leo } = await makeOrganization(server(), { plan: 'Trial' })
  const other = (await makeOrganization(server(), { plan: 'Trial' })).maria
  const { id } = await order(maria, { file: PDF })
  const there = { ...at(maria), orderId: id }
  await expect(order(leo, at(maria))).rejects.toMatchObject({ status: 403 })
  await expect(other.client.send(cancelOrder, there)).rejects.toMatchObject({ status: 404 })
  await expect(other.client.send(cancelOrder, { ...at(other), orderId: id })).rejects.toMatchObject({ status: 404 })
  await expect(other.client.send(orderFile, { ...at(other), orderId: id })).rejects.toMatchObject({ status: 404 })
  await expect(maria.client.send(confirmOrder, there)).rejects.toMatchObject({ status: 403 })
  const support = await makeStaff(server(), 'Support')
  await support.client.send(visitOrganization, { ...at(maria), reason: 'A purchase order' })
  await expect(support.client.send(confirmOrder, there)).rejects.toMatchObject({ status: 403 })
  await support.client.send(orderFile, there)
  // Without a reason nobody enters.
  const admin = await makeStaff(server(), 'Admin')
  await expect(admin.client.send(confirmOrder, there)).rejects.toMatchObject({ problem: { kind: 'visitNeeded' } })
})

test('what the order says of the buyer stays, whatever the details become', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await order(maria)
  await maria.client.send(saveBillingDetails, {
    ...at(maria),
    billedName: 'Another name',
    addressLine: null,
    city: null,
    state: null,
    zip: null,
    taxExemptNumber: null,
    contactName: null,
    contactEmail: null,
    version: 0,
  })
  const { billed } = await server()
    .db.selectFrom('purchaseOrders')
    .select('billed')
    .where('entityId', '=', maria.entity.id)
    .executeTakeFirstOrThrow()
  expect(billed.buyer.name).toBe(maria.entity.name)
})
