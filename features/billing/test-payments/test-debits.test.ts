import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { invoices } from '../invoices/invoices.contract.ts'
import { DEBIT_DAYS } from '../payments/test-debits.server.ts'
import { checkout, checkoutReturn, subscription } from '../subscription/subscription.contract.ts'
import { testPage, testPay } from './test-payments.contract.ts'
import { paymentsMessages } from '../payments/payments.messages.ts'

const server = testServer()
const GOOD = '000123456789'
const REFUSED = '000111111116'
const at = ({ entity }: Member) => ({ entityGuid: entity.guid })
const planOf = (who: Member) => who.client.send(subscription, at(who))
const statesOf = async (who: Member) => (await who.client.send(invoices, at(who))).rows.map(row => row.state)

async function debit(who: Member, productKey: string, account: string, quantity = 1) {
  const { url } = await who.client.send(checkout, { ...at(who), productKey, quantity })
  const page = { ...at(who), checkoutGuid: url.split('/').at(-1) as string }
  const pay = () => who.client.send(testPay, { ...page, card: account, zip: '93101', email: 'payer@example.test' })
  await pay()
  return { ...page, pay }
}
/** As if the debit had begun so many days ago; the provider's messages follow. */
async function daysLater({ entity }: Member, days: number) {
  await server()
    .db.updateTable('testCheckouts')
    .set({ pendingSince: server().clock.iso(-days * 86_400 - 1) })
    .where('entityId', '=', entity.id)
    .where('pendingSince', 'is not', null)
    .execute()
  await server().work()
}

test('certificates paid from a bank account wait for the bank, and are given once it has paid', async () => {
  const { maria } = await makeOrganization(server(), { quota: 25 })
  const { pay, ...page } = await debit(maria, 'payg', GOOD, 7)
  expect(await statesOf(maria)).toEqual(['Pending'])
  expect(await maria.client.send(checkoutReturn, { ...at(maria), session: page.checkoutGuid })).toEqual({ paid: false })
  expect(await maria.client.send(testPage, page)).toMatchObject({ paid: false, pending: true })
  await expect(pay()).rejects.toMatchObject({ problem: { errors: { card: [paymentsMessages.alreadyPaid] } } })
  await daysLater(maria, DEBIT_DAYS - 1)
  expect((await planOf(maria)).payAsYouGo.bought).toBe(0)
  await daysLater(maria, DEBIT_DAYS)
  await server().work()
  expect((await planOf(maria)).payAsYouGo.bought).toBe(7)
  expect(await statesOf(maria)).toEqual(['Paid'])
  // Asked again as often as anybody likes.
  await Promise.all(
    Array.from({ length: 20 }, () =>
      maria.client.send(checkoutReturn, { ...at(maria), session: page.checkoutGuid }).catch(() => undefined),
    ),
  )
  expect((await planOf(maria)).payAsYouGo.bought).toBe(7)
})

test('what a bank refuses days later has given nothing, takes nothing, and stands in the log once', async () => {
  const { maria } = await makeOrganization(server(), { quota: 25 })
  await debit(maria, 'payg', REFUSED, 7)
  await daysLater(maria, DEBIT_DAYS)
  await server().work()
  expect((await planOf(maria)).payAsYouGo.bought).toBe(0)
  expect(await planOf(maria)).toMatchObject({ hasActiveSubscription: true, certificateQuota: 25 })
  expect(await statesOf(maria)).toEqual([])
  const lines = await server()
    .db.selectFrom('auditLog')
    .select('id')
    .where('entityId', '=', maria.entity.id)
    .where('action', '=', 'billing.debitFailed')
    .execute()
  expect(lines).toHaveLength(1)
})

test('a plan paid from a bank account begins when the bank has paid; the one before goes on until then', async () => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  await debit(maria, 'seat-50', GOOD)
  expect((await planOf(maria)).hasActiveSubscription).toBe(false)
  await daysLater(maria, DEBIT_DAYS)
  await server().work()
  expect(await planOf(maria)).toMatchObject({
    hasActiveSubscription: true,
    numberOfSeats: 50,
    paymentMethod: 'Bank account ending in 6789',
  })
  await debit(maria, 'seat-100', REFUSED)
  await daysLater(maria, DEBIT_DAYS)
  await server().work()
  expect(await planOf(maria)).toMatchObject({ hasActiveSubscription: true, numberOfSeats: 50 })
})
