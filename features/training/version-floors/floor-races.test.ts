import { beforeEach, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, type Member } from '#platform/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { floorsMessages as messages } from '#staff/staff-courses/floors.messages.ts'
import { applyFloors } from './apply.server.ts'
import { complete, endOf, floorWorld, type FloorWorld } from './testing/floors.ts'

const server = testServer()
let it: FloorWorld
beforeEach(async () => {
  it = await floorWorld(server())
})
const done = (person: Member) =>
  complete(server(), person, it.courseId, { versionId: it.first, expiresOn: it.day(300) })
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => work(at)))
const fulfilled = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled')
const told = async () => ({
  lines: (
    await server().db.selectFrom('auditLog').select('action').where('entityId', '=', it.entity.id).execute()
  ).filter(({ action }) => action === 'trainings.floorApplied').length,
  mails: (await server().mails(it.maria.email)).filter(({ subject }) => subject.includes('newer version')).length,
})

test('of 50 who set the same floor at once one does, and the others read at the field that it stands', async () => {
  const results = await times(50, () => it.set())
  expect(fulfilled(results)).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ problem: { errors: { versionId: [messages.stands] } } })
  const days = await times(50, () => it.set({ completedBefore: it.day(0) }))
  expect(fulfilled(days)).toHaveLength(1)
})

test('of 50 who lift it at once one does', async () => {
  const floorId = await it.set()
  expect(fulfilled(await times(50, () => it.lift(floorId)))).toHaveLength(1)
})

test('who completes an older version while the floor is set does not slip through', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makeMember(server(), it.entity)))
  const ids = await Promise.all(people.map(one => register(server(), one, it.courseId)))
  const { db, clock } = server()
  await db.updateTable('registrations').set({ versionId: it.first }).where('id', 'in', ids).execute()
  const [floor] = await Promise.all([
    it.set(),
    ...ids.map(id =>
      db.transaction().execute(async trx => {
        await trx
          .updateTable('registrations')
          .set({ status: 'Complete', dateCompleted: clock.iso(), expiresOn: it.day(300) })
          .where('id', '=', id)
          .execute()
        await new Promise(resolve => setTimeout(resolve, id % 30))
      }),
    ),
  ])
  await server().work()
  for (const id of ids)
    expect(await endOf(server(), id)).toEqual({ expiresOn: it.day(-1), unflooredOn: it.day(300), floorId: floor })
})

test('killed after any step the job goes on: everything is ended, and told once', async () => {
  const ids = await Promise.all([
    done(it.leo),
    ...Array.from({ length: 3 }, async () => done(await makeMember(server(), it.entity))),
  ])
  const elsewhere = await makeMember(server(), await makeEntity(server(), { name: 'Elsewhere' }))
  ids.push(await done(elsewhere))
  await it.set()
  const { work } = server().running
  const run = (services = work, stopping?: AbortSignal) =>
    applyFloors.run(services, { courseId: it.courseId }, stopping)
  const queueMany = () => Promise.reject(new Error('killed'))
  await expect(run({ ...work, mail: { ...work.mail, queueMany } })).rejects.toThrow('killed')
  expect((await told()).lines).toBe(0)
  await expect(run(work, AbortSignal.abort())).rejects.toThrow()
  await run()
  await run()
  await server().work()
  for (const id of ids) expect((await endOf(server(), id)).expiresOn).toBe(it.day(-1))
  expect(await told()).toEqual({ lines: 1, mails: 1 })
})

test('lifted while it is carried out, everything is as it was in the end', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, async () => done(await makeMember(server(), it.entity))))
  const floorId = await it.set()
  const { work } = server().running
  let lifted = false
  await applyFloors.run(work, { courseId: it.courseId }, undefined, async () => {
    if (!lifted) await it.lift(floorId)
    lifted = true
  })
  await server().work()
  for (const id of ids)
    expect(await endOf(server(), id)).toEqual({ expiresOn: it.day(300), unflooredOn: null, floorId: null })
  const floor = await server()
    .db.selectFrom('courseFloors')
    .select(['appliedAt', 'restoredAt'])
    .where('id', '=', floorId)
    .executeTakeFirstOrThrow()
  expect(floor).toEqual({ appliedAt: null, restoredAt: expect.any(String) })
})

test('a lost job is found: of a floor that was set, and of one that was lifted', async () => {
  const id = await done(it.leo)
  const floorId = await it.set()
  const lose = () => server().running.workPool.query('delete from graphile_worker._private_jobs')
  await lose()
  await server().work()
  expect((await endOf(server(), id)).expiresOn).toBe(it.day(-1))
  await it.lift(floorId)
  await lose()
  await server().work()
  expect((await endOf(server(), id)).expiresOn).toBe(it.day(300))
})
