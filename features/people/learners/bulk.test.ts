import { expect, test } from 'vitest'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { assignmentProgress } from '#training/assignments/assignments.contract.ts'
import { withdrawAssignment } from '#training/assignments/changes.contract.ts'
import { registerMembers } from '#training/enrollments/enrollments.server.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { bulkPeople } from '#organization/audit-log/bulk-people.contract.ts'
import { bulkActions, STEP } from '../bulk-actions/bulk-actions.contract.ts'
import { CHANGE_MAX } from '../change-learners/change-learners.contract.ts'
import { makeCrowd } from '../bulk-actions/testing/crowd.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { assignMatching, type LearnerFilters, previewMatching, startBulk } from './bulk.contract.ts'
import { listLearners } from './learners.contract.ts'
import { addMember, makeGroup } from './testing/members.ts'

const server = testServer()
type Filters = Partial<LearnerFilters>
type Matching = NonNullable<InputOf<typeof startBulk>['matching']>

/** Repeats itself for one seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
const pick = <T>(random: (below: number) => number, values: readonly T[]): T => values[random(values.length)] as T

/** Thirty people of every status, in two groups, with and without a training. */
async function world() {
  const found = await makeOrganization(server())
  const random = randomOf(found.entity.id + 17)
  const statuses = ['Active', 'Active', 'Inactive', 'Archived'] as const
  const ids: number[] = []
  for (let at = 0; at < 30; at++)
    ids.push(
      await addMember(server(), found.entity, {
        firstName: pick(random, ['Ana', 'Bo', 'Chloé']),
        lastName: `Wu ${at}`,
        status: pick(random, statuses),
      }),
    )
  const some = () => ids.filter(() => random(2) === 0)
  const groups = [
    await makeGroup(server(), found.entity, 'North', some()),
    await makeGroup(server(), found.entity, 'South', some()),
  ]
  const courseId = await makeCourse(server())
  await server()
    .db.transaction()
    .execute(trx =>
      registerMembers(trx, server().running.work, {
        entityId: found.entity.id,
        membershipIds: some(),
        courseIds: [courseId],
        dueDate: pick(random, ['2020-01-01', '2999-01-01']),
      }),
    )
  return { ...found, random, groups, courseId }
}

const shownIds = async (by: Member, filters: Filters) => {
  const { rows, totalNumberOfItems } = await by.client.send(listLearners, {
    entityGuid: by.entity.guid,
    pageSize: 100,
    ...filters,
  } as InputOf<typeof listLearners>)
  return { ids: rows.map(row => row.entityUserId).toSorted((one, other) => one - other), total: totalNumberOfItems }
}
const peopleOf = async (by: Member, bulkActionId: number) =>
  (await by.client.send(bulkPeople, { entityGuid: by.entity.guid, bulkActionId, pageSize: 100 })).rows

test('whatever the filters, acting by them is about exactly those whom the list shows', async () => {
  const { maria, entity, random, groups, courseId } = await world()
  const into = await makeGroup(server(), entity, 'Into')
  let tried = 0
  for (let round = 0; round < 40; round++) {
    const filters: Filters = {
      ...(random(2) === 0 && { status: [pick(random, ['Active', 'Inactive', 'Archived'] as const)] }),
      ...(random(3) === 0 && { searchTerm: pick(random, ['ana', 'chloe', 'wu 1', '%', '_']) }),
      ...(random(3) === 0 && { groupId: pick(random, groups) }),
      ...(random(4) === 0 && { courseId }),
      ...(random(4) === 0 && { role: pick(random, ['Learner', 'EntityAdmin'] as const) }),
      ...(random(4) === 0 && { trainingStatus: [pick(random, ['Overdue', 'Not_Started', 'Complete'] as const)] }),
    } as Filters
    const { ids, total } = await shownIds(maria, filters)
    const asked = maria.client.send(startBulk, {
      entityGuid: entity.guid,
      action: round % 2 === 0 ? 'joinGroup' : 'leaveGroup',
      groupId: into,
      matching: filters as Matching,
      count: Math.max(1, total),
    })
    if (total === 0) {
      await expect(asked).rejects.toMatchObject({ status: 409 })
      continue
    }
    const about = (await peopleOf(maria, (await asked).id)).map(row => row.entityUserId)
    expect(about.toSorted((one, other) => Number(one) - Number(other))).toEqual(ids)
    tried += 1
  }
  expect(tried).toBeGreaterThan(15)
})

test('all that match are assigned a training: those who are active, under one assignment and one line', async () => {
  const { maria, entity } = await makeOrganization(server())
  await addMember(server(), entity, { firstName: 'Ina', lastName: 'Crowd', status: 'Inactive' })
  const count = (await makeCrowd(server().db, entity.id, STEP + 5)) + 1
  const courseId = await makeCourse(server())
  const begun = await maria.client.send(assignMatching, {
    entityGuid: entity.guid,
    matching: { searchTerm: 'crowd' },
    count,
    courseIds: [courseId],
    dueDate: '2999-01-31',
    email: false,
  })
  expect(begun).toMatchObject({ people: count, done: false })
  await server().work()
  const { rows } = await maria.client.send(bulkActions, { entityGuid: entity.guid })
  expect(rows).toMatchObject([{ action: 'assign', processed: count, changed: count - 1, undoUntil: null }])
  const [row] = await assignmentsOf(entity.id)
  expect(await maria.client.send(assignmentProgress, { assignmentId: row?.id ?? 0 })).toMatchObject({
    opened: count - 1,
    processedPeople: count - 1,
    numberOfPeople: count - 1,
    processedAt: expect.any(String),
  })
  const log = (await maria.client.send(auditLog, { entityGuid: entity.guid })).rows
  expect(log.filter(({ action }) => action === 'trainings.assigned')).toMatchObject([{ bulk: { people: count - 1 } }])
})

const assignmentsOf = (entityId: number) =>
  server().db.selectFrom('assignments').select(['id', 'processedAt']).where('entityId', '=', entityId).execute()

const assignCrowd = async (by: Member, count: number) =>
  by.client.send(assignMatching, {
    entityGuid: by.entity.guid,
    matching: { searchTerm: 'crowd' },
    count,
    courseIds: [await makeCourse(server())],
    dueDate: '2999-01-31',
    email: false,
  })

test('a plan that ends in the middle ends it, and so does its withdrawal; the assignment was for those it reached', async () => {
  for (const [stopped, happens] of [
    [
      'plan',
      (by: Member) =>
        server()
          .db.updateTable('subscriptions')
          .set({ endsOn: '2020-01-01' })
          .where('entityId', '=', by.entity.id)
          .execute(),
    ],
    [
      'withdrawn',
      async (by: Member) => {
        const [row] = await assignmentsOf(by.entity.id)
        await by.client.send(withdrawAssignment, { assignmentId: row?.id ?? 0 })
      },
    ],
  ] as const) {
    const { maria, entity } = await makeOrganization(server())
    const count = await makeCrowd(server().db, entity.id, STEP + 5)
    await assignCrowd(maria, count)
    await happens(maria)
    await server().work()
    expect((await maria.client.send(bulkActions, { entityGuid: entity.guid })).rows).toMatchObject([
      { stopped, changed: 0 },
    ])
    if (stopped === 'plan') expect((await assignmentsOf(entity.id))[0]?.processedAt).not.toBeNull()
  }
})

test('another number, a course outside the catalog and a day that is past are refused, and nothing is kept', async () => {
  const { maria, entity } = await makeOrganization(server())
  const count = await makeCrowd(server().db, entity.id, 2)
  await expect(assignCrowd(maria, count + 1)).rejects.toMatchObject({ status: 409 })
  const courseId = await makeCourse(server())
  const input = { entityGuid: entity.guid, matching: { searchTerm: 'crowd' }, count, email: false }
  await expect(
    maria.client.send(assignMatching, { ...input, courseIds: [courseId], dueDate: '2020-01-01' }),
  ).rejects.toMatchObject({ problem: { errors: { dueDate: [expect.any(String)] } } })
  await expect(
    maria.client.send(assignMatching, { ...input, courseIds: [2_000_000_000], dueDate: '2999-01-01' }),
  ).rejects.toMatchObject({ problem: { errors: { courseIds: [expect.any(String)] } } })
  expect(await assignmentsOf(entity.id)).toEqual([])
  expect((await maria.client.send(bulkActions, { entityGuid: entity.guid })).rows).toEqual([])
})

test('all that match are reminded, each by one mail; who has nothing due is told apart', async () => {
  const { maria, entity, leo } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['Learner'])
  await server()
    .db.transaction()
    .execute(async trx =>
      registerMembers(trx, server().running.work, {
        entityId: entity.id,
        membershipIds: [leo.entityUserId],
        courseIds: [await makeCourse(server())],
        dueDate: '2999-01-01',
      }),
    )
  const remind = () =>
    maria.client.send(startBulk, { entityGuid: entity.guid, action: 'remind', matching: {}, count: 3 })
  const shown = await preview(maria, {})
  expect(shown).toMatchObject({ people: 1, whole: true, mails: [{ people: 1, to: 'Leo Tran' }] })
  expect(shown.refused).toHaveLength(2)
  expect((await preview(maria, { trainingStatus: ['Overdue'] } as Filters)).people).toBe(0)
  const first = await remind()
  expect(first).toMatchObject({ changed: 1, refused: 2, done: true })
  expect(new Map((await peopleOf(maria, first.id)).map(row => [row.entityUserId, row.outcome]))).toEqual(
    new Map([
      [leo.entityUserId, 'changed'],
      [omar.entityUserId, 'nothingDue'],
      [maria.entityUserId, 'nothingDue'],
    ]),
  )
  const second = await remind()
  expect(second).toMatchObject({ changed: 0, refused: 3 })
  await server().work()
  const [mail, ...others] = await server().mails(leo.email)
  expect([mail?.html, others]).toEqual([shown.mails[0]?.html, []])
})

test('before very many are reminded, the mails of the first are shown, and that they are the first', async () => {
  const { maria, entity } = await makeOrganization(server())
  await makeCrowd(server().db, entity.id, CHANGE_MAX)
  expect(await preview(maria, { searchTerm: 'crowd' })).toMatchObject({ whole: true })
  await addMember(server(), entity, { firstName: 'One more', lastName: 'Crowd' })
  const shown = await preview(maria, { searchTerm: 'crowd' })
  expect([shown.whole, shown.refused.length]).toEqual([false, CHANGE_MAX])
})

test('without a plan the daily limit of mails ends what a job sends, and refuses what would be done at once', async () => {
  const { maria, entity } = await makeOrganization(server(), { plan: 'Trial' })
  const count = await makeCrowd(server().db, entity.id, STEP + 1)
  const { rows } = await listAll(maria)
  await server()
    .db.transaction()
    .execute(async trx =>
      registerMembers(trx, server().running.work, {
        entityId: entity.id,
        membershipIds: rows,
        courseIds: [await makeCourse(server())],
        dueDate: '2999-01-01',
      }),
    )
  const remind = (matching: Matching, seen: number) =>
    maria.client.send(startBulk, { entityGuid: entity.guid, action: 'remind', matching, count: seen })
  await expect(remind({ searchTerm: 'No 1' }, 113)).rejects.toMatchObject({ status: expect.any(Number) })
  await remind({ searchTerm: 'crowd' }, count)
  await server().work()
  expect((await maria.client.send(bulkActions, { entityGuid: entity.guid })).rows).toMatchObject([
    { stopped: 'limit', changed: 0 },
  ])
})

const preview = (by: Member, filters: Filters) =>
  by.client.send(previewMatching, { entityGuid: by.entity.guid, matching: filters as Matching })

const listAll = async (by: Member) => ({
  rows: (await server().db.selectFrom('memberships').select('id').where('entityId', '=', by.entity.id).execute()).map(
    ({ id }) => id,
  ),
})
