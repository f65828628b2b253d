import { expect, test } from 'vitest'
import { wordsOf } from '../../../e2e/pdf-words.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { saveBillingDetails } from '../billing-details/billing-details.contract.ts'
import { checkout } from '../subscription/subscription.contract.ts'
import { testPay } from '../test-payments/test-payments.contract.ts'
import { invoiceDocument, invoices } from './invoices.contract.ts'

const server = testServer()
const at = ({ entity }: Member) => ({ entityGuid: entity.guid })
const details = {
  billedName: 'Escuela Ñandú <b>& Söhne</b> 学校',
  addressLine: '100 Main Street',
  city: 'Santa Barbara',
  state: 'CA',
  zip: '93101',
  taxExemptNumber: '98-12345',
  contactName: null,
  contactEmail: null,
}

async function buy(who: Member, productKey: string, quantity = 1) {
  const { url } = await who.client.send(checkout, { ...at(who), productKey, quantity })
  const checkoutGuid = url.split('/').at(-1) as string
  const payer = { card: '4242 4242 4242 4242', zip: '93101', email: 'payer@example.test' }
  await who.client.send(testPay, { ...at(who), checkoutGuid, ...payer })
}

async function saved(who: Member, number: string, language = 'en') {
  const answer = await server().app.inject({
    method: 'GET',
    url: `/api/subscription/${who.entity.guid}/invoices/${number}/document`,
    headers: { authorization: `Bearer ${who.client.token}`, 'accept-language': language },
  })
  return { status: answer.statusCode, name: answer.headers['content-disposition'], bytes: answer.rawPayload }
}
const textOf = async (bytes: Buffer) => (await wordsOf(bytes)).join('\n')

test('a receipt says seller, buyer, tax exemption, lines and means of payment, the same bytes whatever changes later', async () => {
  const { maria } = await makeOrganization(server(), { quota: 25 })
  await maria.client.send(saveBillingDetails, { ...at(maria), ...details, version: 0 })
  await buy(maria, 'payg', 12)
  const number = (await maria.client.send(invoices, at(maria))).rows[0]?.number ?? ''
  const first = await saved(maria, number)
  expect(first.name).toContain(`${number}.pdf`)
  const text = await textOf(first.bytes)
  for (const part of [
    'Receipt',
    number,
    'Escuela Ñandú <b>& Söhne</b>',
    '学校',
    '100 Main Street',
    'Santa Barbara, CA 93101',
    'Tax exemption number: 98-12345',
    'Visa ending in 4242',
    'Pay-As-You-Go Certificates',
    '$10.00',
    '$120.00',
    'Test payment: no money was moved.',
  ])
    expect(text).toContain(part)
  await maria.client.send(saveBillingDetails, { ...at(maria), ...details, billedName: 'Renamed', version: 1 })
  await server().db.updateTable('entities').set({ name: 'Renamed' }).where('id', '=', maria.entity.id).execute()
  expect((await saved(maria, number)).bytes.equals(first.bytes)).toBe(true)
})

test('it is in the language of who asks', async () => {
  const { maria } = await makeOrganization(server(), { quota: 25 })
  await buy(maria, 'payg', 2)
  const number = (await maria.client.send(invoices, at(maria))).rows[0]?.number ?? ''
  const text = await textOf((await saved(maria, number, 'es')).bytes)
  for (const part of ['Recibo', 'Certificados por separado', 'Fecha de pago', 'Pago de prueba'])
    expect(text).toContain(part)
})

test('credit stands as a line of its own between price and total', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await buy(maria, 'certificate-25')
  await server()
    .db.updateTable('planPayments')
    .set({ amountCents: 12_500 })
    .where('entityId', '=', maria.entity.id)
    .execute()
  const number = (await maria.client.send(invoices, at(maria))).rows[0]?.number ?? ''
  const text = await textOf((await saved(maria, number)).bytes)
  for (const part of ['Subtotal', '$225.00', 'Credit', '-$100.00', '$125.00']) expect(text).toContain(part)
})

test('a payment from before documents were kept is printed with what is known now', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await buy(maria, 'seat-25')
  await server()
    .db.updateTable('planPayments')
    .set({ billed: null, printed: null })
    .where('entityId', '=', maria.entity.id)
    .execute()
  const number = (await maria.client.send(invoices, at(maria))).rows[0]?.number ?? ''
  expect(await textOf((await saved(maria, number)).bytes)).toContain(maria.entity.name)
})

test('nobody else has it, and an unknown number is unknown', async () => {
  const { maria, leo } = await makeOrganization(server(), { quota: 25 })
  const other = (await makeOrganization(server())).maria
  await buy(maria, 'payg', 2)
  const number = (await maria.client.send(invoices, at(maria))).rows[0]?.number ?? ''
  const refused = (who: Member, of: Member, status: number) =>
    expect(who.client.send(invoiceDocument, { ...at(of), number })).rejects.toMatchObject({ status })
  await refused(leo, maria, 403)
  await refused(other, maria, 404)
  await refused(other, other, 404)
})

test('a year is that of the organization, and the totals are of all that match', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await buy(maria, 'certificate-25')
  await buy(maria, 'payg', 3)
  const { db } = server()
  // Late on December 31 there, and the next year in UTC.
  await db
    .updateTable('planPayments')
    .set({ paidAt: '2026-01-01T05:00:00Z', refundedCents: 2500 })
    .where('entityId', '=', maria.entity.id)
    .execute()
  const listed = (query: object) => maria.client.send(invoices, { ...at(maria), ...query })
  expect((await listed({})).totals).toEqual({ paid: 255, refunded: 25, open: 0 })
  expect(await listed({ year: 2025 })).toMatchObject({
    rows: [{ purpose: 'Certificates 25' }],
    totals: { paid: 225, refunded: 25, open: 0 },
  })
  expect(await listed({ pageSize: 1, pageNumber: 2 })).toMatchObject({ totals: { paid: 255 } })
})
