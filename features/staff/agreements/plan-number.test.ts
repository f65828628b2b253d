import { expect, test, vi } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { completion, issueFor } from '#certificates/certificates/testing/completions.ts'
import { endPlan, givePlan } from '#foundation/plans/entitlement.server.ts'
import { readPlan } from '#foundation/plans/plan.server.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { staffAuditLog } from '../staff-audit-log/staff-audit-log.contract.ts'
import { staffOrganization } from '../staff-organizations/staff-organizations.contract.ts'
import { visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { previewPlanNumber, putPlanNumber } from './plan-number.contract.ts'
import { planNumberTexts as texts } from './plan-number.messages.ts'
import { beginPlannedNumbers } from './plan-number.server.ts'

const server = testServer()
const why = 'Credit for the outage of May'
const today = () => server().clock.today('America/Los_Angeles')

async function entered(plan: 'Certificate' | 'Seat' | 'Trial' | 'Lapsed' = 'Certificate', quota = 25) {
  const world = await makeOrganization(server(), { plan, quota })
  const staff = await makeStaff(server())
  const { guid: entityGuid } = world.entity
  await staff.client.send(visitOrganization, { entityGuid, reason: 'Request 4711' })
  await store(world.entity.id, {
    productKey: plan === 'Seat' ? 'seat-25' : 'certificate-25',
    startsOn: addDays(today(), -100),
    endsOn: addDays(today(), 265),
  })
  const change = (number: number, holdsFrom = today()) =>
    staff.client.send(putPlanNumber, { entityGuid, quota: number, holdsFrom, why })
  const preview = (number: number) => staff.client.send(previewPlanNumber, { entityGuid, quota: number })
  const stands = () => readPlan(server().db, server(), world.entity.id)
  return { ...world, staff, entityGuid, change, preview, stands }
}

const store = (entityId: number, plan: Record<string, unknown>) =>
  server().db.updateTable('subscriptions').set(plan).where('entityId', '=', entityId).execute()

test('more certificates are previewed, and issue what was withheld, oldest first, as many as there are', async () => {
  const { entity, change, preview, stands, staff, maria, entityGuid } = await entered('Certificate', 1)
  await store(entity.id, { certificatesUsed: 1 })
  const waiting = []
  for (let at = 1; at <= 3; at++) {
    const id = await completion(server(), await makeMember(server(), entity), {
      completedAt: `2026-01-0${at}T20:00:00Z`,
    })
    await issueFor(server(), id)
    waiting.push(id)
  }
  expect(await preview(3)).toMatchObject({ used: 1, issues: 2, over: 1 })
  expect(await preview(1)).toMatchObject({ issues: 0, over: 3 })
  await change(3)
  await server().work()
  expect(await stands()).toMatchObject({ certificateQuota: 3, certificatesUsed: 3, withheld: 1 })
  const rows = await server()
    .db.selectFrom('registrations')
    .select(['id', 'certificateId'])
    .where('entityId', '=', entity.id)
    .orderBy('dateCompleted')
    .execute()
  expect(rows.map(row => row.certificateId !== 0)).toEqual([true, true, false])
  const detail = {
    before: { quota: 1 },
    after: { quota: 3, holdsFrom: today() },
    why,
    reason: 'Request 4711',
  }
  const own = await maria.client.send(auditLog, { entityGuid, actions: ['plan.numberSet'] })
  expect(own.rows).toMatchObject([{ person: { email: staff.email }, target: 'Certificate 1', detail }])
  const platform = await staff.client.send(staffAuditLog, { actions: ['plan.numberSet'], searchTerm: entity.name })
  expect(platform.rows).toMatchObject([{ detail }])
})

test('fewer seats than are taken are allowed, and told', async () => {
  const { entity, change, preview, stands } = await entered('Seat')
  for (let at = 0; at < 3; at++)
    await completion(server(), await makeMember(server(), entity), { completedAt: `${addDays(today(), -3)}T20:00:00Z` })
  expect(await preview(2)).toMatchObject({ used: 3, over: 1, issues: 0 })
  await change(2)
  expect(await stands()).toMatchObject({ numberOfSeats: 2, seatsUsed: 3 })
})

test('a later day is waited for, where the organization is, and begins once', async () => {
  const { entity, change, stands, staff, entityGuid, maria } = await entered()
  const day = addDays(today(), 10)
  await change(40, day)
  expect(await stands()).toMatchObject({ certificateQuota: 25, nextQuota: 40, nextQuotaOn: day })
  const { plan } = await staff.client.send(staffOrganization, { entityGuid })
  expect(plan).toMatchObject({ quota: 25, nextQuota: 40, nextQuotaOn: day })
  await server().db.updateTable('entities').set({ timeZone: 'Pacific/Honolulu' }).where('id', '=', entity.id).execute()
  const clock = vi.spyOn(server().clock, 'now')
  const quotaAt = async (instant: string) => {
    clock.mockReturnValue(new Date(instant))
    await Promise.all([beginPlannedNumbers(server().running.work), beginPlannedNumbers(server().running.work)])
    return (await stands())?.certificateQuota
  }
  try {
    expect(await quotaAt(`${day}T09:30:00Z`)).toBe(25)
    expect(await quotaAt(`${day}T10:01:00Z`)).toBe(40)
  } finally {
    clock.mockRestore()
  }
  expect(await stands()).toMatchObject({ nextQuota: null, nextQuotaOn: null })
  expect((await maria.client.send(auditLog, { entityGuid, actions: ['plan.numberBegan'] })).rows).toHaveLength(1)
})

test('the provider’s messages leave the number as it is for its year; the next year and another plan have their own', async () => {
  const { entity, change, stands } = await entered()
  await change(40)
  const give = async (productKey: string, startsOn: string) => {
    const endsOn = addDays(startsOn, 365)
    await server()
      .db.transaction()
      .execute(trx => givePlan(trx, entity.id, { productKey, startsOn, endsOn, cancelOn: null }))
    return (await stands())?.certificateQuota
  }
  expect(await give('certificate-25', addDays(today(), -100))).toBe(40)
  await change(60, addDays(today(), 20))
  expect(await give('certificate-25', addDays(today(), -100))).toBe(40)
  expect(await stands()).toMatchObject({ nextQuota: 60 })
  expect(await give('certificate-50', today())).toBe(50)
  expect(await stands()).toMatchObject({ nextQuota: null })
  await change(70)
  expect(await give('certificate-50', addDays(today(), 1))).toBe(50)
})

test('a plan that has ended meanwhile keeps what it gave', async () => {
  const { entity, change } = await entered()
  await change(40, addDays(today(), 5))
  await server()
    .db.transaction()
    .execute(trx => endPlan(trx, server(), entity.id))
  await beginPlannedNumbers(server().running.work)
  const { certificateQuota, nextQuota } = await server()
    .db.selectFrom('subscriptions')
    .select(['certificateQuota', 'nextQuota'])
    .where('entityId', '=', entity.id)
    .executeTakeFirstOrThrow()
  expect([certificateQuota, nextQuota]).toEqual([25, null])
})

test('fifty at once change it once', async () => {
  const { change, stands, maria, entityGuid } = await entered()
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => change(30)))
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  expect(await stands()).toMatchObject({ certificateQuota: 30 })
  expect((await maria.client.send(auditLog, { entityGuid, actions: ['plan.numberSet'] })).rows).toHaveLength(1)
})

type Given = { plan?: 'Trial' | 'Lapsed'; stored?: Record<string, unknown>; number?: number; from?: number }
test.each<[string, Given, string, (end: string) => string]>([
  ['in a trial', { plan: 'Trial' }, 'quota', () => texts.noPlan],
  ['without a plan', { plan: 'Lapsed' }, 'quota', () => texts.noPlan],
  ['of an agreement', { stored: { isEnterprise: true } }, 'quota', () => texts.enterprise],
  ['that is the same', { number: 25 }, 'quota', () => texts.same],
  ['below what is issued', { stored: { certificatesUsed: 12 }, number: 11 }, 'quota', () => texts.belowUsed(12)],
  ['of nothing', { number: 0 }, 'quota', () => texts.invalid],
  ['of half a certificate', { number: 1.5 }, 'quota', () => texts.invalid],
  ['from a day that is past', { from: -1 }, 'holdsFrom', () => texts.past],
  ['from a day after the plan', { from: 266 }, 'holdsFrom', end => texts.afterEnd(end)],
])('a number %s is refused at its field', async (_name, { plan, stored, number = 30, from = 0 }, field, text) => {
  const { entity, change } = await entered(plan)
  if (stored) await store(entity.id, stored)
  await expect(change(number, addDays(today(), from))).rejects.toMatchObject({
    status: 400,
    problem: { errors: { [field]: [text(addDays(today(), 265))] } },
  })
})

test('a reason is required', async () => {
  const { staff, entityGuid } = await entered()
  await expect(
    staff.client.send(putPlanNumber, { entityGuid, quota: 30, holdsFrom: today(), why: ' ' }),
  ).rejects.toMatchObject({ problem: { errors: { why: [texts.required] } } })
})
