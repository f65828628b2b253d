import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { completion } from '#certificates/certificates/testing/completions.ts'
import { endPlan } from '#foundation/plans/entitlement.server.ts'
import { deleteAgreement, putAgreement } from '#staff/agreements/agreements.contract.ts'
import { staffOrganization } from '#staff/staff-organizations/staff-organizations.contract.ts'
import { visitOrganization } from '#staff/staff-visits/staff-visits.contract.ts'
import { checkout, manageSession, subscription } from './subscription.contract.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')

async function having(stored: Record<string, unknown>, plan: 'Certificate' | 'Seat' | 'Trial' = 'Certificate') {
  const made = await makeOrganization(server(), { plan, quota: 25 })
  await server()
    .db.updateTable('subscriptions')
    .set({ cancelOn: null, ...stored })
    .where('entityId', '=', made.entity.id)
    .execute()
  const read = () => made.maria.client.send(subscription, { entityGuid: made.entity.guid })
  return { ...made, read }
}

const year = () => ({ startsOn: addDays(today(), -100), endsOn: addDays(today(), 265) })
const over = () => ({ startsOn: addDays(today(), -400), endsOn: addDays(today(), -35) })
const states: [string, 'Certificate' | 'Seat' | 'Trial', () => Record<string, unknown>, object | null][] = [
  ['a trial', 'Trial', () => ({}), null],
  ['a live Certificate plan', 'Certificate', year, null],
  ['a live Seat plan', 'Seat', year, null],
  ['an enterprise', 'Certificate', () => ({ ...year(), isEnterprise: true }), null],
  ['a plan that is cancelled but runs', 'Certificate', () => ({ ...year(), cancelOn: addDays(today(), 265) }), null],
  ['a Certificate plan that ended', 'Certificate', over, { quota: 25, used: 7, left: 18 }],
  ['a Seat plan that ended', 'Seat', over, { quota: 25, used: 0, left: 25 }],
  ['a plan that was ended', 'Certificate', () => ({ ...year(), status: 'Lapsed' }), { quota: 25, used: 7, left: 18 }],
]

test.each(states)('%s: what was bought one by one is told, and the last plan if it is over', async (...of) => {
  const [, plan, stored, last] = of
  const { read } = await having(
    { ...stored(), paygQuota: 12, paygUsed: 5, certificatesUsed: plan === 'Certificate' ? 7 : 0 },
    plan,
  )
  const answer = await read()
  expect(answer.payAsYouGo).toEqual({ bought: 12, used: 5, left: 7 })
  if (last === null) expect(answer.lastPlan).toBeNull()
  else
    expect(answer).toMatchObject({
      certificateQuota: 0,
      numberOfSeats: 0,
      accountBillingOverview: { certificateSubscriptionQuota: 0, seatSubscriptionQuota: 0 },
      lastPlan: {
        name: `${plan} 25`,
        planType: plan,
        startsOn: stored()['startsOn'],
        endedOn: stored()['endsOn'],
        ...last,
      },
    })
})

test('seats of an ended plan are those of its year, whoever began to train after it', async () => {
  const { entity, read } = await having(over(), 'Seat')
  const on = async (day: string) =>
    completion(server(), await makeMember(server(), entity), { completedAt: `${day}T20:00:00Z` })
  await on(addDays(today(), -300))
  await on(addDays(today(), -35))
  await on(addDays(today(), -10))
  expect((await read()).lastPlan).toMatchObject({ used: 2, left: 23 })
})

test('a plan that the provider ends before its last day has this day as its last', async () => {
  const { entity, read } = await having(year())
  await server()
    .db.transaction()
    .execute(trx => endPlan(trx, server(), entity.id))
  expect((await read()).lastPlan).toMatchObject({ endedOn: today(), quota: 25 })
})

test('an ended agreement without a limit is not shown as used up; staff see the same', async () => {
  const { entity, read } = await having({ ...year(), certificatesUsed: 9, paygQuota: 3 })
  const admin = await makeStaff(server())
  const { guid: entityGuid } = entity
  await admin.client.send(visitOrganization, { entityGuid, reason: 'Contract 2026-17' })
  const agreed = { planType: 'Certificate' as const, quota: 0, startsOn: year().startsOn, endsOn: year().endsOn }
  await admin.client.send(putAgreement, { entityGuid, ...agreed })
  expect((await read()).lastPlan).toBeNull()
  await admin.client.send(deleteAgreement, { entityGuid })
  const lastPlan = { name: 'Enterprise', quota: 0, used: 9, left: null, endedOn: today() }
  expect(await read()).toMatchObject({ lastPlan, payAsYouGo: { bought: 3, left: 3 } })
  expect(await admin.client.send(staffOrganization, { entityGuid })).toMatchObject({
    plan: { standing: 'Ended', lastPlan, payAsYouGo: { bought: 3, left: 3 } },
  })
})

test('the provider’s page opens in a trial and after the end, also before anything was bought', async () => {
  for (const given of [{}, { status: 'Lapsed', trialEndsOn: addDays(today(), -1) }]) {
    const { maria, entity, read } = await having(given, 'Trial')
    const { guid: entityGuid } = entity
    expect((await read()).hasPaymentAccount).toBe(false)
    expect((await maria.client.send(manageSession, { entityGuid })).url).toContain('/test-payments/')
    expect((await read()).hasPaymentAccount).toBe(true)
    await maria.client.send(checkout, { entityGuid, productKey: 'certificate-25' })
    expect((await maria.client.send(manageSession, { entityGuid })).url).toContain('/test-payments/')
  }
})
