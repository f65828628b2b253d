import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeEntity } from '#platform/testing/world.ts'
import { takeCertificate } from './quota.server.ts'

const server = testServer()

const takeOne = (entity: Entity) => takeCertificate(server().db, server().running.work, entity.id)
const take = async (entity: Entity) => (await takeOne(entity)) !== null
const used = async (entity: Entity) =>
  server()
    .db.selectFrom('subscriptions')
    .select(['certificatesUsed', 'paygUsed', 'trialCertificatesUsed'])
    .where('entityId', '=', entity.id)
    .executeTakeFirst()
const change = (
  entity: Entity,
  plan: {
    isEnterprise?: boolean
    paygQuota?: number
    certificateQuota?: number
    endsOn?: ReturnType<typeof sql<string>>
  },
) => server().db.updateTable('subscriptions').set(plan).where('entityId', '=', entity.id).execute()

async function takeAtOnce(entity: Entity, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => take(entity)))
  return answers.filter(Boolean).length
}

test('of fifty who ask at once for ten, ten are served and ten are counted', async () => {
  const entity = await makeEntity(server(), { quota: 10 })
  expect(await takeAtOnce(entity, 50)).toBe(10)
  expect(await used(entity)).toEqual({ certificatesUsed: 10, paygUsed: 0, trialCertificatesUsed: 0 })
})

test('pay-as-you-go follows when the quota of the plan is used up, and no sooner', async () => {
  const entity = await makeEntity(server(), { quota: 4 })
  await change(entity, { paygQuota: 3 })
  expect(await takeAtOnce(entity, 4)).toBe(4)
  expect(await used(entity)).toMatchObject({ certificatesUsed: 4, paygUsed: 0 })
  expect(await takeAtOnce(entity, 20)).toBe(3)
  expect(await used(entity)).toEqual({ certificatesUsed: 4, paygUsed: 3, trialCertificatesUsed: 0 })
})

test('each is told what it took: the plan’s while it has some, then those bought', async () => {
  const entity = await makeEntity(server(), { quota: 1 })
  await change(entity, { paygQuota: 1 })
  expect([await takeOne(entity), await takeOne(entity), await takeOne(entity)]).toEqual([
    { took: 'plan', year: 0 },
    { took: 'bought', year: 0 },
    null,
  ])
})

test('a trial grants three, counted apart', async () => {
  const entity = await makeEntity(server(), { plan: 'Trial' })
  expect(await takeAtOnce(entity, 10)).toBe(3)
  expect(await used(entity)).toEqual({ certificatesUsed: 0, paygUsed: 0, trialCertificatesUsed: 3 })
})

describe('what needs no quota', () => {
  test('a seat plan, which counts nothing', async () => {
    const entity = await makeEntity(server(), { plan: 'Seat', quota: 1 })
    expect(await takeAtOnce(entity, 5)).toBe(5)
    expect(await used(entity)).toEqual({ certificatesUsed: 0, paygUsed: 0, trialCertificatesUsed: 0 })
  })

  test('an enterprise plan, which counts beyond what was agreed', async () => {
    const entity = await makeEntity(server(), { quota: 2 })
    await change(entity, { isEnterprise: true })
    expect(await takeAtOnce(entity, 5)).toBe(5)
    expect(await used(entity)).toMatchObject({ certificatesUsed: 5, paygUsed: 0 })
  })

  test.each(['Individual', 'Coop'] as const)('an entity of type %s', async type => {
    const entity = await makeEntity(server(), { type, plan: 'none' })
    expect(await take(entity)).toBe(true)
    expect(await used(entity)).toBeUndefined()
  })
})

describe('what gives none', () => {
  test('an organization without any plan', async () => {
    expect(await take(await makeEntity(server(), { plan: 'none' }))).toBe(false)
  })

  test('a lapsed plan, whatever its numbers still say', async () => {
    const entity = await makeEntity(server(), { plan: 'Lapsed' })
    await change(entity, { certificateQuota: 5, paygQuota: 5, isEnterprise: true })
    expect(await take(entity)).toBe(false)
    expect(await used(entity)).toEqual({ certificatesUsed: 0, paygUsed: 0, trialCertificatesUsed: 0 })
  })

  test.each(['Certificate', 'Seat'] as const)('a %s plan whose last day is over', async plan => {
    const entity = await makeEntity(server(), { plan })
    const today = server().clock.today('America/Los_Angeles')
    await change(entity, { endsOn: sql<string>`${today}::date` })
    expect(await take(entity)).toBe(true)
    await change(entity, { endsOn: sql<string>`${today}::date - 1` })
    expect(await take(entity)).toBe(false)
  })

  test('a trial that is over', async () => {
    const entity = await makeEntity(server(), { plan: 'Trial' })
    const today = server().clock.today('America/Los_Angeles')
    await server()
      .db.updateTable('subscriptions')
      .set({ trialEndsOn: sql<string>`${today}::date - 1` })
      .where('entityId', '=', entity.id)
      .execute()
    expect(await take(entity)).toBe(false)
  })

  test('an entity that is not there', async () => {
    expect(await takeCertificate(server().db, server().running.work, 2_000_000_000)).toBeNull()
  })
})
