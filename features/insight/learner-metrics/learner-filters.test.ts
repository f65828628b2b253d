import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { exportLearnerMetrics, learnerMetrics, type LearnerMetricsRow } from './learner-metrics.contract.ts'
import { expectedOf, GROUPS, makeRecords, peopleAround, type Wish, wishAround } from './testing/record-worlds.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')

/** The call for a wish. */
const queryOf = (
  { groups, requirement, ...wish }: Wish,
  { groupIds, requirementIds }: Pick<Awaited<ReturnType<typeof makeRecords>>, 'groupIds' | 'requirementIds'>,
) => ({
  ...Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)),
  groupIds: groupIds(groups),
  ...(requirement === undefined ? {} : { requirementId: requirementIds[requirement] }),
})

const shownOf = ({ firstName, training, groups, groupCount, dueDate, expiresOn, requirements }: LearnerMetricsRow) =>
  Object.fromEntries(
    Object.entries({ name: firstName, course: training, groups, groupCount, dueDate, expiresOn, requirements }).filter(
      ([, value]) => value !== undefined,
    ),
  )
const inOrder = (rows: readonly object[]) => rows.map(row => JSON.stringify(row)).toSorted()

test('whatever is asked for, alone and together, are the records that plain reading finds', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(peopleAround(today()), peopleAround(today())),
      fc.array(wishAround(today()), { minLength: 40, maxLength: 40 }),
      async (worlds, wishes) => {
        const made = await Promise.all(worlds.map(people => makeRecords(server(), people)))
        for (const wish of wishes)
          for (const [at, world] of made.entries()) {
            const expected = expectedOf(worlds[at] ?? [], wish, today())
            found += expected.length
            const ask = (more: object) =>
              world.admin.client.send(learnerMetrics, {
                entityGuid: world.entity.guid,
                ...queryOf(wish, world),
                ...more,
              } as never)
            const answer = await ask({ pageSize: 100 })
            expect(inOrder(answer.rows.map(shownOf)), JSON.stringify(wish)).toEqual(inOrder(expected))
            expect(answer.totalNumberOfItems).toBe(expected.length)
            // A search reads the list in its other way.
            expect((await ask({ pageSize: 100, searchTerm: 'person' })).rows).toEqual(answer.rows)
          }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
  expect(found).toBeGreaterThan(100)
}, 180_000)

test('groups and requirements of another organization match nobody', async () => {
  const [people] = fc.sample(peopleAround(today()), { numRuns: 1, seed: 7 })
  const [own, other] = await Promise.all([makeRecords(server(), people ?? []), makeRecords(server(), people ?? [])])
  const count = async (query: object) =>
    (await own.admin.client.send(learnerMetrics, { entityGuid: own.entity.guid, allTime: 'yes', ...query }))
      .totalNumberOfItems
  expect(await count({})).toBeGreaterThan(0)
  expect(await count({ groupIds: other.groupIds(GROUPS) })).toBe(0)
  expect(await count({ requirementId: other.requirementIds[0] })).toBe(0)
})

test('a requirement that has ended asks nobody for anything', async () => {
  const [people = []] = fc.sample(peopleAround(today()), { numRuns: 1, seed: 11 })
  const { entity, admin, requirementIds } = await makeRecords(server(), people)
  const ask = () =>
    admin.client.send(learnerMetrics, { entityGuid: entity.guid, requirementId: requirementIds[0], allTime: 'yes' })
  const before = await ask()
  expect(before.rows.flatMap(row => row.requirements ?? []).length).toBeGreaterThan(0)
  await server()
    .db.updateTable('requirements')
    .set({ endedAt: server().clock.iso() })
    .where('entityId', '=', entity.id)
    .execute()
  expect((await ask()).totalNumberOfItems).toBe(0)
  const all = await admin.client.send(learnerMetrics, { entityGuid: entity.guid, allTime: 'yes', extra: 'requirement' })
  expect(all.rows.flatMap(row => row.requirements)).toEqual([])
})

test('without the newer filters a row is as it always was', async () => {
  const { entity, admin } = await makeRecords(
    server(),
    fc.sample(peopleAround(today()), { numRuns: 1, seed: 7 })[0] ?? [],
  )
  const { rows } = await admin.client.send(learnerMetrics, {
    entityGuid: entity.guid,
    toDate: '2999-01-01',
    fromDate: '2000-01-01',
  })
  expect(rows.flatMap(row => Object.keys(row))).not.toContain('groups')
  expect(Object.keys(rows[0] ?? {})).toHaveLength(14)
})

test.each([
  ['dateOf', { dateOf: 'born' }],
  ['allTime', { allTime: 'no' }],
  ['groupIds.0', { groupIds: 'x' }],
  ['requirementId', { requirementId: '0' }],
  ['standing.0', { standing: 'Late' }],
  ['extra.0', { extra: 'password' }],
])('a wrong %s is refused at its field', async (field, query) => {
  const { entity, maria } = await makeOrganization(server())
  const answer = await maria.client.raw(learnerMetrics, { entityGuid: entity.guid, ...query } as never)
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]])
})

test('the file has what is shown beside the usual columns after them, for the same records', async () => {
  const people = fc.sample(peopleAround(today()), { numRuns: 1, seed: 11 })[0] ?? []
  const { entity, admin, groupIds, requirementIds } = await makeRecords(server(), people)
  const wish: Wish = {
    groups: [...GROUPS],
    dateOf: undefined,
    allTime: 'yes',
    fromDate: undefined,
    toDate: undefined,
    requirement: 0,
    standing: [],
    status: [],
    courseSearch: undefined,
    extra: ['expires', 'due'],
  }
  const expected = expectedOf(people, wish, today())
  expect(expected.length).toBeGreaterThan(1)
  await admin.client.send(exportLearnerMetrics, {
    entityGuid: entity.guid,
    ...queryOf(wish, { groupIds, requirementIds }),
  } as never)
  await server().work()
  const [mail] = await server().mails(admin.email)
  const content = (await buffer(await server().running.work.files.read(mail?.attachments[0]?.key ?? ''))).toString(
    'utf8',
  )
  const [head = '', ...lines] = content.slice(1).trimEnd().split('\r\n')
  expect(head).toBe(
    'First Name,Last Name,Email,Training,Course,Date Added,Date Completed,Status,Total Time,Certificate,Groups,Due Date,Expiry Date,Requirement',
  )
  const words = { Overdue: 'Overdue', ToDo: 'To do', Waived: 'Waived', Met: 'Met' }
  expect(
    lines
      .map(line => line.split(','))
      .map(cells => [cells[0], cells[4], ...cells.slice(11)])
      .toSorted(),
  ).toEqual(
    expected
      .map(({ name, course, dueDate, expiresOn, requirements }) => [
        name,
        course,
        dueDate ?? '',
        expiresOn ?? '',
        (requirements || []).map(one => `${one.name}: ${words[one.standing]}`).join('; '),
      ])
      .toSorted(),
  )
})
