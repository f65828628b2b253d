import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { listLearners } from '#people/learners/learners.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import {
  addGroup,
  changeGroup,
  changeGroupPeople,
  deleteGroup,
  deleteGroups,
  GROUP_LEVELS,
  groupDetails,
  listGroups,
  setDueDays,
} from './groups.contract.ts'
import { groupsMessages } from './groups.messages.ts'
import { auditsOf, makeGroup } from './testing/groups.ts'

const server = testServer()

const at = (field: string, text: string) => ({ status: 400, problem: { errors: { [field]: [text] } } })
const list = async (admin: Member, query: Record<string, unknown> = {}) =>
  (await admin.client.send(listGroups, { entityGuid: admin.entity.guid, pageSize: 100, ...query })).rows
const names = async (admin: Member, query: Record<string, unknown> = {}) =>
  (await list(admin, query)).map(row => row.name)
const move = async (admin: Member, groupId: number, parentId: number | null) => {
  const { name } = await admin.client.send(groupDetails, { groupId })
  return admin.client.send(changeGroup, { groupId, groupName: name, statusId: 1, courseIds: [], parentId })
}

/** District > Harbor High > Science, and District > Lincoln. */
async function district() {
  const it = await makeOrganization(server())
  const top = await makeGroup(it.maria, { name: 'District' })
  const high = await makeGroup(it.maria, { name: 'Harbor High', parentId: top })
  const science = await makeGroup(it.maria, { name: 'Science', parentId: high })
  const lincoln = await makeGroup(it.maria, { name: 'Lincoln', parentId: top })
  return { ...it, top, high, science, lincoln }
}

test('groups stand below the one that they are a part of, in both directions, and what is below a closed one is left out', async () => {
  const { maria, top, high } = await district()
  await makeGroup(maria, { name: 'Aides' })
  expect(await names(maria)).toEqual(['Aides', 'District', 'Harbor High', 'Science', 'Lincoln'])
  expect(await names(maria, { sortDirection: 'desc' })).toEqual([
    'District',
    'Lincoln',
    'Harbor High',
    'Science',
    'Aides',
  ])
  expect(await names(maria, { closed: [high] })).toEqual(['Aides', 'District', 'Harbor High', 'Lincoln'])
  expect(await names(maria, { closed: [top] })).toEqual(['Aides', 'District'])
  expect(
    (await maria.client.send(listGroups, { entityGuid: maria.entity.guid, closed: [top] })).totalNumberOfItems,
  ).toBe(2)
  const [found] = await list(maria, { searchTerm: 'science' })
  expect(found?.above.map(({ name }) => name)).toEqual(['District', 'Harbor High'])
  expect((await list(maria, { searchTerm: 'district' }))[0]).toMatchObject({ above: [], parts: 2 })
})

test('whoever is in a group and below it counts once; those who are in it themselves are told apart', async () => {
  const { maria, leo, top, high, science } = await district()
  await maria.client.send(changeGroupPeople, { groupId: science, add: [leo.entityUserId, maria.entityUserId] })
  await maria.client.send(changeGroupPeople, { groupId: top, add: [leo.entityUserId] })
  const counts = async (query = {}) =>
    new Map((await list(maria, query)).map(row => [row.id, [row.numberOfUsers, row.directUsers]]))
  for (const query of [{}, { sortField: 'numberOfUsers' }]) {
    const found = await counts(query)
    expect([found.get(top), found.get(high), found.get(science)]).toEqual([
      [2, 1],
      [2, 0],
      [2, 2],
    ])
  }
  const details = await maria.client.send(groupDetails, { groupId: top })
  expect(details).toMatchObject({ numberOfUsers: 2, directUsers: 1, figures: { people: 2 } })
  expect(details.parts.map(part => [part.name, part.people])).toEqual([
    ['Harbor High', 2],
    ['Lincoln', 0],
  ])
})

test('a group is no part of itself, of one below it, of a stranger’s, nor deeper than the levels', async () => {
  const { maria, top, high, science, lincoln } = await district()
  const theirs = await makeGroup((await makeOrganization(server())).maria)
  await expect(move(maria, top, science)).rejects.toMatchObject(at('parentId', groupsMessages.withinItself))
  await expect(move(maria, top, top)).rejects.toMatchObject(at('parentId', groupsMessages.withinItself))
  await expect(move(maria, high, theirs)).rejects.toMatchObject(at('parentId', groupsMessages.unknownParent))
  await expect(makeGroup(maria, { name: 'Lab', parentId: science })).rejects.toMatchObject(
    at('parentId', groupsMessages.tooDeep(GROUP_LEVELS)),
  )
  // With what is below it, it would be four deep.
  await expect(move(maria, high, lincoln)).rejects.toMatchObject(at('parentId', groupsMessages.tooDeep(GROUP_LEVELS)))
  await expect(makeGroup(maria, { name: 'Lab', parentId: theirs })).rejects.toMatchObject(
    at('parentId', groupsMessages.unknownParent),
  )
  expect(await names(maria)).toEqual(['District', 'Harbor High', 'Science', 'Lincoln'])
})

test('a change that says nothing of the place leaves it; a move is told as one', async () => {
  const { entity, maria, top, high, lincoln } = await district()
  await maria.client.send(changeGroup, { groupId: high, groupName: 'Harbor', statusId: 1, courseIds: [] })
  expect((await maria.client.send(groupDetails, { groupId: high })).above).toEqual([{ id: top, name: 'District' }])
  await move(maria, lincoln, null)
  expect((await maria.client.send(groupDetails, { groupId: lincoln })).above).toEqual([])
  const lines = (await auditsOf(server(), entity.id)).slice(-2)
  expect(lines).toMatchObject([
    { action: 'group.updated', target: 'Harbor' },
    { action: 'group.moved', target: 'Lincoln', detail: { before: { parentId: top }, after: { parentId: null } } },
  ])
})

test('of two moves at once that would make a circle, one is refused', async () => {
  const { maria } = await makeOrganization(server())
  const pairs = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => [
      await makeGroup(maria, { name: `A${n}` }),
      await makeGroup(maria, { name: `B${n}` }),
    ]),
  )
  const results = await Promise.allSettled(pairs.flatMap(([a = 0, b = 0]) => [move(maria, a, b), move(maria, b, a)]))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(at('parentId', groupsMessages.withinItself))
})

test('of moves at once that would be too deep, only as many are made as fit', async () => {
  const { maria } = await makeOrganization(server())
  const [a = 0, b = 0, c = 0, d = 0] = await Promise.all(['A', 'B', 'C', 'D'].map(name => makeGroup(maria, { name })))
  const results = await Promise.allSettled([move(maria, b, a), move(maria, c, b), move(maria, d, c)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(Math.max(...(await list(maria)).map(row => row.above.length))).toBeLessThan(GROUP_LEVELS)
})

test('a group that is deleted lets its parts move up, which its line in the log says', async () => {
  const { entity, maria, top, high } = await district()
  await maria.client.send(deleteGroup, { groupId: high })
  expect(await names(maria)).toEqual(['District', 'Lincoln', 'Science'])
  expect((await list(maria)).map(row => row.above.length)).toEqual([0, 1, 1])
  await maria.client.send(deleteGroup, { groupId: top })
  expect((await list(maria)).map(row => row.above.length)).toEqual([0, 0])
  expect((await auditsOf(server(), entity.id)).filter(({ action }) => action === 'group.deleted')).toMatchObject([
    { target: 'Harbor High', detail: { movedUp: ['Science'] } },
    { target: 'District', detail: { movedUp: expect.arrayContaining(['Science', 'Lincoln']) } },
  ])
})

test('of several groups, those that somebody is in or was invited to stay, and are named', async () => {
  const { entity, maria, leo, top, high } = await district()
  const empty = await makeGroup(maria, { name: 'Empty' })
  const used = await makeGroup(maria, { name: 'Used' })
  await maria.client.send(changeGroupPeople, { groupId: used, add: [leo.entityUserId] })
  const others = await makeOrganization(server())
  const theirs = await makeGroup(others.maria)
  const groupIds = [top, high, empty, used, theirs]
  expect(await maria.client.send(deleteGroups, { entityGuid: entity.guid, groupIds })).toEqual({
    deleted: 3,
    kept: ['Used'],
  })
  expect(await names(maria)).toEqual(['Lincoln', 'Science', 'Used'])
  expect((await list(maria)).map(row => row.above)).toEqual([[], [], []])
  expect(await names(others.maria)).toHaveLength(1)
  const lines = (await auditsOf(server(), entity.id)).filter(({ action }) => action === 'group.deleted')
  expect(lines.map(({ target }) => target).toSorted()).toEqual(['District', 'Empty', 'Harbor High'])
  expect(lines.find(({ target }) => target === 'Harbor High')).toMatchObject({ detail: { movedUp: ['Science'] } })
})

test('of several groups that go, what was below two of them moves to the one above that stays', async () => {
  const { entity, maria, top, high } = await district()
  await maria.client.send(deleteGroups, { entityGuid: entity.guid, groupIds: [high] })
  expect((await list(maria)).find(row => row.name === 'Science')?.above).toMatchObject([{ id: top }])
})

test('a group may vanish while another is put below it: neither is lost', async () => {
  const { maria } = await makeOrganization(server())
  const top = await makeGroup(maria, { name: 'Top' })
  const lower = await makeGroup(maria, { name: 'Lower' })
  const results = await Promise.allSettled([move(maria, lower, top), maria.client.send(deleteGroup, { groupId: top })])
  expect(results[1]?.status).toBe('fulfilled')
  expect(await names(maria)).toEqual(['Lower'])
})

const dueOf = async (entity: Entity, member: Member) =>
  Object.fromEntries(
    (
      await server()
        .db.selectFrom('registrations')
        .select(['courseId', 'dueDate'])
        .where('entityId', '=', entity.id)
        .where('membershipId', '=', member.entityUserId)
        .execute()
    ).map(row => [row.courseId, row.dueDate]),
  )

test('a course of a group is due after its own days, else after those of the organization; of two groups the earlier', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const nia = await makeMember(server(), entity)
  await server().db.updateTable('entities').set({ defaultDueDays: 30 }).where('id', '=', entity.id).execute()
  const [own, usual] = [await makeCourse(server()), await makeCourse(server())]
  const groupId = await makeGroup(maria, { courseIds: [own, usual] })
  expect(await maria.client.send(setDueDays, { groupId, courses: [{ courseId: own, days: 7 }], version: 1 })).toEqual({
    version: 2,
  })
  expect((await maria.client.send(groupDetails, { groupId })).courses.map(({ id, dueDays }) => [id, dueDays])).toEqual(
    expect.arrayContaining([
      [own, 7],
      [usual, null],
    ]),
  )
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  const today = server().clock.today('America/Los_Angeles')
  expect(await dueOf(entity, leo)).toEqual({ [own]: addDays(today, 7), [usual]: addDays(today, 30) })

  const other = await makeGroup(maria, { name: 'Sooner', courseIds: [own] })
  await maria.client.send(setDueDays, { groupId: other, courses: [{ courseId: own, days: 3 }], version: 1 })
  await maria.client.send(changeGroupPeople, { groupId: other, add: [leo.entityUserId, nia.entityUserId] })
  expect((await dueOf(entity, leo))[own], 'a date that is set stays').toBe(addDays(today, 7))
  expect((await dueOf(entity, nia))[own]).toBe(addDays(today, 3))
})

test('days outside their range, a course that is not the group’s and an old version are refused', async () => {
  const { maria } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const groupId = await makeGroup(maria, { courseIds: [courseId] })
  const set = (days: number | null, course = courseId, version = 1) =>
    maria.client.send(setDueDays, { groupId, courses: [{ courseId: course, days }], version })
  await expect(set(0)).rejects.toMatchObject({ status: 400 })
  await expect(set(366)).rejects.toMatchObject({
    problem: { errors: { 'courses.0.days': [groupsMessages.dueDays(365)] } },
  })
  await expect(set(5, 2_147_483_647)).rejects.toMatchObject(at('courses', groupsMessages.notItsCourse))
  await expect(set(5, courseId, 9)).rejects.toMatchObject({ status: 409 })
  await set(5)
  await maria.client.send(setDueDays, { groupId, courses: [{ courseId, days: null }], version: 2 })
  expect((await maria.client.send(groupDetails, { groupId })).courses[0]?.dueDays).toBeNull()
})

test('a group of another organization is unknown', async () => {
  const { maria, leo } = await makeOrganization(server())
  const theirs = await makeGroup((await makeOrganization(server())).maria)
  await expect(maria.client.send(groupDetails, { groupId: theirs })).rejects.toMatchObject({ status: 404 })
  await expect(maria.client.send(setDueDays, { groupId: theirs, courses: [], version: 1 })).rejects.toMatchObject({
    status: 404,
  })
  const mine = await makeGroup(maria)
  await expect(leo.client.send(groupDetails, { groupId: mine })).rejects.toMatchObject({ status: 403 })
  await expect(
    maria.client.send(addGroup, { entityGuid: maria.entity.guid, name: 'Below', statusId: 1, parentId: theirs }),
  ).rejects.toMatchObject(at('parentId', groupsMessages.unknownParent))
})

/** Numbers that look random and are the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each([1, 2, 3])('figures are those of the distinct people within, over random trees (%i)', async seed => {
  const { entity, maria } = await makeOrganization(server())
  const next = numbers(seed)
  const groups: { id: number; parent: number | null; depth: number; people: Set<number> }[] = []
  for (let n = 0; n < 12; n++) {
    const parents = groups.filter(({ depth }) => depth < GROUP_LEVELS)
    const parent = next(3) > 0 ? (parents[next(parents.length || 1)] ?? null) : null
    const id = await makeGroup(maria, { name: `G${n}`, ...(parent && { parentId: parent.id }) })
    groups.push({ id, parent: parent?.id ?? null, depth: (parent?.depth ?? 0) + 1, people: new Set() })
  }
  const people = await Promise.all(Array.from({ length: 15 }, () => makeMember(server(), entity)))
  const away = people.filter((_, n) => n % 5 === 4).map(({ entityUserId }) => entityUserId)
  for (const { entityUserId } of people)
    for (let n = next(5); n > 0; n--) groups[next(groups.length)]?.people.add(entityUserId)
  for (const group of groups) await maria.client.send(changeGroupPeople, { groupId: group.id, add: [...group.people] })
  await server().db.updateTable('memberships').set({ status: 'Inactive' }).where('id', 'in', away).execute()

  const within = (id: number): Set<number> =>
    new Set([
      ...(groups.find(group => group.id === id)?.people ?? []),
      ...groups.filter(group => group.parent === id).flatMap(group => [...within(group.id)]),
    ])
  const rows = new Map((await list(maria)).map(row => [row.id, row]))
  for (const group of groups) {
    const all = within(group.id)
    const active = [...all].filter(id => !away.includes(id))
    const details = await maria.client.send(groupDetails, { groupId: group.id })
    const listed = await maria.client.send(listLearners, {
      entityGuid: entity.guid,
      groupId: group.id,
      status: ['Active'],
      pageSize: 100,
    })
    expect(rows.get(group.id)).toMatchObject({ numberOfUsers: all.size, directUsers: group.people.size })
    expect(details.figures.people).toBe(active.length)
    expect(listed.rows.map(row => row.entityUserId).toSorted()).toEqual(active.toSorted())
    for (const part of details.parts)
      expect(part.people).toBe([...within(part.id)].filter(id => !away.includes(id)).length)
  }
})
