import { beforeEach, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember } from '#platform/testing/world.ts'
import { certify } from '#certificates/certificates/testing/completions.ts'
import { certificateDetails, myCertificates } from '#certificates/my-certificates/my-certificates.contract.ts'
import { myHistory } from '#learning/my-history/my-history.contract.ts'
import { myTraining, startNewestVersion, startTraining } from '#learning/my-training/my-training.contract.ts'
import { register } from '#learning/player/testing/learning.ts'
import { enrollmentsMessages } from '../enrollments/enrollments.messages.ts'
import { complete, floorWorld, type FloorWorld } from './testing/floors.ts'

const server = testServer()
let it: FloorWorld
beforeEach(async () => {
  it = await floorWorld(server())
})
const card = async () => {
  const { cards } = await it.leo.client.send(myTraining, { entityGuid: it.entity.guid })
  return cards.find(({ courseId }) => courseId === it.courseId)
}
const begin = async () => {
  const id = await register(server(), it.leo, it.courseId)
  const { db, clock } = server()
  await db
    .updateTable('registrations')
    .set({ versionId: it.first, status: 'In_Progress', dateStarted: clock.iso(), totalSeconds: 90 })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('moduleProgress')
    .values({
      entityId: it.entity.id,
      registrationId: id,
      moduleKey: 'one',
      status: 'Complete',
      startedAt: clock.iso(),
    })
    .execute()
  return id
}
const newest = (registrationId: number, client = it.leo.client) =>
  client.send(startNewestVersion, { entityGuid: it.entity.guid, registrationId })

test('My Training tells since when a newer version is required, and renews in it', async () => {
  await complete(server(), it.leo, it.courseId, { versionId: it.first, expiresOn: it.day(300) })
  expect(await card()).toMatchObject({ newerFrom: null, action: 'Review' })
  await it.set()
  await server().work()
  expect(await card()).toMatchObject({ newerFrom: it.day(0), outdated: false, action: 'Renew' })
  await it.leo.client.send(startTraining, { entityGuid: it.entity.guid, courseId: it.courseId })
  // The renewal says why it is there.
  expect(await card()).toMatchObject({ newerFrom: it.day(0), outdated: false, action: 'Start' })
})

test('the certificate and the history keep their own last day, and tell since when a newer version is required', async () => {
  const { id, number, registrationId } = await certify(server(), it.leo)
  const { expiresOn } = await server()
    .db.selectFrom('certificates')
    .select('expiresOn')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await server()
    .db.updateTable('registrations')
    .set({ courseId: it.courseId, versionId: it.first, expiresOn })
    .where('id', '=', registrationId)
    .execute()
  const details = () => it.leo.client.send(certificateDetails, { id })
  const history = async () =>
    (await it.leo.client.send(myHistory, { entityGuid: it.entity.guid })).rows.find(
      row => row.registrationId === registrationId,
    )
  expect(await details()).toMatchObject({ number, status: 'valid', renewable: false, newerFrom: null })
  expect(await history()).toMatchObject({ expiresOn, newerFrom: null })
  await it.set({ effectiveOn: it.day(3) })
  await server().work()
  expect(await details()).toMatchObject({ number, status: 'valid', renewable: true, newerFrom: it.day(3) })
  expect(await history()).toMatchObject({ expiresOn, newerFrom: it.day(3) })
})

test('who began an older version can start over in the newest; the time spent is kept', async () => {
  const id = await begin()
  await it.set({ effectiveOn: it.day(5) })
  await server().work()
  expect(await card()).toMatchObject({ newerFrom: it.day(5), outdated: true, action: 'Resume' })
  expect(await newest(id)).toEqual({ registrationId: id })
  expect(await card()).toMatchObject({ newerFrom: null, outdated: false })
  const row = await server()
    .db.selectFrom('registrations')
    .select(['versionId', 'totalSeconds', 'restartedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ versionId: it.second, totalSeconds: 90, restartedAt: expect.any(String) })
  const left = await server()
    .db.selectFrom('moduleProgress')
    .select('moduleKey')
    .where('registrationId', '=', id)
    .execute()
  expect(left).toEqual([])
})

test('a certificate that counts no longer can be renewed from the list, where it is still valid', async () => {
  const { registrationId } = await certify(server(), it.leo)
  await server()
    .db.updateTable('registrations')
    .set({ courseId: it.courseId, versionId: it.first, expiresOn: it.day(300) })
    .where('id', '=', registrationId)
    .execute()
  const mine = async () => (await it.leo.client.send(myCertificates, {})).rows[0]
  expect(await mine()).toMatchObject({ status: 'valid', renewable: false })
  await it.set()
  await server().work()
  expect(await mine()).toMatchObject({ status: 'valid', renewable: true })
})

test('only one’s own, only once, and only where a newer version is required', async () => {
  const id = await begin()
  const refused = { status: 409, problem: { message: enrollmentsMessages.isNewest } }
  await expect(newest(id)).rejects.toMatchObject(refused)
  await it.set()
  const ana = await makeMember(server(), it.entity)
  await expect(newest(id, ana.client)).rejects.toMatchObject(refused)
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => newest(id)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
