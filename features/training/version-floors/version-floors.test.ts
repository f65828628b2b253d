import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, type Member } from '#platform/testing/world.ts'
import { supersede } from '#certificates/certificates/endings.server.ts'
import { certify, issueFor } from '#certificates/certificates/testing/completions.ts'
import { verifyCertificate } from '#certificates/certificate-verification/certificate-verification.contract.ts'
import { register } from '#learning/player/testing/learning.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { listLearners } from '#people/learners/learners.contract.ts'
import { changeGroupPeople } from '../groups/groups.contract.ts'
import { openCycles } from '../cycles/open.server.ts'
import { complete, endOf, floorWorld, publish, type FloorWorld } from './testing/floors.ts'

const server = testServer()
let it: FloorWorld
beforeEach(async () => {
  it = await floorWorld(server())
})
const done = (person: Member, given: Parameters<typeof complete>[3] = {}) =>
  complete(server(), person, it.courseId, { versionId: it.first, expiresOn: it.day(300), ...given })
const end = (id: number) => endOf(server(), id)
const openOf = (person: Member) =>
  server()
    .db.selectFrom('registrations')
    .select(['cycle', 'dueDate', 'versionId'])
    .where('membershipId', '=', person.entityUserId)
    .where('status', '<>', 'Complete')
    .execute()
const cycle = () => openCycles(server().running.work, { entityIds: [it.entity.id], today: it.day(0) })
const wordOf = async (person: Member) =>
  (await it.maria.client.send(listLearners, { entityGuid: it.entity.guid })).rows.find(
    row => row.entityUserId === person.entityUserId,
  )?.trainingStatus
const oblige = async (...people: Member[]) => {
  await it.maria.client.send(changeGroupPeople, { groupId: it.groupId, add: people.map(one => one.entityUserId) })
  await server().work()
}

describe('what a floor means', () => {
  test('older versions count through the day before, and newer ones as before', async () => {
    const ana = await makeMember(server(), it.entity)
    const [old, current] = [await done(it.leo), await done(ana, { versionId: it.second })]
    const floorId = await it.set({ effectiveOn: it.day(40) })
    await server().work()
    expect(await end(old)).toEqual({ expiresOn: it.day(39), unflooredOn: it.day(300), floorId })
    expect(await end(current)).toEqual({ expiresOn: it.day(300), unflooredOn: null, floorId: null })
    expect(await wordOf(it.leo)).toBe('Complete')
  })

  test('from today on the person does not hold the course', async () => {
    await done(it.leo)
    await it.set()
    await server().work()
    expect(await wordOf(it.leo)).toBe('Expired')
  })

  test('versions are compared by their numbers, not by when they were published', async () => {
    const between = await publish(server(), it.courseId, '1.10.0')
    const last = await publish(server(), it.courseId, '1.9.0')
    const ana = await makeMember(server(), it.entity)
    const [below, above] = [await done(it.leo, { versionId: last }), await done(ana, { versionId: between })]
    await it.set({ versionId: between })
    await server().work()
    expect([(await end(below)).expiresOn, (await end(above)).expiresOn]).toEqual([it.day(-1), it.day(300)])
  })

  test('a day is that of the organization', async () => {
    // In Los Angeles it is still the evening before.
    const evening = await done(it.leo, { completedAt: `${it.day(-10)}T05:00:00Z` })
    const ana = await makeMember(server(), it.entity)
    const morning = await done(ana, { completedAt: `${it.day(-10)}T20:00:00Z` })
    await it.set({ completedBefore: it.day(-10) })
    await server().work()
    expect([(await end(evening)).expiresOn, (await end(morning)).expiresOn]).toEqual([it.day(-1), it.day(300)])
  })

  test('what ended before, and what was revoked, is not touched; what has no end is', async () => {
    const ended = await done(it.leo, { expiresOn: it.day(-5) })
    const ana = await makeMember(server(), it.entity)
    const endless = await done(ana, { expiresOn: null })
    await it.set()
    await server().work()
    expect(await end(ended)).toMatchObject({ expiresOn: it.day(-5), floorId: null })
    expect(await end(endless)).toMatchObject({ expiresOn: it.day(-1), unflooredOn: null })
  })

  test('a certificate keeps what it printed, and its public page says that it is valid', async () => {
    const { registrationId, number } = await certify(server(), it.leo)
    await server()
      .db.updateTable('registrations')
      .set({ courseId: it.courseId, versionId: it.first, expiresOn: it.day(300) })
      .where('id', '=', registrationId)
      .execute()
    const before = await it.leo.client.send(verifyCertificate, { number })
    await it.set()
    await server().work()
    expect(await it.leo.client.send(verifyCertificate, { number })).toEqual(before)
    expect([before.status, (await end(registrationId)).expiresOn]).toEqual(['valid', it.day(-1)])
  })

  test('trainings that nobody has started are taken in the newest version, and begun ones keep theirs', async () => {
    const ana = await makeMember(server(), it.entity)
    const [waiting, begun] = [await register(server(), it.leo, it.courseId), await register(server(), ana, it.courseId)]
    const { db } = server()
    await db.updateTable('registrations').set({ versionId: it.first }).where('id', 'in', [waiting, begun]).execute()
    await db
      .updateTable('registrations')
      .set({ status: 'In_Progress', dateStarted: server().clock.iso() })
      .where('id', '=', begun)
      .execute()
    await it.set()
    await server().work()
    expect([await openOf(it.leo), await openOf(ana)]).toMatchObject([
      [{ versionId: it.second }],
      [{ versionId: it.first }],
    ])
  })

  test('who completes an older version later gets a certificate that does not count', async () => {
    const floorId = await it.set()
    await server().work()
    expect(await end(await done(it.leo))).toEqual({ expiresOn: it.day(-1), unflooredOn: it.day(300), floorId })
  })
})

describe('lifting', () => {
  test('what was touched is as it was, to the day, and stands in both logs', async () => {
    const ana = await makeMember(server(), it.entity)
    const ids = [await done(it.leo), await done(ana, { expiresOn: null })]
    const before = await Promise.all(ids.map(end))
    const floorId = await it.set()
    await server().work()
    expect(await Promise.all(ids.map(end))).not.toEqual(before)
    await it.lift(floorId)
    await server().work()
    expect(await Promise.all(ids.map(end))).toEqual(before)
    expect(await wordOf(it.leo)).toBe('Complete')
    const { rows } = await it.maria.client.send(auditLog, { entityGuid: it.entity.guid })
    expect(rows.filter(({ action }) => action.startsWith('trainings.floor'))).toMatchObject([
      { action: 'trainings.floorLifted', target: it.courseName, detail: { completions: 2, people: 2 } },
      { action: 'trainings.floorApplied', target: it.courseName, detail: { completions: 2, people: 2 } },
    ])
  })

  test('of several floors the earliest counts, and lifting it leaves the others', async () => {
    const id = await done(it.leo)
    const later = await it.set({ effectiveOn: it.day(60) })
    const earlier = await it.set({ completedBefore: it.day(20), effectiveOn: it.day(20) })
    await server().work()
    expect(await end(id)).toEqual({ expiresOn: it.day(19), unflooredOn: it.day(300), floorId: earlier })
    await it.lift(earlier)
    await server().work()
    expect(await end(id)).toEqual({ expiresOn: it.day(59), unflooredOn: it.day(300), floorId: later })
    await it.lift(later)
    await server().work()
    expect(await end(id)).toEqual({ expiresOn: it.day(300), unflooredOn: null, floorId: null })
  })

  test('one that is lifted can be set anew, for another day', async () => {
    const id = await done(it.leo)
    await it.lift(await it.set())
    await it.set({ effectiveOn: it.day(30) })
    await server().work()
    expect((await end(id)).expiresOn).toBe(it.day(29))
  })
})

describe('what follows', () => {
  test('who is obliged takes it again at once, in the newest version; others are not assigned it', async () => {
    const ana = await makeMember(server(), it.entity)
    await oblige(it.leo)
    await server().db.updateTable('entities').set({ defaultDueDays: 14 }).where('id', '=', it.entity.id).execute()
    await done(it.leo)
    await done(ana)
    await it.set()
    await server().work()
    await cycle()
    expect(await openOf(it.leo)).toEqual([{ cycle: 2, dueDate: it.day(14), versionId: it.second }])
    expect(await openOf(ana)).toEqual([])
    await server().work()
    const mails = (await server().mails(it.leo.email)).filter(({ subject }) => subject.startsWith('Time to renew'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('a newer version is required')
  })

  test('of a floor that is to come, the next cycle is due on the last day that counts', async () => {
    await oblige(it.leo)
    await done(it.leo)
    await it.set({ effectiveOn: it.day(40) })
    await server().work()
    await cycle()
    expect(await openOf(it.leo)).toMatchObject([{ cycle: 2, dueDate: it.day(39) }])
  })

  test('once the certificate’s own day has come nothing opens because of a floor', async () => {
    await oblige(it.leo)
    const id = await done(it.leo, { expiresOn: it.day(0) })
    await it.set()
    await server().work()
    await sql`update registrations set floor_id = floor_id, unfloored_on = ${it.day(-1)}::date where id = ${id}`.execute(
      server().db,
    )
    await cycle()
    expect(await openOf(it.leo)).toEqual([])
  })

  test('its zone is looked at again at once', async () => {
    const { db } = server()
    await db.updateTable('cycleZones').set({ nextAt: '2099-01-01T00:00:00Z' }).execute()
    await done(it.leo)
    await it.set()
    await server().work()
    const zone = await db
      .selectFrom('cycleZones')
      .select('nextAt')
      .where('timeZone', '=', 'America/Los_Angeles')
      .executeTakeFirstOrThrow()
    expect(zone.nextAt < '2099').toBe(true)
  })

  test('administrators get one mail with the figures and a link to exactly these learners', async () => {
    const ana = await makeMember(server(), it.entity)
    const ben = await makeMember(server(), it.entity)
    await done(it.leo)
    await done(ana)
    await done(ben, { versionId: it.second })
    const floorId = await it.set()
    await server().work()
    await server().work()
    const [mail, ...more] = (await server().mails(it.maria.email)).filter(({ subject }) =>
      subject.includes('newer version'),
    )
    expect(more).toEqual([])
    expect(mail?.text).toContain('this concerns 2 people')
    expect(mail?.text).toContain('The law changed')
    expect(mail?.text).toContain(`/learners?floorId=${floorId}`)
    const { rows } = await it.maria.client.send(listLearners, { entityGuid: it.entity.guid, floorId })
    expect(rows.map(row => row.entityUserId).toSorted()).toEqual([it.leo.entityUserId, ana.entityUserId].toSorted())
  })
})

describe('certificates that change keep the rule', () => {
  const moved = async () => {
    const { registrationId, id } = await certify(server(), it.leo)
    await server()
      .db.updateTable('registrations')
      .set({ courseId: it.courseId, versionId: it.first, expiresOn: it.day(300) })
      .where('id', '=', registrationId)
      .execute()
    return { registrationId, id }
  }
  const correct = (certificateId: number, expiresOn: string) =>
    server()
      .db.transaction()
      .execute(trx =>
        supersede(trx, server().running.work, {
          caller: { userId: it.maria.userId, actorId: null },
          entityId: it.entity.id,
          certificateId,
          reason: 'Wrong day',
          corrections: { expiresOn },
        }),
      )

  test('a corrected last day is kept for the day on which the floor is lifted', async () => {
    const { registrationId, id } = await moved()
    const floorId = await it.set({ effectiveOn: it.day(10) })
    await server().work()
    const next = await correct(id, it.day(200))
    expect(await end(registrationId)).toEqual({ expiresOn: it.day(9), unflooredOn: it.day(200), floorId })
    // Even one that is the same day as the floor's.
    await correct(next.issued.certificateId, it.day(9))
    expect(await end(registrationId)).toEqual({ expiresOn: it.day(9), unflooredOn: null, floorId: null })
  })

  test('a certificate that arrives later brings nothing back', async () => {
    const id = await done(it.leo)
    await server().db.updateTable('registrations').set({ certificateId: 0 }).where('id', '=', id).execute()
    const floorId = await it.set()
    await server().work()
    await issueFor(server(), id)
    expect(await end(id)).toEqual({ expiresOn: it.day(-1), unflooredOn: it.day(300), floorId })
  })

  test('neither does another person or membership in its row, as a merge of accounts writes', async () => {
    const id = await done(it.leo)
    const ana = await makeMember(server(), it.entity)
    const floorId = await it.set()
    await server().work()
    await server()
      .db.updateTable('registrations')
      .set({ membershipId: ana.entityUserId, userId: ana.userId, cycle: 7 })
      .where('id', '=', id)
      .execute()
    expect(await end(id)).toEqual({ expiresOn: it.day(-1), unflooredOn: it.day(300), floorId })
    await it.lift(floorId)
    await server().work()
    expect((await end(id)).expiresOn).toBe(it.day(300))
  })
})
