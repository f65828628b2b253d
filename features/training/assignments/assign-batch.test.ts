import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import {
  assignBatch,
  assignmentProgress,
  assignPeople,
  previewAssignment,
  recentAssignments,
  retryAssignment,
} from './assignments.contract.ts'
import { processAssignment } from './process.server.ts'
import {
  assignmentsOf,
  batchOf,
  dayFromNow,
  makeCrowd,
  makeGroup,
  makeInactive,
  registrationsOf,
} from './testing/world.ts'

const server = testServer()
const mailsAbout = async (email: string) =>
  (await server().mails(email)).filter(({ subject }) => /assigned you|le asignó/.test(subject))

test('everyone who is active gets the trainings and one mail; who is not is left out', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const gone = [await makeInactive(server(), entity), await makeInactive(server(), entity, 'Archived')]
  const courseIds = [await makeCourse(server()), await makeCourse(server())]
  const dueDate = dayFromNow(server(), 30)
  await maria.client.send(assignBatch, batchOf(entity, courseIds, { dueDate }))
  await server().work()

  const rows = await registrationsOf(server(), entity)
  expect(rows.map(row => [row.membershipId, row.courseId, row.dueDate])).toEqual(
    [maria, leo].flatMap(({ entityUserId }) => courseIds.map(id => [entityUserId, id, dueDate])),
  )
  expect(await Promise.all([maria, leo, ...gone].map(async ({ email }) => (await mailsAbout(email)).length))).toEqual([
    1, 1, 0, 0,
  ])
  expect(await assignmentsOf(server(), entity)).toMatchObject([
    { numberOfPeople: 2, processedPeople: 2, opened: 4, redated: 0, mails: 2 },
  ])
})

test('the members of groups and people named by email are meant, each once', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [ana, bo] = [await makeMember(server(), entity), await makeMember(server(), entity)]
  const away = await makeInactive(server(), entity)
  const groupIds = [
    await makeGroup(server(), entity, [leo, ana, away]),
    await makeGroup(server(), entity, [ana], 'Day shift'),
  ]
  const courseIds = [await makeCourse(server())]
  await maria.client.send(
    assignBatch,
    batchOf(entity, courseIds, { isAllLearners: false, groupIds, learnerEmails: [bo.email.toUpperCase(), ana.email] }),
  )
  await server().work()
  expect((await registrationsOf(server(), entity)).map(row => row.membershipId)).toEqual(
    [leo, ana, bo].map(({ entityUserId }) => entityUserId),
  )
  expect(await mailsAbout(ana.email)).toHaveLength(1)
})

test('members chosen one by one are assigned by their ids', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseIds = [await makeCourse(server())]
  const dueDate = dayFromNow(server(), 1)
  await maria.client.send(assignPeople, {
    entityGuid: entity.guid,
    entityUserIds: [leo.entityUserId, leo.entityUserId],
    courseIds,
    dueDate,
    email: false,
  })
  await server().work()
  expect(await registrationsOf(server(), entity)).toMatchObject([{ membershipId: leo.entityUserId, dueDate }])
  expect(await mailsAbout(leo.email)).toEqual([])
})

test('a new due date takes the place of one that stands, and is told; without one it stays and nothing is sent', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const [before, after] = [dayFromNow(server(), 10), dayFromNow(server(), 40)]
  await register(server(), leo, courseId, before)
  const one = { isAllLearners: false, learnerEmails: [leo.email] }
  await maria.client.send(assignBatch, batchOf(entity, [courseId], one))
  await server().work()
  expect(await registrationsOf(server(), entity)).toMatchObject([{ dueDate: before }])
  expect(await mailsAbout(leo.email)).toHaveLength(0)
  await maria.client.send(assignBatch, batchOf(entity, [courseId], { ...one, dueDate: after }))
  await server().work()
  expect(await registrationsOf(server(), entity)).toMatchObject([{ dueDate: after, cycle: 1 }])
  expect(await mailsAbout(leo.email)).toHaveLength(1)
  expect(await assignmentsOf(server(), entity)).toMatchObject([
    { opened: 0, redated: 0, mails: 0 },
    { opened: 0, redated: 1, mails: 1 },
  ])
})

test('the mail names training, organization and day in the reader’s way, and leads to the training', async () => {
  const { entity, maria, leo } = await makeOrganization(server(), { name: 'Harbor Unified' })
  const courseId = await makeCourse(server())
  await server().db.updateTable('users').set({ language: 'es' }).where('id', '=', leo.userId).execute()
  await maria.client.send(assignBatch, batchOf(entity, [courseId], { dueDate: '2999-10-30' }))
  await server().work()
  const [{ id } = { id: 0 }] = (await registrationsOf(server(), entity)).filter(
    row => row.membershipId === leo.entityUserId,
  )
  const [[spanish], [english]] = [await mailsAbout(leo.email), await mailsAbout(maria.email)]
  expect(spanish?.subject).toMatch(/^Harbor Unified le asignó una capacitación: Course/)
  for (const text of [spanish?.text, spanish?.html]) {
    expect(text).toContain('30 oct 2999')
    expect(text).toContain(`http://localhost:3000/my-training/${id}`)
  }
  expect(english?.text).toContain('Please complete it by Oct 30, 2999.')
})

test('a later date that makes overdue people on time says so before, and stands in the audit log', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const ana = await makeMember(server(), entity)
  const courseId = await makeCourse(server())
  await register(server(), leo, courseId, dayFromNow(server(), -12))
  const later = batchOf(entity, [courseId], { dueDate: dayFromNow(server(), 9) })
  const overdue = { people: 1, name: 'Leo Tran', days: 12 }
  expect((await maria.client.send(previewAssignment, later)).overdue).toEqual(overdue)
  expect((await maria.client.send(previewAssignment, { ...later, dueDate: null })).overdue).toBeNull()
  expect(
    (await maria.client.send(previewAssignment, { ...later, isAllLearners: false, entityUserIds: [leo.entityUserId] }))
      .overdue,
  ).toEqual(overdue)
  expect(
    (await maria.client.send(previewAssignment, { ...later, isAllLearners: false, entityUserIds: [ana.entityUserId] }))
      .overdue,
  ).toBeNull()
  await register(server(), ana, courseId, dayFromNow(server(), -2))
  expect((await maria.client.send(previewAssignment, later)).overdue).toEqual({ people: 2, name: null, days: 12 })
  await maria.client.send(assignBatch, later)
  const { detail } = await server()
    .db.selectFrom('auditLog')
    .select('detail')
    .where('entityId', '=', entity.id)
    .where('action', '=', 'trainings.assigned')
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ madeOnTime: 2, daysOverdue: 12 })
})

test('on a Seat plan the preview says how many seats it may take, and how many are left', async () => {
  const { entity, maria, leo } = await makeOrganization(server(), { plan: 'Seat', quota: 2 })
  const [courseId, other] = [await makeCourse(server()), await makeCourse(server())]
  const open = await register(server(), leo, other)
  const whom = batchOf(entity, [courseId])
  expect((await maria.client.send(previewAssignment, whom)).seats).toEqual({ mayTake: 2, left: 2 })
  await server()
    .db.updateTable('registrations')
    .set({ status: 'In_Progress', dateStarted: server().clock.iso() })
    .where('id', '=', open)
    .execute()
  expect((await maria.client.send(previewAssignment, whom)).seats).toEqual({ mayTake: 1, left: 1 })
  await server()
    .db.updateTable('subscriptions')
    .set({ isEnterprise: true, numberOfSeats: 0 })
    .where('entityId', '=', entity.id)
    .execute()
  expect((await maria.client.send(previewAssignment, whom)).seats).toBeNull()
})

test('the preview says what happens before it happens', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [open, holds] = [await makeMember(server(), entity), await makeMember(server(), entity)]
  await makeInactive(server(), entity)
  const courseId = await makeCourse(server())
  await register(server(), open, courseId)
  const held = await register(server(), holds, courseId)
  await server()
    .db.updateTable('registrations')
    .set({ status: 'Complete', dateCompleted: server().clock.iso(), expiresOn: dayFromNow(server(), 400) })
    .where('id', '=', held)
    .execute()

  const whom = batchOf(entity, [courseId], { dueDate: dayFromNow(server(), 5) })
  const effect = await maria.client.send(previewAssignment, whom)
  expect(effect).toEqual({
    people: 4,
    inactive: 1,
    alreadyOpen: 1,
    holding: 1,
    opened: 2,
    redated: 1,
    mails: 3,
    overdue: null,
    seats: null,
  })
  expect(await maria.client.send(previewAssignment, { ...whom, email: false, dueDate: null })).toEqual({
    ...effect,
    redated: 0,
    mails: 0,
  })
  expect(
    await maria.client.send(previewAssignment, { ...whom, isAllLearners: false, learnerEmails: [leo.email] }),
  ).toMatchObject({ people: 1, inactive: 0, opened: 1, mails: 1 })
  await maria.client.send(assignBatch, whom)
  await server().work()
  expect(await assignmentsOf(server(), entity)).toMatchObject([
    { numberOfPeople: effect.people, opened: effect.opened, redated: effect.redated, mails: effect.mails },
  ])
})

test('a large group is done in steps; what has become of it can be seen, and a replay adds nothing', async () => {
  const { entity, maria } = await makeOrganization(server())
  await makeCrowd(server(), entity, 4_500)
  const courseIds = [await makeCourse(server())]
  const { assignmentId } = await maria.client.send(assignBatch, batchOf(entity, courseIds))
  expect(await maria.client.send(assignmentProgress, { assignmentId })).toMatchObject({
    numberOfPeople: 4_502,
    processedPeople: 0,
    processedAt: null,
  })
  await server().work()
  const done = await maria.client.send(assignmentProgress, { assignmentId })
  expect(done).toMatchObject({
    everyone: true,
    numberOfPeople: 4_502,
    processedPeople: 4_502,
    opened: 4_502,
    mails: 4_502,
    createdBy: 'Maria Alvarez',
  })
  expect(done.processedAt).not.toBeNull()
  await processAssignment.run(server().running.work, { entityId: entity.id, assignmentId })
  // A second run that believes it is the first: the rows and the mails already exist.
  await server()
    .db.updateTable('assignments')
    .set({ doneTo: 0, processedPeople: 0, processedAt: null })
    .where('id', '=', assignmentId)
    .where('entityId', '=', entity.id)
    .execute()
  await processAssignment.run(server().running.work, { entityId: entity.id, assignmentId })
  expect(await registrationsOf(server(), entity)).toHaveLength(4_502)
  const { rows } = await server().running.workPool.query(
    'select count(*)::int as count from mails where dedupe_key like $1',
    [`assignment ${assignmentId} %`],
  )
  expect(rows).toEqual([{ count: 4_502 }])
  expect(await maria.client.send(recentAssignments, { entityGuid: entity.guid })).toMatchObject([
    { assignmentId, opened: 4_502, mails: 4_502 },
  ])
})

test('an assignment that is given up says so, and goes on where it stopped when it is tried again', async () => {
  const { entity, maria } = await makeOrganization(server())
  const courseIds = [await makeCourse(server())]
  const { assignmentId } = await maria.client.send(assignBatch, batchOf(entity, courseIds))
  expect(await maria.client.send(assignmentProgress, { assignmentId }), 'a job still waits').toMatchObject({
    stoppedAt: null,
  })
  await server().running.workPool.query(
    'select graphile_worker.permanently_fail_jobs(array_agg(id)) from graphile_worker.jobs where key = $1',
    [`assignment ${assignmentId}`],
  )
  await server().sweepStopped()
  const failed = await maria.client.send(assignmentProgress, { assignmentId })
  expect([failed.processedAt, failed.stoppedAt === null]).toEqual([null, false])
  expect(await maria.client.send(recentAssignments, { entityGuid: entity.guid })).toMatchObject([
    { assignmentId, stoppedAt: failed.stoppedAt },
  ])

  await Promise.all(Array.from({ length: 5 }, () => maria.client.send(retryAssignment, { assignmentId })))
  await server().work()
  expect(await maria.client.send(assignmentProgress, { assignmentId })).toMatchObject({
    processedPeople: 2,
    opened: 2,
    stoppedAt: null,
  })
  await maria.client.send(retryAssignment, { assignmentId })
  await server().work()
  expect(await registrationsOf(server(), entity)).toHaveLength(2)
})

test('sent fifty times at once under one key, it is assigned once; two assignments of the same people add up to one', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseIds = [await makeCourse(server())]
  const options = { idempotencyKey: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => maria.client.send(assignBatch, batchOf(entity, courseIds), options)),
  )
  expect(new Set(answers.map(({ assignmentId }) => assignmentId)).size).toBe(1)
  expect(await assignmentsOf(server(), entity)).toHaveLength(1)
  await Promise.all(Array.from({ length: 5 }, () => maria.client.send(assignBatch, batchOf(entity, courseIds))))
  await server().work()
  expect(await registrationsOf(server(), entity)).toHaveLength(2)
  expect(await mailsAbout(leo.email)).toHaveLength(1)
  await expect(
    maria.client.send(assignBatch, batchOf(entity, courseIds, { email: false }), options),
  ).rejects.toMatchObject({ status: 409 })
})

test('each wrong choice is refused at its field, and nothing is kept', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const foreign = await makeOrganization(server())
  const inactive = await makeInactive(server(), entity)
  const courseIds = [await makeCourse(server())]
  const texan = await makeCourse(server(), 'TX')
  const [group, theirs, empty] = [
    await makeGroup(server(), entity, [leo]),
    await makeGroup(server(), foreign.entity),
    await makeGroup(server(), entity, [inactive], 'Gone'),
  ]
  const off = await makeGroup(server(), entity, [leo], 'Off')
  await server()
    .db.updateTable('groups')
    .set({ status: 'Inactive' })
    .where('id', '=', off)
    .where('entityId', '=', entity.id)
    .execute()
  const nobody = { isAllLearners: false }
  const wrong: [given: Parameters<typeof batchOf>[2], errors: Record<string, string[]>][] = [
    [{ courseIds: [] }, { courseIds: ['Please select a training'] }],
    [{ courseIds: [...courseIds, texan, 999_999] }, { courseIds: [`Not in your catalog: ${texan}, 999999.`] }],
    [
      { courseIds: Array.from({ length: 21 }, (_, at) => at + 1) },
      { courseIds: ['You can assign up to 20 trainings at once.'] },
    ],
    [nobody, { learnerEmails: ['Please select at least one user'] }],
    [
      { ...nobody, groupIds: [group, theirs, off] },
      { groupIds: [`Not active groups in your organization: ${theirs}, ${off}.`] },
    ],
    [{ groupIds: [theirs] }, { groupIds: [`Not active groups in your organization: ${theirs}.`] }],
    [{ ...nobody, groupIds: [empty] }, { groupIds: ['None of these people is an active member.'] }],
    [
      { ...nobody, learnerEmails: [leo.email, foreign.leo.email, inactive.email] },
      { learnerEmails: [`Not active members of your organization: ${foreign.leo.email}, ${inactive.email}.`] },
    ],
    [{ dueDate: dayFromNow(server(), 0) }, { dueDate: ['Please select a future date.'] }],
    [{ dueDate: '30/10/2999' }, { dueDate: ['Write the due date as 2026-10-30.'] }],
  ]
  for (const [given, errors] of wrong) {
    await expect(
      maria.client.send(assignBatch, batchOf(entity, courseIds, given)),
      JSON.stringify(errors),
    ).rejects.toMatchObject({ status: 400, problem: { errors } })
    if (!('groupIds' in errors && errors['groupIds']?.[0]?.startsWith('None of these'))) {
      await expect(
        maria.client.send(previewAssignment, batchOf(entity, courseIds, given)),
        JSON.stringify(errors),
      ).rejects.toMatchObject({ status: 400, problem: { errors } })
    }
  }
  const people = { entityGuid: entity.guid, courseIds, dueDate: dayFromNow(server(), 1), email: true }
  await expect(
    maria.client.send(assignPeople, { ...people, entityUserIds: [leo.entityUserId, foreign.leo.entityUserId] }),
  ).rejects.toMatchObject({
    status: 400,
    problem: { errors: { entityUserIds: [`Not active members of your organization: ${foreign.leo.entityUserId}.`] } },
  })
  await expect(
    maria.client.send(assignPeople, { ...people, entityUserIds: [leo.entityUserId, inactive.entityUserId] }),
    'by name',
  ).rejects.toMatchObject({
    problem: {
      errors: {
        entityUserIds: [`Not active members of your organization: ${inactive.firstName} ${inactive.lastName}.`],
      },
    },
  })
  await expect(maria.client.send(assignPeople, { ...people, entityUserIds: [] })).rejects.toMatchObject({
    problem: { errors: { entityUserIds: ['Please select at least one user'] } },
  })
  await expect(maria.client.raw(assignBatch, { ...batchOf(entity, courseIds), entityId: 1 })).resolves.toMatchObject({
    statusCode: 400,
  })
  expect(await assignmentsOf(server(), entity)).toEqual([])
})

test('a batch needs a plan; another organization’s assignment is unknown', async () => {
  const trial = await makeOrganization(server(), { plan: 'Trial' })
  const courseIds = [await makeCourse(server())]
  await expect(trial.maria.client.send(assignBatch, batchOf(trial.entity, courseIds))).rejects.toMatchObject({
    status: 403,
    problem: { kind: 'plan' },
  })
  await expect(trial.maria.client.send(previewAssignment, batchOf(trial.entity, courseIds))).rejects.toMatchObject({
    status: 403,
    problem: { kind: 'plan' },
  })
  const { entity, maria } = await makeOrganization(server())
  const { assignmentId } = await maria.client.send(assignBatch, batchOf(entity, courseIds))
  await expect(trial.maria.client.send(assignmentProgress, { assignmentId })).rejects.toMatchObject({ status: 404 })
  await expect(trial.maria.client.send(retryAssignment, { assignmentId })).rejects.toMatchObject({ status: 404 })
  await expect(maria.client.send(assignmentProgress, { assignmentId: 2_000_000_000 })).rejects.toMatchObject({
    status: 404,
  })
})

test('a cooperative’s administrator assigns to the cooperative’s own members, and to nobody else’s', async () => {
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  const ines = await makeMember(server(), coop, ['CoopAdmin'])
  const { entity, leo } = await makeOrganization(server())
  await server().db.updateTable('entities').set({ coopId: coop.id }).where('id', '=', entity.id).execute()
  const courseIds = [await makeCourse(server())]
  await ines.client.send(assignBatch, batchOf(coop, courseIds))
  await expect(
    ines.client.send(assignBatch, batchOf(coop, courseIds, { isAllLearners: false, learnerEmails: [leo.email] })),
  ).rejects.toMatchObject({ status: 400 })
  await expect(ines.client.send(assignBatch, batchOf(entity, courseIds))).rejects.toMatchObject({ status: 404 })
  await server().work()
  expect([(await registrationsOf(server(), coop)).length, (await registrationsOf(server(), entity)).length]).toEqual([
    1, 0,
  ])
})
