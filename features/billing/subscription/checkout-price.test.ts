import { expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { testPage, testPay } from '../test-payments/test-payments.contract.ts'
import { checkout, checkoutPrice } from './subscription.contract.ts'

const server = testServer()
const at = ({ entity }: Member) => ({ entityGuid: entity.guid })
const today = () => server().clock.today('America/Los_Angeles')
const payer = { card: '4242 4242 4242 4242', zip: '93101', email: 'payer@example.test' }

const runningPlan = (who: Member) =>
  server()
    .db.selectFrom('testPlans')
    .select(['chargedCents', 'creditCents'])
    .where('entityId', '=', who.entity.id)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
/** As if the plan had begun so many days ago. */
const aged = (who: Member, days: number) =>
  server()
    .db.updateTable('testPlans')
    .set({ startsOn: addDays(today(), -days), endsOn: addMonths(addDays(today(), -days), 12) })
    .where('entityId', '=', who.entity.id)
    .where('endedAt', 'is', null)
    .execute()

/** Each walk changes plans after other days; shown before a change is what it charges, and what its renewal charges. */
test.each([
  [['seat-25', 0, 'seat-100', 40, 'seat-50', 300, 'certificate-25']],
  [['certificate-500', 200, 'certificate-25', 1, 'seat-25', 364, 'seat-500']],
  [['seat-50', 365, 'seat-25', 7, 'certificate-100', 183, 'certificate-250']],
])('what is shown is what is charged (%#)', async walk => {
  const { maria } = await makeOrganization(server(), { plan: 'Trial' })
  for (const step of walk) {
    if (typeof step === 'number') {
      await aged(maria, step)
      continue
    }
    const shown = await maria.client.send(checkoutPrice, { ...at(maria), productKey: step })
    const { url } = await maria.client.send(checkout, { ...at(maria), productKey: step, quantity: 1 })
    const checkoutGuid = url.split('/').at(-1) as string
    expect((await maria.client.send(testPage, { ...at(maria), checkoutGuid })).amount).toBe(shown.today)
    await maria.client.send(testPay, { ...at(maria), checkoutGuid, ...payer })
    expect(await runningPlan(maria)).toEqual({
      chargedCents: Math.round(shown.today * 100),
      creditCents: Math.round(shown.credit * 100),
    })
  }
  const last = walk.at(-1) as string
  const { chargedCents, creditCents } = await runningPlan(maria)
  // A year later the renewal takes the credit off, as was said.
  const { priceCents } = await server()
    .db.selectFrom('products')
    .select('priceCents')
    .where('key', '=', last)
    .executeTakeFirstOrThrow()
  await server()
    .db.updateTable('testPlans')
    .set({ startsOn: addMonths(today(), -12), endsOn: today() })
    .where('entityId', '=', maria.entity.id)
    .where('endedAt', 'is', null)
    .execute()
  await server().work()
  expect((await runningPlan(maria)).chargedCents).toBe(Math.max(priceCents - creditCents, 0))
  expect(chargedCents).toBeGreaterThanOrEqual(0)
})

test('a product that is none is refused, and others may not ask', async () => {
  const { maria, leo } = await makeOrganization(server(), { plan: 'Trial' })
  await expect(maria.client.send(checkoutPrice, { ...at(maria), productKey: 'payg' })).rejects.toMatchObject({
    status: 400,
  })
  await expect(leo.client.send(checkoutPrice, { ...at(maria), productKey: 'seat-25' })).rejects.toMatchObject({
    status: 403,
  })
})
