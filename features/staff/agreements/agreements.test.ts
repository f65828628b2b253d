import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { completion, issueFor } from '#certificates/certificates/testing/completions.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { subscription } from '#billing/subscription/subscription.contract.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { staffOrganization } from '../staff-organizations/staff-organizations.contract.ts'
import { visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { deleteAgreement, putAgreement, putOffsite } from './agreements.contract.ts'

const server = testServer()
const reason = 'Contract 2026-17'

/** An administrator of the platform who has entered an organization with this plan. */
async function entered(plan: 'Certificate' | 'Seat' | 'Trial' | 'Lapsed' | 'none' = 'Lapsed') {
  const world = await makeOrganization(server(), { plan })
  const staff = await makeStaff(server())
  const { guid: entityGuid } = world.entity
  await staff.client.send(visitOrganization, { entityGuid, reason })
  const startsOn = server().clock.today('America/Los_Angeles')
  const agreed = { planType: 'Certificate' as const, quota: 500, startsOn, endsOn: addDays(startsOn, 364) }
  const stands = async () => (await staff.client.send(staffOrganization, { entityGuid })).plan
  return { ...world, staff, entityGuid, agreed, stands }
}

describe('an agreement', () => {
  test.each(['Lapsed', 'Trial', 'Certificate', 'none'] as const)(
    'replaces %s, at once and for both sides',
    async plan => {
      const { staff, maria, entityGuid, agreed, stands } = await entered(plan)
      await staff.client.send(putAgreement, { entityGuid, ...agreed })
      expect(await stands()).toMatchObject({
        standing: 'Enterprise',
        planType: 'Certificate',
        quota: 500,
        startsOn: agreed.startsOn,
        endsOn: agreed.endsOn,
      })
      expect(await maria.client.send(subscription, { entityGuid })).toMatchObject({
        hasActiveSubscription: true,
        isEnterprise: true,
        certificateQuota: 500,
      })
      const { rows } = await maria.client.send(auditLog, { entityGuid, actions: ['agreement.set'] })
      expect(rows).toMatchObject([{ person: { email: staff.email }, detail: { after: { quota: 500 }, reason } }])
    },
  )

  test('lets certificates go out that waited for a plan', async () => {
    const { staff, entityGuid, agreed, leo, stands } = await entered('Lapsed')
    expect((await issueFor(server(), await completion(server(), leo))).certificateId).toBe(0)
    expect((await stands())?.withheld).toBe(1)
    await staff.client.send(putAgreement, { entityGuid, ...agreed })
    await server().work()
    expect(await stands()).toMatchObject({ withheld: 0, used: 1 })
  })

  test('that is changed in the middle keeps what was used', async () => {
    const { staff, entityGuid, agreed, leo, stands } = await entered()
    await staff.client.send(putAgreement, { entityGuid, ...agreed })
    await issueFor(server(), await completion(server(), leo))
    await staff.client.send(putAgreement, { entityGuid, ...agreed, quota: 0, endsOn: addDays(agreed.endsOn, 30) })
    expect(await stands()).toMatchObject({ used: 1, quota: 0 })
    await staff.client.send(putAgreement, {
      entityGuid,
      ...agreed,
      startsOn: addDays(agreed.endsOn, 30),
      endsOn: addDays(agreed.endsOn, 395),
    })
    expect(await stands()).toMatchObject({ used: 0 })
  })

  test('that has ended lets the organization buy a plan of its own', async () => {
    const { staff, entityGuid, agreed, leo, stands } = await entered()
    await staff.client.send(putAgreement, { entityGuid, ...agreed, quota: 0 })
    await issueFor(server(), await completion(server(), leo))
    await staff.client.send(deleteAgreement, { entityGuid })
    expect(await stands()).toMatchObject({ standing: 'Ended', isEnterprise: false })
    await expect(staff.client.send(deleteAgreement, { entityGuid })).rejects.toMatchObject({ status: 409 })
  })

  test('is refused while a plan is paid through the provider, and for cooperatives', async () => {
    const { staff, entity, entityGuid, agreed } = await entered('Certificate')
    await server()
      .db.insertInto('paymentAccounts')
      .values({ entityId: entity.id, provider: 'test', customer: entity.guid, subscription: 'plan' })
      .execute()
    const at = (text: RegExp) => ({ status: 400, problem: { errors: { planType: [expect.stringMatching(text)] } } })
    await expect(staff.client.send(putAgreement, { entityGuid, ...agreed })).rejects.toMatchObject(at(/still pays/))
    const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
    await staff.client.send(visitOrganization, { entityGuid: coop.guid, reason })
    await expect(staff.client.send(putAgreement, { ...agreed, entityGuid: coop.guid })).rejects.toMatchObject(
      at(/Only organizations/),
    )
  })

  test.each([
    [{ endsOn: '2026-01-01', startsOn: '2026-01-01' }, 'endsOn'],
    [{ quota: -1 }, 'quota'],
    [{ quota: 1.5 }, 'quota'],
    [{ quota: 'many' }, 'quota'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ planType: 'Trial' }, 'planType'],
  ])('with %j is refused at %s', async (wrong, field) => {
    const { staff, entityGuid, agreed } = await entered()
    await expect(
      staff.client.send(putAgreement, { entityGuid, ...agreed, ...(wrong as object) }),
    ).rejects.toMatchObject({ status: 400, problem: { errors: { [field]: [expect.any(String)] } } })
  })

  test('made by fifty at once is one', async () => {
    const { staff, entityGuid, agreed, stands } = await entered('none')
    const made = Array.from({ length: 50 }, (_, at) =>
      staff.client.send(putAgreement, { entityGuid, ...agreed, quota: at + 1 }),
    )
    await Promise.all(made)
    expect((await stands())?.quota).toBeGreaterThan(0)
  })
})

test('an organization is made offsite, and no longer', async () => {
  const { staff, maria, entityGuid } = await entered('Certificate')
  await staff.client.send(putOffsite, { entityGuid, isOffsite: true })
  await staff.client.send(putOffsite, { entityGuid, isOffsite: true })
  expect((await maria.client.send(me, {})).profiles[0]?.isOffsite).toBe(true)
  const { rows } = await maria.client.send(auditLog, { entityGuid, actions: ['organization.offsiteSet'] })
  expect(rows).toHaveLength(1)
  await staff.client.send(putOffsite, { entityGuid, isOffsite: false })
  expect((await maria.client.send(me, {})).profiles[0]?.isOffsite).toBe(false)
})
