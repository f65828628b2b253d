import { readdirSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeEntity, makeMember, makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { makeGroup } from '#training/groups/testing/groups.ts'
import { updateOrganization } from '../organizations/organizations.contract.ts'
import { audit, auditMany } from '#foundation/audit-trail/audit.server.ts'
import { auditLog, exportAuditLog } from './audit-log.contract.ts'
import { actionNames, organizationActions } from './audit-log.messages.ts'

const server = testServer()

type World = Awaited<ReturnType<typeof makeOrganization>>
const read = ({ maria, entity }: World, query: Record<string, unknown> = {}) =>
  maria.client.send(auditLog, { entityGuid: entity.guid, ...query })
const targets = async (world: World, query: Record<string, unknown> = {}) =>
  (await read(world, query)).rows.map(({ target }) => target)
const write = ({ maria, entity }: World, target: string, given: Partial<Parameters<typeof audit>[2]> = {}) =>
  audit(server().db, server().running.work, {
    caller: { userId: maria.userId, actorId: null },
    entityId: entity.id,
    action: 'group.added',
    target,
    ...given,
  })
const setTime = ({ entity }: World, target: string, at: string) =>
  server()
    .db.updateTable('auditLog')
    .set({ at })
    .where('entityId', '=', entity.id)
    .where('target', '=', target)
    .execute()

test('what an administrator changes is read with who, when and the difference', async () => {
  const world = await makeOrganization(server())
  const { entity, maria } = world
  await maria.client.send(updateOrganization, {
    entityGuid: entity.guid,
    city: 'Oakland',
    industryId: 3,
    remindersEnabled: false,
  })
  const {
    rows: [row],
    totalNumberOfItems,
  } = await read(world)
  expect(totalNumberOfItems).toBe(1)
  expect(row).toMatchObject({
    person: { name: 'Maria Alvarez', email: maria.email },
    actingAs: null,
    action: 'organization.updated',
    target: entity.name,
    detail: {
      before: { city: null, industry: null, remindersEnabled: true },
      after: { city: 'Oakland', remindersEnabled: false },
    },
  })
  expect((row?.detail['after'] as { industry?: string } | undefined)?.industry).toMatch(/^[A-Z]/)
})

test('staff who act as an administrator stand in it with whom they acted as', async () => {
  const world = await makeOrganization(server())
  const acting = await actingAs(server(), await makeStaff(server()), world.maria)
  await acting.send(updateOrganization, { entityGuid: world.entity.guid, city: 'Oakland' })
  const { rows } = await read(world, { actions: 'organization.updated' })
  expect(rows).toMatchObject([{ person: { name: 'Leo Tran' }, actingAs: { name: 'Maria Alvarez' } }])
  expect((await read(world, { actions: 'staff.acted' })).rows).toMatchObject([{ target: updateOrganization.summary }])
})

test('a line says which page tells more of what it is about: a group that is still there, or a member', async () => {
  const world = await makeOrganization(server())
  const group = await makeGroup(world.maria, { name: 'Made' })
  await write(world, 'Nurses', { action: 'group.updated', detail: { groupId: group } })
  await write(world, 'Gone', { action: 'group.deleted', detail: { groupId: 999_999 } })
  await write(world, 'Odd', { action: 'group.updated', detail: { groupId: 'x' } })
  await write(world, world.leo.email, { action: 'member.changed' })
  await write(world, 'stranger@elsewhere.test', { action: 'invite.sent' })
  const { rows } = await read(world)
  expect(Object.fromEntries(rows.map(({ target, opens }) => [target, opens]))).toEqual({
    Made: { page: 'group', id: group },
    Nurses: { page: 'group', id: group },
    Gone: null,
    Odd: null,
    [world.leo.email]: { page: 'person', id: world.leo.entityUserId },
    'stranger@elsewhere.test': null,
  })
})

test('what came about by itself has no person', async () => {
  const world = await makeOrganization(server())
  await write(world, 'Plan', { caller: null, action: 'billing.planEnded' })
  expect((await read(world)).rows).toMatchObject([
    { person: null, actingAs: null, action: 'billing.planEnded', detail: {} },
  ])
})

test('ids are told by their names; long lists are cut; what only the program needs is left out', async () => {
  const world = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const { name } = await server()
    .db.selectFrom('courses')
    .select('name')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const other = await makeOrganization(server())
  const many = Array.from({ length: 25 }, (_, at) => `a${at}@example.test`)
  await write(world, 'Staff', {
    action: 'invite.sent',
    detail: {
      groupId: 999_999,
      courseIds: [courseId],
      added: [world.leo.entityUserId, other.leo.entityUserId],
      emails: many,
      batchId: 7,
      entityUserId: 8,
    },
  })
  await write(world, 'Key', { detail: { groupId: 5, added: world.leo.entityUserId } })
  const [key, row] = (await read(world)).rows
  // A number that is a count is no id, and another organization's people have no name here.
  expect(key?.detail).toEqual({ added: world.leo.entityUserId })
  expect(row?.detail).toEqual({
    group: '#999999',
    courses: [name],
    added: ['Leo Tran', `#${other.leo.entityUserId}`],
    emails: [...many.slice(0, 20), 'and 5 more'],
  })
})

test('filters by days of the organization’s own, by action, by person and by what was touched', async () => {
  const world = await makeOrganization(server())
  const omar = await makeMember(server(), world.entity, ['EntityAdmin'], { firstName: 'Omar', lastName: 'Núñez' })
  await write(world, 'Nurses')
  await write(world, 'Teachers', { action: 'group.deleted' })
  await write(world, 'Ángels 50%', { caller: { userId: omar.userId, actorId: null } })
  // 1 March begins in Los Angeles at eight in the morning UTC.
  for (const [target, at] of [
    ['Nurses', '2026-03-01T07:59:59Z'],
    ['Teachers', '2026-03-01T08:00:00Z'],
    ['Ángels 50%', '2026-03-02T07:59:59Z'],
  ] as const)
    await setTime(world, target, at)
  expect(await targets(world)).toEqual(['Ángels 50%', 'Teachers', 'Nurses'])
  expect(await targets(world, { sortDirection: 'asc' })).toEqual(['Nurses', 'Teachers', 'Ángels 50%'])
  expect(await targets(world, { fromDate: '2026-03-01', toDate: '2026-03-02' })).toEqual(['Ángels 50%', 'Teachers'])
  expect(await targets(world, { toDate: '2026-03-01' })).toEqual(['Nurses'])
  expect(await targets(world, { actions: 'group.deleted' })).toEqual(['Teachers'])
  expect(await targets(world, { person: 'nunez' })).toEqual(['Ángels 50%'])
  expect(await targets(world, { person: world.maria.email })).toEqual(['Teachers', 'Nurses'])
  expect(await targets(world, { person: 'nobody of that name' })).toEqual([])
  expect(await targets(world, { searchTerm: 'ANGEL' })).toEqual(['Ángels 50%'])
  expect(await targets(world, { searchTerm: '50%' })).toEqual(['Ángels 50%'])
  expect(await targets(world, { searchTerm: '_' })).toEqual([])
  expect(await targets(world, { searchTerm: 'e', person: 'maria', actions: 'group.added,group.deleted' })).toEqual([
    'Teachers',
    'Nurses',
  ])
})

test('the person may be of the cooperative, too, and no longer belong to it', async () => {
  const world = await makeOrganization(server())
  const coop = await makeEntity(server(), { type: 'Coop' })
  const ines = await makeMember(server(), coop, ['CoopAdmin'], { firstName: 'Ines', lastName: 'Moreau' })
  await write(world, 'Taken', {
    caller: { userId: ines.userId, actorId: null },
    action: 'cooperative.tookCertificates',
  })
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Archived' })
    .where('entityId', '=', coop.id)
    .where('userId', '=', ines.userId)
    .execute()
  expect(await targets(world, { person: 'moreau' })).toEqual(['Taken'])
})

test('pages meet in the middle: from the start and from the end the same lines come, each once', async () => {
  const world = await makeOrganization(server())
  await auditMany(
    server().db,
    server().running.work,
    { caller: { userId: world.maria.userId, actorId: null }, entityId: world.entity.id, action: 'member.reminded' },
    Array.from({ length: 55 }, (_, at) => ({ target: `person ${at}`, detail: {} })),
  )
  const all = Array.from({ length: 55 }, (_, at) => `person ${54 - at}`)
  for (const searchTerm of ['', 'person']) {
    const seen: string[] = []
    for (const pageNumber of [1, 2, 3, 4, 5, 6])
      seen.push(...(await targets(world, { pageSize: 10, pageNumber, searchTerm })))
    expect(seen).toEqual(all)
    expect(await targets(world, { pageSize: 10, pageNumber: 7, searchTerm })).toEqual([])
  }
})

test('another organization’s log is unknown; its lines are never among one’s own', async () => {
  const [world, other] = [await makeOrganization(server()), await makeOrganization(server())]
  await write(other, 'Secret')
  await expect(world.maria.client.send(auditLog, { entityGuid: other.entity.guid })).rejects.toMatchObject({
    status: 404,
  })
  await expect(world.leo.client.send(auditLog, { entityGuid: world.entity.guid })).rejects.toMatchObject({
    status: 403,
  })
  expect(await targets(world, { searchTerm: 'Secret' })).toEqual([])
  const coop = await makeEntity(server(), { type: 'Coop' })
  const ines = await makeMember(server(), coop, ['CoopAdmin'])
  await expect(ines.client.send(auditLog, { entityGuid: coop.guid })).rejects.toMatchObject({ status: 403 })
})

test('an end that lies before the start and other nonsense is refused at its field', async () => {
  const { entity, maria } = await makeOrganization(server())
  for (const [field, query] of [
    ['toDate', { fromDate: '2026-03-02', toDate: '2026-03-02' }],
    ['fromDate', { fromDate: 'March' }],
    ['sortField', { sortField: 'detail' }],
    ['pageSize', { pageSize: 101 }],
  ] as const) {
    const answer = await maria.client.raw(auditLog, { entityGuid: entity.guid, ...query })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
  }
})

test('the log is emailed as it is filtered, its texts harmless', async () => {
  const world = await makeOrganization(server())
  await write(world, '=cmd()', { detail: { before: { name: 'Old' }, after: { name: 'New' } } })
  await write(world, 'Other', { action: 'group.deleted', detail: { people: 3 } })
  await setTime(world, '=cmd()', '2026-03-01T08:00:00Z')
  await world.maria.client.send(exportAuditLog, { entityGuid: world.entity.guid, toDate: addDays('2026-03-01', 1) })
  await server().work()
  const [mail] = await server().mails(world.maria.email)
  const file = await text(await server().running.work.files.read(mail?.attachments[0]?.key ?? ''))
  expect(file.replace(/^\uFEFF/, '')).toBe(
    `When,Who,Email,Acting As,Action,What,Before,After\r\n` +
      `2026-03-01 00:00:00,Maria Alvarez,${world.maria.email},,Group added,'=cmd(),Name: Old,Name: New\r\n`,
  )
  await expect(world.leo.client.send(exportAuditLog, { entityGuid: world.entity.guid })).rejects.toMatchObject({
    status: 403,
  })
})

test('the file speaks as the screen does: names for ids, words for roles, the organization’s days and times, and lists whole', async () => {
  const world = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const { name } = await server()
    .db.selectFrom('courses')
    .select('name')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const emails = Array.from({ length: 30 }, (_, at) => `p${at}@example.test`)
  await write(world, 'Safety', {
    action: 'trainings.assigned',
    detail: {
      courseIds: [courseId],
      dueDate: '2026-05-01',
      at: '2026-03-02T07:30:00.000Z',
      email: true,
      assignmentId: 7,
      emails,
    },
  })
  await write(world, 'leo@harbor.test', {
    action: 'member.promoted',
    detail: { before: { roles: ['Learner'] }, after: { roles: ['EntityAdmin', 'Learner'] } },
  })
  await write(world, 'Nurses', { action: 'group.deleted', detail: { before: { name: 'Nurses' } } })
  await write(world, '', { action: 'staff.took' })
  await world.maria.client.send(exportAuditLog, { entityGuid: world.entity.guid, sortDirection: 'asc' })
  await server().work()
  const [mail] = await server().mails(world.maria.email)
  const file = await text(await server().running.work.files.read(mail?.attachments[0]?.key ?? ''))
  const told = file
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(',').slice(4).join(','))
    .filter(line => !line.startsWith('Report exported'))
  expect(told).toEqual([
    `Training assigned,Safety,,"At: Mar 1, 2026, 11:30 PM; Email notifications: Yes; Emails: ${emails.join(', ')}; ` +
      `Due date: May 1, 2026; Trainings: ${name}"`,
    'Made an administrator,leo@harbor.test,Roles: Learner,"Roles: Organization Administrator, Learner"',
    'Group deleted,Nurses,Name: Nurses,',
    'Downloaded while logged in as someone,The organization,,',
  ])
})

test('a long log is read in steps, each line once, in either direction', async () => {
  const world = await makeOrganization(server())
  // Many at one instant, so that a step ends among them.
  await sql`
    insert into audit_log (at, entity_id, user_id, action, target, detail)
    select '2026-03-01T08:00:00Z'::timestamptz + interval '1 second' * (n / 500),
      ${world.entity.id}, ${world.maria.userId}, 'group.added', 'Group ' || n, '{}' from generate_series(1, 4500) n`.execute(
    server().db,
  )
  for (const sortDirection of ['asc', 'desc'] as const) {
    await world.maria.client.send(exportAuditLog, {
      entityGuid: world.entity.guid,
      actions: ['group.added'],
      sortDirection,
    })
    await server().work()
    const [mail] = await server().mails(world.maria.email)
    const names = (await text(await server().running.work.files.read(mail?.attachments[0]?.key ?? '')))
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',')[5])
    const all = Array.from({ length: 4500 }, (_, at) => `Group ${at + 1}`)
    expect(names).toEqual(sortDirection === 'asc' ? all : all.toReversed())
  }
})

/** The codes that the rooms write: literals, and the possible values of the few that are composed. */
function codesInUse(): string[] {
  const folder = new URL('../..', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.server.ts') && !name.startsWith('demonstration/'))
    .map(name => readFileSync(new URL(name, folder), 'utf8'))
  const literal = sources
    .filter(source => /\baudit(?:Many)?\(|found\(trx/.test(source))
    .flatMap(source => [...source.matchAll(/\baction: '([^']+)'/g)].map(([, code = '']) => code))
  const composed = ['invite', 'joinRequest'].flatMap(what => [`${what}.accepted`, `${what}.declined`])
  return [
    ...new Set([...literal, ...composed, ...['information', 'employment', 'language'].map(part => `profile.${part}`)]),
  ]
}

test('every code that a room writes has a name', () => {
  const codes = codesInUse()
  expect(codes.length).toBeGreaterThan(40)
  expect(codes.filter(code => !(code in actionNames))).toEqual([])
  expect(organizationActions).toContain('group.added')
  expect(organizationActions).not.toContain('password.changed')
})
