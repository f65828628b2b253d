import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { revoke } from '#certificates/certificates/endings.server.ts'
import { certify } from '#certificates/certificates/testing/completions.ts'
import { register } from '#learning/player/testing/learning.ts'
import { updateOrganization } from '#organization/organizations/organizations.contract.ts'
import { saveMailPreferences } from '#profile/mail-preferences/mail-preferences.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { assignBatch, assignSingle } from '../assignments/assignments.contract.ts'
import { withdrawAssignment, withdrawTraining } from '../assignments/changes.contract.ts'
import { batchOf } from '../assignments/testing/world.ts'
import { changeGroupPeople } from '../groups/groups.contract.ts'
import { makeGroup } from '../groups/testing/groups.ts'
import { remindEntities } from '../reminders/remind.server.ts'
import { beginCycles, startCycles } from './cycles.server.ts'
import { openCycles } from './open.server.ts'

const server = testServer()
const LA = 'America/Los_Angeles'
const today = () => server().clock.today(LA)
const day = (offset: number) => addDays(today(), offset)

type World = Awaited<ReturnType<typeof world>>

/** An organization with a group that brings a course, and a course that it does not. */
async function world(given: Parameters<typeof makeOrganization>[1] = {}) {
  const organization = await makeOrganization(server(), given)
  const [courseId, other] = [await makeCourse(server()), await makeCourse(server())]
  const groupId = await makeGroup(organization.maria, { courseIds: [courseId] })
  const join = (...people: Member[]) =>
    organization.maria.client.send(changeGroupPeople, { groupId, add: people.map(one => one.entityUserId) })
  const leave = (...people: Member[]) =>
    organization.maria.client.send(changeGroupPeople, { groupId, remove: people.map(one => one.entityUserId) })
  await join(organization.leo)
  await server().work()
  return { ...organization, courseId, other, groupId, join, leave }
}

/** Completes the person's open training of a course; opens it first if they have none. */
async function complete(person: Member, courseId: number, expiresOn: CalendarDate | null): Promise<number> {
  const id = await register(server(), person, courseId)
  await server()
    .db.updateTable('registrations')
    .set({ status: 'Complete', dateCompleted: server().clock.iso(), expiresOn })
    .where('id', '=', id)
    .execute()
  return id
}

const open = ({ entity }: Pick<World, 'entity'>) =>
  openCycles(server().running.work, { entityIds: [entity.id], today: today() })

/** Their trainings that were not started: the course, the cycle and the due date. */
const openOf = async (person: Member) =>
  (
    await server()
      .db.selectFrom('registrations')
      .select(['courseId', 'cycle', 'dueDate'])
      .where('membershipId', '=', person.entityUserId)
      .where('status', '<>', 'Complete')
      .orderBy('courseId')
      .execute()
  ).map(({ courseId, cycle, dueDate }) => [courseId, cycle, dueDate])

const mailsOf = async (person: Member) =>
  (await server().mails(person.email)).filter(({ subject }) => subject.startsWith('Time to renew'))

const linesOf = ({ entity }: World) =>
  server()
    .db.selectFrom('auditLog')
    .select(['target', 'detail'])
    .where('entityId', '=', entity.id)
    .where('action', '=', 'trainings.cyclesOpened')
    .execute()

test('from 90 days before the certificate ends its training opens again, due on that day, once', async () => {
  const it = await world()
  await complete(it.leo, it.courseId, day(RENEWAL_DAYS + 1))
  await open(it)
  expect(await openOf(it.leo)).toEqual([])
  await server()
    .db.updateTable('registrations')
    .set({ expiresOn: day(RENEWAL_DAYS) })
    .where('entityId', '=', it.entity.id)
    .execute()
  await open(it)
  await open(it)
  expect(await openOf(it.leo)).toEqual([[it.courseId, 2, day(RENEWAL_DAYS)]])
  expect(await linesOf(it)).toMatchObject([{ detail: { people: 1, trainings: 1 } }])
  await server().work()
  expect(await mailsOf(it.leo)).toHaveLength(1)

  // The next cycle follows that one.
  await complete(it.leo, it.courseId, day(30))
  await open(it)
  expect(await openOf(it.leo)).toEqual([[it.courseId, 3, day(30)]])
})

test('an assignment obliges like a group, and who took a training unasked opens it again alone', async () => {
  const it = await world()
  const [ana, alone] = [await makeMember(server(), it.entity), await makeMember(server(), it.entity)]
  const { assignmentId } = await it.maria.client.send(assignSingle, {
    entityGuid: it.entity.guid,
    entityUserId: ana.entityUserId,
    courseIds: [it.other],
    dueDate: day(30),
    email: false,
  })
  await complete(ana, it.other, day(20))
  await complete(alone, it.other, day(20))
  await open(it)
  expect([await openOf(ana), await openOf(alone)]).toEqual([[[it.other, 2, day(20)]], []])
  // What opened goes with the assignment.
  await it.maria.client.send(withdrawAssignment, { assignmentId })
  await server().work()
  await open(it)
  expect(await openOf(ana)).toEqual([])
})

test.each<[string, (it: World) => Promise<unknown>]>([
  ['who left the group', it => it.leave(it.leo)],
  [
    'a group that is no longer active',
    it => server().db.updateTable('groups').set({ status: 'Inactive' }).where('id', '=', it.groupId).execute(),
  ],
  [
    'a group that no longer brings the course',
    it => server().db.deleteFrom('groupCourses').where('groupId', '=', it.groupId).execute(),
  ],
  ['who is inactive', it => setStatus(it.leo, 'Inactive')],
  ['who is archived', it => setStatus(it.leo, 'Archived')],
  [
    'an organization whose plan has ended',
    it =>
      server().db.updateTable('subscriptions').set({ status: 'Lapsed' }).where('entityId', '=', it.entity.id).execute(),
  ],
  [
    'an organization whose year is over',
    it =>
      server()
        .db.updateTable('subscriptions')
        .set({ endsOn: day(-1) })
        .where('entityId', '=', it.entity.id)
        .execute(),
  ],
  [
    'an organization that does not want it',
    it => it.maria.client.send(updateOrganization, { entityGuid: it.entity.guid, cyclesEnabled: false }),
  ],
  [
    'a certificate that entered its 90 days before it began',
    it =>
      server()
        .db.updateTable('entities')
        .set({ createdAt: '2020-01-01T00:00:00Z' })
        .where('id', '=', it.entity.id)
        .execute(),
  ],
  [
    'a certificate that has ended',
    it =>
      server()
        .db.updateTable('registrations')
        .set({ expiresOn: day(-1) })
        .where('entityId', '=', it.entity.id)
        .execute(),
  ],
  [
    'a certificate without an end',
    it =>
      server().db.updateTable('registrations').set({ expiresOn: null }).where('entityId', '=', it.entity.id).execute(),
  ],
  ['who has opened it already', it => register(server(), it.leo, it.courseId)],
])('nothing opens for %s', async (_, change) => {
  const it = await world()
  await complete(it.leo, it.courseId, day(60))
  await change(it)
  const before = await openOf(it.leo)
  await open(it)
  expect(await openOf(it.leo)).toEqual(before)
  expect(await linesOf(it)).toEqual([])
})

const setStatus = (person: Member, status: 'Inactive' | 'Archived') =>
  server().db.updateTable('memberships').set({ status }).where('id', '=', person.entityUserId).execute()

test('nothing opens after a revoked certificate', async () => {
  const it = await world()
  const { id, registrationId } = await certify(server(), it.leo)
  const { db } = server()
  const { courseId } = await db
    .updateTable('registrations')
    .set({ expiresOn: day(60) })
    .where('id', '=', registrationId)
    .returning('courseId')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('groupCourses')
    .values({ entityId: it.entity.id, groupId: it.groupId, courseId })
    .onConflict(known => known.doNothing())
    .execute()
  await db.transaction().execute(trx =>
    revoke(trx, server().running.work, {
      caller: { userId: it.maria.userId, actorId: null },
      entityId: it.entity.id,
      certificateId: id,
      reason: 'Wrong person',
    }),
  )
  await open(it)
  expect((await openOf(it.leo)).filter(([one]) => one === courseId)).toEqual([])
})

test('a training that an administrator takes back does not open again', async () => {
  const it = await world()
  await complete(it.leo, it.courseId, day(60))
  await open(it)
  const { id } = await server()
    .db.selectFrom('registrations')
    .select('id')
    .where('entityId', '=', it.entity.id)
    .where('status', '=', 'Not_Started')
    .executeTakeFirstOrThrow()
  await it.maria.client.send(withdrawTraining, { registrationId: id })
  await open(it)
  expect(await openOf(it.leo)).toEqual([])
})

test('one mail names all that opened, if the organization sends reminders and the person wants them', async () => {
  const it = await world()
  const [quiet, ana] = [await makeMember(server(), it.entity), await makeMember(server(), it.entity)]
  await it.maria.client.send(assignBatch, batchOf(it.entity, [it.courseId, it.other], { email: false }))
  await server().work()
  await quiet.client.send(saveMailPreferences, { reminders: false })
  for (const person of [it.leo, quiet]) {
    await complete(person, it.courseId, day(60))
    await complete(person, it.other, day(70))
  }
  await open(it)
  await complete(ana, it.courseId, day(50))
  await open(it)
  await server().work()
  const [mail, ...more] = await mailsOf(it.leo)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Time to renew 2 trainings')
  expect([await mailsOf(quiet), await mailsOf(ana)]).toMatchObject([[], [{}]])
  expect(await linesOf(it)).toMatchObject([
    { detail: { people: 2, trainings: 4 } },
    { detail: { people: 1, trainings: 1 } },
  ])

  const silent = await world()
  await silent.maria.client.send(updateOrganization, { entityGuid: silent.entity.guid, remindersEnabled: false })
  await complete(silent.leo, silent.courseId, day(60))
  await open(silent)
  await server().work()
  expect([await mailsOf(silent.leo), (await openOf(silent.leo)).length]).toEqual([[], 1])
})

test('the newest version opens, in the language of the person', async () => {
  const it = await world()
  const { db } = server()
  const before = await complete(it.leo, it.courseId, day(60))
  const { id: versionId } = await db
    .insertInto('courseVersions')
    .columns(['courseId', 'version', 'digest', 'publishedAt', 'hours', 'validMonths', 'sources'])
    .expression(eb =>
      eb
        .selectFrom('courseVersions')
        .select(['courseId', eb.val('2.0.0').as('version'), 'digest', 'publishedAt', 'hours', 'validMonths', 'sources'])
        .where('courseId', '=', it.courseId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const language of ['en', 'es'])
    await db
      .insertInto('courseTexts')
      .values({ versionId, language, name: 'New', description: '', attestation: '', minutes: 10 })
      .execute()
  await db.updateTable('courses').set({ currentVersionId: versionId }).where('id', '=', it.courseId).execute()
  await db.updateTable('users').set({ language: 'es' }).where('id', '=', it.leo.userId).execute()
  await open(it)
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'versionId', 'language'])
    .where('entityId', '=', it.entity.id)
    .where('status', '=', 'Not_Started')
    .execute()
  expect(rows).toEqual([{ id: expect.any(Number), versionId, language: 'es' }])
  expect(rows[0]?.id).not.toBe(before)
})

test('a run that ends between opening and telling is carried on: nothing opens twice, and everybody is told', async () => {
  const it = await world()
  await complete(it.leo, it.courseId, day(60))
  const { work } = server().running
  const queueMany = () => Promise.reject(new Error('killed'))
  const morning = { entityIds: [it.entity.id], today: today() }
  await expect(openCycles({ ...work, mail: { ...work.mail, queueMany } }, morning)).rejects.toThrow('killed')
  expect([await openOf(it.leo), await linesOf(it)]).toEqual([[[it.courseId, 2, day(60)]], []])
  await open(it)
  await server().work()
  expect([await openOf(it.leo), await linesOf(it)]).toMatchObject([[[it.courseId, 2, day(60)]], [{}]])
  expect(await mailsOf(it.leo)).toHaveLength(1)
})

test('the reminders of the new due date follow, each once, and none of the old certificate’s end beside them', async () => {
  const it = await world()
  await server()
    .db.updateTable('subscriptions')
    .set({ endsOn: day(400) })
    .where('entityId', '=', it.entity.id)
    .execute()
  await complete(it.leo, it.courseId, day(RENEWAL_DAYS))
  await open(it)
  const { clock, db, running } = server()
  const [first, sent] = [today(), new Map<number, string[]>()]
  for (let passed = 1; passed <= RENEWAL_DAYS + 8; passed++) {
    await clock.set(db, new Date(`${addDays(first, passed)}T18:00:00Z`))
    const before = (await remindersOf(it)).length
    await remindEntities(running.work, { entityIds: [it.entity.id], timeZone: LA, today: today() })
    const noted = (await remindersOf(it)).slice(before)
    if (noted.length > 0) sent.set(RENEWAL_DAYS - passed, noted)
  }
  expect([...sent]).toEqual([
    [30, ['due 30']],
    [7, ['due 7']],
    [1, ['due 1']],
    [-1, ['due -1']],
    [-8, ['due -8']],
  ])
})

const remindersOf = async ({ entity }: World) =>
  (
    await server()
      .db.selectFrom('reminders')
      .select(['kind', 'stage'])
      .where('entityId', '=', entity.id)
      .orderBy('sentOn')
      .execute()
  ).map(({ kind, stage }) => `${kind} ${stage}`)

test('50 runs at once open one each, and tell of it once', async () => {
  const it = await world()
  await complete(it.leo, it.courseId, day(60))
  await Promise.all(Array.from({ length: 50 }, () => open(it)))
  expect(await openOf(it.leo)).toEqual([[it.courseId, 2, day(60)]])
  await server().work()
  expect(await mailsOf(it.leo)).toHaveLength(1)
  expect(await linesOf(it)).toHaveLength(1)
})

test('the morning of a zone begins it, weeks without one are caught up, and a lost job is found', async () => {
  const it = await world()
  const start = '2031-03-03'
  await server().clock.set(server().db, new Date(`${start}T16:30:00Z`))
  await server()
    .db.updateTable('subscriptions')
    .set({ endsOn: '2032-12-31' })
    .where('entityId', '=', it.entity.id)
    .execute()
  await complete(it.leo, it.courseId, addDays(start, RENEWAL_DAYS + 10))
  const { work } = server().running
  const morning = async (time: string) => {
    await server().clock.set(server().db, new Date(time))
    const begun: unknown[] = []
    await beginCycles({ ...work, jobs: { ...work.jobs, add: async (_trx, _job, payload) => void begun.push(payload) } })
    return begun.map(payload => startCycles.payload.parse(payload)).filter(({ timeZone }) => timeZone === LA)
  }
  for (const payload of await morning(`${start}T16:31:00Z`)) await startCycles.run(work, payload)
  expect(await openOf(it.leo)).toEqual([])
  // At night nothing begins; nobody looked for five weeks.
  expect(await morning(`${addDays(start, 35)}T08:00:00Z`)).toEqual([])
  const [payload, ...others] = await morning(`${addDays(start, 35)}T16:31:00Z`)
  expect([payload, others]).toEqual([{ timeZone: LA, today: addDays(start, 35) }, []])
  expect(await morning(`${addDays(start, 35)}T17:31:00Z`)).toEqual([])
  const stopped = AbortSignal.abort()
  if (!payload) throw new Error('no morning')
  await expect(startCycles.run(work, payload, stopped)).rejects.toThrow()
  expect(await openOf(it.leo)).toEqual([])
  await startCycles.run(work, payload)
  expect(await openOf(it.leo)).toEqual([[it.courseId, 2, addDays(start, RENEWAL_DAYS + 10)]])
})
