import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { givePlan } from '#foundation/plans/entitlement.server.ts'
import { checkout, manageSession, planPayments, subscription } from '../subscription/subscription.contract.ts'
import { testCard, testPage, testPay, testRenewal } from '../test-payments/test-payments.contract.ts'
import { exportInvoices, invoices, openInvoice, RECEIPT_SECONDS } from './invoices.contract.ts'
import { invoicesMessages } from './invoices.messages.ts'

const server = testServer()
const GOOD = '4242 4242 4242 4242'
const FAILS_LATER = '4000 0000 0000 0341'
const payer = (card: string) => ({ card, zip: '93101', email: 'payer@example.test' })
const at = ({ entity }: Member) => ({ entityGuid: entity.guid })
const listOf = (who: Member, query: object = {}) => who.client.send(invoices, { ...at(who), ...query })
const today = () => server().clock.today('America/Los_Angeles')

async function buy(who: Member, productKey: string, { quantity = 1, card = GOOD } = {}) {
  const { url } = await who.client.send(checkout, { ...at(who), productKey, quantity })
  await who.client.send(testPay, { ...at(who), checkoutGuid: url.split('/').at(-1) as string, ...payer(card) })
}
async function portalOf(who: Member) {
  const { url } = await who.client.send(manageSession, at(who))
  return { ...at(who), checkoutGuid: url.split('/').at(-1) as string }
}
const download = (url: string) => server().app.inject({ method: 'GET', url: new URL(url).pathname })
async function textOf(pdf: Uint8Array) {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return { pages: document.numPages, text: items.map(item => ('str' in item ? item.str : '')).join(' ') }
}
/** As if everything had been a year ago, and the next one began today; the provider's messages follow. */
async function yearLater({ entity }: Member, days = 0) {
  await server()
    .db.updateTable('planPayments')
    .set({ reference: `${entity.guid} a year ago`, paidAt: server().clock.iso(-365 * 86_400) })
    .where('entityId', '=', entity.id)
    .execute()
  await server()
    .db.updateTable('testPlans')
    .set({ startsOn: addMonths(today(), -12), endsOn: addDays(today(), -days) })
    .where('entityId', '=', entity.id)
    .where('endedAt', 'is', null)
    .execute()
  await server().work()
}

describe('the list', () => {
  test('has plans and packs, the newest first, with number, purpose, amount and state', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await buy(maria, 'certificate-25')
    await buy(maria, 'payg', { quantity: 12 })
    const { rows, totalNumberOfItems } = await listOf(maria)
    expect(rows).toMatchObject([
      {
        number: expect.stringMatching(/^PO-\d{6}$/),
        purpose: 'Pay-As-You-Go Certificates',
        quantity: 12,
        amount: 120,
        refunded: 0,
        state: 'Paid',
        receiptTo: null,
        canBePaid: false,
      },
      {
        number: expect.stringMatching(/^PL-\d{6}$/),
        purpose: 'Certificates 25',
        quantity: 1,
        amount: 225,
        state: 'Paid',
        receiptTo: 'payer@example.test',
      },
    ])
    expect(totalNumberOfItems).toBe(2)
    expect((await listOf(maria, { sortField: 'amount', sortDirection: 'desc' })).rows.map(row => row.amount)).toEqual([
      225, 120,
    ])
  })

  test('is searched by number and purpose, and filtered by the days of the organization and by state', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await buy(maria, 'certificate-25')
    await buy(maria, 'payg', { quantity: 2 })
    // Half past ten in the evening of March 4 there, and March 5 in UTC.
    await server()
      .db.updateTable('planPayments')
      .set({ paidAt: '2026-03-05T06:30:00Z' })
      .where('entityId', '=', maria.entity.id)
      .execute()
    const found = async (query: object) => (await listOf(maria, query)).rows.map(row => row.purpose)
    const [pack, year] = (await listOf(maria)).rows
    expect(await found({ searchTerm: pack?.number })).toEqual(['Pay-As-You-Go Certificates'])
    expect(await found({ searchTerm: `certificates ${year?.number.toLowerCase()}` })).toEqual(['Certificates 25'])
    expect(await found({ searchTerm: '100%' })).toEqual([])
    expect(await found({ fromDate: '2026-03-04', toDate: '2026-03-05' })).toEqual(['Certificates 25'])
    expect(await found({ fromDate: '2026-03-05' })).toEqual(['Pay-As-You-Go Certificates'])
    expect(await found({ state: ['Refunded', 'Failed', 'Open'] })).toEqual([])
    await server()
      .db.updateTable('orders')
      .set({ refundedCents: 500 })
      .where('entityId', '=', maria.entity.id)
      .where('productKey', '=', 'payg')
      .execute()
    expect((await listOf(maria, { state: ['Refunded'] })).rows).toMatchObject([{ amount: 20, refunded: 5 }])
    await expect(listOf(maria, { fromDate: '2026-03-05', toDate: '2026-03-05' })).rejects.toMatchObject({
      problem: { errors: { toDate: [invoicesMessages.endBeforeStart] } },
    })
  })

  test('does not have what was not paid: a checkout that was left', async () => {
    const { maria } = await makeOrganization(server(), { quota: 25 })
    await maria.client.send(checkout, { ...at(maria), productKey: 'payg', quantity: 3 })
    expect(await listOf(maria)).toMatchObject({ rows: [], totalNumberOfItems: 0 })
  })

  test('has pages of twenty', async () => {
    const { maria } = await makeOrganization(server(), { quota: 25 })
    const now = server().clock.iso()
    const made = Array.from({ length: 25 }, (_, number) => ({
      entityId: maria.entity.id,
      provider: 'test' as const,
      reference: `${maria.entity.guid} ${number}`,
      productKey: 'seat-25',
      amountCents: 100 + number,
      paidAt: now,
    }))
    await server().db.insertInto('planPayments').values(made).execute()
    const first = await listOf(maria)
    const second = await listOf(maria, { pageNumber: 2 })
    expect([first.rows.length, second.rows.length, second.totalNumberOfItems]).toEqual([20, 5, 25])
    expect(new Set([...first.rows, ...second.rows].map(row => row.number)).size).toBe(25)
  })

  test('is a file, in the order and with the filters of the screen', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await buy(maria, 'certificate-25')
    await buy(maria, 'payg', { quantity: 2 })
    const [pack, year] = (await listOf(maria)).rows
    await maria.client.send(exportInvoices, { ...at(maria), sortField: 'amount', sortDirection: 'desc' })
    await server().work()
    const mail = (await server().mails(maria.email)).find(one => one.subject.startsWith('Your export'))
    const file = await server().running.work.files.read(mail?.attachments[0]?.key ?? '')
    expect((await buffer(file)).toString('utf8').slice(1).split('\r\n')).toEqual([
      'Date,Number,For,Quantity,Amount,Refunded,State,Receipt sent to,Purchase order,Due on',
      `${today()},${year?.number},Certificates 25,1,225.00,0.00,Paid,payer@example.test,,`,
      `${today()},${pack?.number},Pay-As-You-Go Certificates,2,20.00,0.00,Paid,,,`,
      '',
    ])
  })
})

describe('who sees it', () => {
  test('administrators of the organization, and nobody else of it or of another one', async () => {
    const { maria, leo } = await makeOrganization(server())
    const other = (await makeOrganization(server())).maria
    await buy(maria, 'payg')
    const number = (await listOf(maria)).rows[0]?.number ?? ''
    const refusedTo = async (who: Member, status: number) => {
      await expect(who.client.send(invoices, at(maria))).rejects.toMatchObject({ status })
      await expect(who.client.send(exportInvoices, at(maria))).rejects.toMatchObject({ status })
      await expect(who.client.send(openInvoice, { ...at(maria), number })).rejects.toMatchObject({ status })
    }
    await refusedTo(leo, 403)
    await refusedTo(other, 404)
    // By the number alone, in an organization of one's own.
    await expect(other.client.send(openInvoice, { ...at(other), number })).rejects.toMatchObject({ status: 404 })
  })

  test('not staff who act as an administrator', async () => {
    const { maria } = await makeOrganization(server())
    const staff = await makeStaff(server())
    const client = await actingAs(server(), staff, maria)
    await expect(client.send(invoices, at(maria))).rejects.toMatchObject({ status: 403 })
  })
})

describe('a receipt', () => {
  test('is opened by an address of a minute, and says what was paid, when and by whom', async () => {
    const { maria } = await makeOrganization(server(), { quota: 25 })
    await buy(maria, 'payg', { quantity: 12 })
    const number = (await listOf(maria)).rows[0]?.number ?? ''
    // What was kept with the payment stays, whatever the organization and the product are called later.
    await server().db.updateTable('entities').set({ name: 'Renamed since' }).where('id', '=', maria.entity.id).execute()
    await server()
      .db.updateTable('orders')
      .set({ refundedCents: 3000 })
      .where('entityId', '=', maria.entity.id)
      .execute()
    const { url } = await maria.client.send(openInvoice, { ...at(maria), number })
    const file = await download(url)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toContain(`${number}.pdf`)
    const { pages, text } = await textOf(file.rawPayload)
    expect(pages).toBe(1)
    for (const part of [
      'Receipt',
      number,
      maria.entity.name,
      'Pay-As-You-Go Certificates',
      '$10.00',
      '$120.00',
      '$30.00',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Renamed since')
    // Made anew for each click.
    expect((await maria.client.send(openInvoice, { ...at(maria), number })).url).not.toBe(url)
    await server().clock.set(server().db, new Date(server().clock.now().getTime() + (RECEIPT_SECONDS + 1) * 1000))
    expect((await download(url)).statusCode).toBe(404)
  })

  test('from before receipts were kept is printed all the same', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await buy(maria, 'seat-25')
    await server()
      .db.updateTable('planPayments')
      .set({ printed: null })
      .where('entityId', '=', maria.entity.id)
      .execute()
    const number = (await listOf(maria)).rows[0]?.number ?? ''
    const { url } = await maria.client.send(openInvoice, { ...at(maria), number })
    const { text } = await textOf((await download(url)).rawPayload)
    for (const part of [number, maria.entity.name, 'Active Users 25', '$300.00']) expect(text).toContain(part)
  })

  test.each(['nonsense', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'is not opened by an address that was made up (%s)',
    async ticket => {
      expect((await download(`http://here/api/invoices/receipt/${ticket}`)).statusCode).toBe(404)
    },
  )

  test('is not opened by something else that was sealed', async () => {
    const { secrets } = server().running.work
    const ticket = secrets.seal(JSON.stringify(['other', 1, 'PO-000001', 9e15]))
    expect((await download(`http://here/api/invoices/receipt/${ticket}`)).statusCode).toBe(404)
  })

  test('of another provider than the one that takes the money now is not to be had', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await buy(maria, 'seat-25')
    await server()
      .db.updateTable('planPayments')
      .set({ provider: 'stripe' })
      .where('entityId', '=', maria.entity.id)
      .execute()
    const number = (await listOf(maria)).rows[0]?.number ?? ''
    await expect(maria.client.send(openInvoice, { ...at(maria), number })).rejects.toMatchObject({
      status: 400,
      problem: { kind: 'noDocument', message: invoicesMessages.noDocument },
    })
  })
})

describe('a card that fails at the next renewal', () => {
  const planOf = (who: Member) => who.client.send(subscription, at(who))

  test('leaves a failed invoice, tells the administrators once, and another card pays it under its number', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await buy(maria, 'certificate-25', { card: FAILS_LATER })
    expect((await listOf(maria)).rows).toMatchObject([{ state: 'Paid' }])
    await yearLater(maria)
    await server().work()
    const [failed, paid] = (await listOf(maria)).rows
    expect(failed).toMatchObject({ purpose: 'Certificates 25', amount: 225, state: 'Failed', canBePaid: true })
    expect(paid).toMatchObject({ state: 'Paid' })
    expect((await planOf(maria)).status).toBe('PaymentDue')
    const told = async () =>
      (await server().mails(maria.email)).filter(mail => /could not be renewed/.test(mail.subject))
    expect(await told()).toHaveLength(1)
    const portal = await portalOf(maria)
    expect((await maria.client.send(testPage, portal)).plan).toMatchObject({ due: 225 })
    const opened = await maria.client.send(openInvoice, { ...at(maria), number: failed?.number ?? '' })
    const { text } = await textOf((await download(opened.url)).rawPayload)
    expect(text).toContain('This has not been paid.')

    await maria.client.send(testCard, { ...portal, ...payer(GOOD) })
    expect((await listOf(maria)).rows).toMatchObject([
      { number: failed?.number, state: 'Paid', amount: 225, canBePaid: false },
      { number: paid?.number, state: 'Paid' },
    ])
    expect(await planOf(maria)).toMatchObject({ status: 'Active', nextBilling: addMonths(today(), 12) })
    expect((await maria.client.send(testPage, portal)).plan).toMatchObject({ due: null })
    expect((await maria.client.send(planPayments, at(maria))).map(({ number }) => number)).toEqual([
      failed?.number,
      paid?.number,
    ])
    await server().work()
    expect(await told()).toHaveLength(1)
  })

  test('given up after two weeks ends the plan, and its invoice stays failed', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await buy(maria, 'certificate-25', { card: FAILS_LATER })
    await yearLater(maria)
    await server()
      .db.updateTable('testPlans')
      .set({ dueSince: server().clock.iso(-15 * 86_400) })
      .where('entityId', '=', maria.entity.id)
      .execute()
    await server().work()
    expect(await planOf(maria)).toMatchObject({ status: 'Lapsed', hasActiveSubscription: false })
    expect((await listOf(maria)).rows).toMatchObject([{ state: 'Failed', canBePaid: false }, { state: 'Paid' }])
  })

  test('of a plan that is cancelled while it is due leaves the year unpaid', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await buy(maria, 'certificate-25', { card: FAILS_LATER })
    await yearLater(maria, 1)
    await maria.client.send(testRenewal, { ...(await portalOf(maria)), renews: false })
    await server().work()
    await server().work()
    expect((await planOf(maria)).status).toBe('Lapsed')
    expect((await listOf(maria)).rows).toMatchObject([{ state: 'Failed', canBePaid: false }, { state: 'Paid' }])
  })

  test('is charged once, whoever asks for the year at the same moment', async () => {
    const { maria } = await makeOrganization(server(), { plan: 'Trial' })
    await buy(maria, 'certificate-25', { card: FAILS_LATER })
    await yearLater(maria)
    const portal = await portalOf(maria)
    await Promise.allSettled(
      Array.from({ length: 50 }, () => maria.client.send(testCard, { ...portal, ...payer(GOOD) })),
    )
    await server().work()
    expect((await listOf(maria)).rows).toMatchObject([{ state: 'Paid' }, { state: 'Paid' }])
    const plan = await server()
      .db.selectFrom('testPlans')
      .select(['endsOn', 'dueSince'])
      .where('entityId', '=', maria.entity.id)
      .execute()
    expect(plan).toEqual([{ endsOn: addMonths(today(), 12), dueSince: null }])
  })
})

test('an invoice whose payment the version before kept, during an upgrade, is listed once', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await buy(maria, 'seat-25')
  const kept = await server()
    .db.selectFrom('planPayments')
    .select(['entityId', 'provider', 'reference', 'productKey', 'amountCents'])
    .where('entityId', '=', maria.entity.id)
    .executeTakeFirstOrThrow()
  await server()
    .db.insertInto('unpaidInvoices')
    .values({ ...kept, issuedAt: server().clock.iso(), failed: true })
    .execute()
  expect((await listOf(maria)).rows).toMatchObject([{ state: 'Paid' }])
})

test('an agreement without the provider has no invoices of its own', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  const { db } = server()
  await db.transaction().execute(trx =>
    givePlan(trx, maria.entity.id, {
      productKey: 'seat-25',
      startsOn: today(),
      endsOn: addMonths(today(), 12),
      cancelOn: null,
    }),
  )
  expect((await listOf(maria)).rows).toEqual([])
})
