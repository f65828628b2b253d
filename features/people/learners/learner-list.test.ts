import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EntityRole } from '#foundation/access/roles.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { completion, issueFor } from '#certificates/certificates/testing/completions.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { registerMembers } from '#training/enrollments/enrollments.server.ts'
import { exportLearners, type LearnerRow, listLearners } from './learners.contract.ts'
import { addMember, makeGroup } from './testing/members.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')
const list = (by: Member, query: Partial<InputOf<typeof listLearners>> = {}) =>
  by.client.send(listLearners, { ...query, entityGuid: by.entity.guid })
const emails = async (by: Member, query: Partial<InputOf<typeof listLearners>> = {}) =>
  (await list(by, query)).rows.map(row => row.email.split('@')[0])
const rowOf = async (by: Member, entityUserId: number) =>
  (await list(by)).rows.find(row => row.entityUserId === entityUserId) as LearnerRow

/** Ana, Bao (inactive), Chloe (archived) and Dmitri, besides Maria the administrator and Leo. */
async function organization() {
  const found = await makeOrganization(server())
  const tag = found.entity.id
  const add = (
    firstName: string,
    lastName: string,
    more: { status?: 'Inactive' | 'Archived'; roles?: EntityRole[] } = {},
  ) =>
    addMember(server(), found.entity, {
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}.${tag}@example.test`,
      ...more,
    })
  const ids = {
    ana: await add('Ana', 'Żuraw'),
    bao: await add('Bao', 'Nguyễn', { status: 'Inactive' }),
    chloe: await add('Chloe', 'Álvarez', { status: 'Archived' }),
    dmitri: await add('Dmitri', 'alvarez', { roles: ['EntityAdmin'] }),
  }
  return { ...found, ...ids, as: (name: string) => `${name}.${tag}` }
}

test('everybody but those archived, by last name without regard to case and accents, and the exact number', async () => {
  const { maria, as } = await organization()
  const all = await list(maria)
  expect(all.totalNumberOfItems).toBe(5)
  expect(all.rows.map(row => `${row.firstName} ${row.lastName}`)).toEqual([
    'Dmitri alvarez',
    'Maria Alvarez',
    'Bao Nguyễn',
    'Leo Tran',
    'Ana Żuraw',
  ])
  expect(await emails(maria, { status: ['Archived'] })).toEqual([as('chloe')])
  expect((await list(maria, { status: ['Active', 'Inactive', 'Archived'] })).totalNumberOfItems).toBe(6)
})

test('filters by status, role and group, and searches names and email', async () => {
  const { entity, maria, ana, bao, as } = await organization()
  const groupId = await makeGroup(server(), entity, 'Nurses', [ana, bao])
  expect(await emails(maria, { status: ['Inactive'] })).toEqual([as('bao')])
  expect(await emails(maria, { role: 'EntityAdmin' })).toEqual([as('dmitri'), maria.email.split('@')[0]])
  expect((await list(maria, { role: 'Learner' })).totalNumberOfItems).toBe(3)
  expect(await emails(maria, { groupId })).toEqual([as('bao'), as('ana')])
  expect(await emails(maria, { groupId, status: ['Active'] })).toEqual([as('ana')])
  const others = await makeGroup(server(), entity, 'Drivers', [bao])
  expect(await emails(maria, { groupId: [groupId, others] }), 'each once').toEqual([as('bao'), as('ana')])
  expect(await emails(maria, { searchTerm: 'nguyen bao' })).toEqual([as('bao')])
  expect(await emails(maria, { searchTerm: as('ana') })).toEqual([as('ana')])
  expect(await emails(maria, { searchTerm: '%' })).toEqual([])
})

/** What the organization wrote of Ana's and Bao's work. */
async function withWork() {
  const found = await organization()
  const set = (id: number, values: object) =>
    server().db.updateTable('memberships').set(values).where('id', '=', id).execute()
  await set(found.ana, { site: 'Harbor High', jobTitle: 'School Nurse', employeeId: 'E-1042', hiredOn: '2024-08-12' })
  await set(found.bao, { site: ' HARBOR high', jobTitle: 'Coach', hiredOn: '2026-01-05' })
  return found
}

test('a search finds people by words of site and job title, and by the employee ID', async () => {
  const { maria, ana, as } = await withWork()
  const found = (searchTerm: string) => emails(maria, { searchTerm })
  expect(await found('harbor')).toEqual([as('bao'), as('ana')])
  expect(await found('NURSE harbor')).toEqual([as('ana')])
  expect(await found('104')).toEqual([as('ana')])
  expect(await found('e-1042')).toEqual([as('ana')])
  expect(await found('%ach')).toEqual([])
  await server().db.updateTable('memberships').set({ employeeId: '7' }).where('id', '=', ana).execute()
  expect(await found('7')).toContain(as('ana'))
  const other = await makeOrganization(server())
  expect(await emails(other.maria, { searchTerm: 'harbor high' })).toEqual([])
})

test('a search knows a new site and a new name at once, and forgets the old ones', async () => {
  const { maria, ana, as } = await withWork()
  const found = (searchTerm: string) => emails(maria, { searchTerm })
  const { db } = server()
  await db.updateTable('memberships').set({ site: 'Éastlake', jobTitle: null }).where('id', '=', ana).execute()
  expect(await found('eastlake')).toEqual([as('ana')])
  expect([await found('harbor'), await found('nurse')]).toEqual([[as('bao')], []])
  await db
    .updateTable('users')
    .set({ lastName: 'Zhou' })
    .where('id', '=', eb => eb.selectFrom('memberships').select('userId').where('id', '=', ana))
    .execute()
  expect([await found('zhou eastlake'), await found('zuraw')]).toEqual([[as('ana')], []])
  expect(await found('eastlake%')).toEqual([])
})

test('what was known of the work before is read into the search by a job, once', async () => {
  const { entity, maria, as } = await withWork()
  const { db, work } = server()
  const found = (searchTerm: string) => emails(maria, { searchTerm })
  await db
    .updateTable('memberSummaries')
    .set({ search: sql`split_part(search, E'\n', 1)` })
    .where('entityId', '=', entity.id)
    .execute()
  expect(await found('harbor')).toEqual([])
  await db.insertInto('unreadWork').values({ entityId: entity.id }).execute()
  await work()
  expect(await found('harbor')).toEqual([as('bao'), as('ana')])
  expect(await found('1042 zuraw')).toEqual([as('ana')])
  expect(await db.selectFrom('unreadWork').selectAll().where('entityId', '=', entity.id).execute()).toEqual([])
})

test('each word of a search may stand in the name, the email, the site or the job title, or the employee ID', async () => {
  const { maria, as } = await withWork()
  const found = (searchTerm: string) => emails(maria, { searchTerm })
  expect(await found('ana harbor')).toEqual([as('ana')])
  expect(await found('bao harbor')).toEqual([as('bao')])
  expect(await found('COACH bao harb')).toEqual([as('bao')])
  expect(await found('zuraw E-1042')).toEqual([as('ana')])
  expect(await found('e-1042 nurse')).toEqual([as('ana')])
  expect(await found('e-104 nurse')).toEqual([as('ana')])
  expect(await found('ana harbor coach'), 'every word is needed').toEqual([])
  expect(await found('ana %arbor')).toEqual([])
})

test('filters by whole employee IDs, in any letter case', async () => {
  const { maria, as } = await withWork()
  expect(await emails(maria, { employeeIds: ['e-1042 ', 'E-9'] })).toEqual([as('ana')])
  expect(await emails(maria, { employeeIds: ['1042', '%'] })).toEqual([])
})

test('filters by site, job title and days of hire, both included', async () => {
  const { maria, as } = await withWork()
  expect(await emails(maria, { sites: ['harbor high '] })).toEqual([as('bao'), as('ana')])
  expect(await emails(maria, { sites: ['Harbor High'], jobTitles: ['coach', 'Principal'] })).toEqual([as('bao')])
  expect(await emails(maria, { hiredFrom: '2024-08-12', hiredUntil: '2026-01-04' })).toEqual([as('ana')])
  expect(await emails(maria, { hiredFrom: '2024-08-13' })).toEqual([as('bao')])
  expect(await emails(maria, { hiredUntil: '2026-01-05' })).toEqual([as('bao'), as('ana')])
  await expect(list(maria, { hiredFrom: '2026-01-05', hiredUntil: '2026-01-04' })).rejects.toMatchObject({
    problem: { errors: { hiredUntil: ['This day must not be before the first one.'] } },
  })
})

test('a row says what is known of the work', async () => {
  const { maria, ana, leo } = await withWork()
  const known = { site: 'Harbor High', jobTitle: 'School Nurse', employeeId: 'E-1042', hiredOn: '2024-08-12' }
  expect(await rowOf(maria, ana)).toMatchObject(known)
  expect(await rowOf(maria, leo.entityUserId)).toMatchObject({ site: null, jobTitle: null, employeeId: null })
})

test('groups are named, the first of them, and counted', async () => {
  const { entity, maria, ana } = await organization()
  for (const name of ['Delta', 'alpha', 'Charlie', 'Bravo']) await makeGroup(server(), entity, name, [ana])
  expect(await rowOf(maria, ana)).toMatchObject({
    groups: ['alpha', 'Bravo', 'Charlie'],
    groupCount: 4,
    roles: ['Learner'],
    status: 'Active',
  })
})

test.each(['lastName', 'firstName', 'email', 'status', 'trainingStatus', 'nextDue', 'lastActivity'] as const)(
  'sorts by %s, and its pages hold everybody once',
  async sortField => {
    const { maria } = await organization()
    for (const sortDirection of ['asc', 'desc'] as const) {
      const whole = await list(maria, { sortField, sortDirection })
      const pages = await Promise.all(
        [1, 2, 3].map(pageNumber => list(maria, { sortField, sortDirection, pageNumber, pageSize: 2 })),
      )
      expect(pages.flatMap(({ rows }) => rows.map(row => row.entityUserId))).toEqual(
        whole.rows.map(row => row.entityUserId),
      )
    }
  },
)

test('training: nothing, waiting, under way, overdue, complete, expired', async () => {
  const { maria, leo } = await organization()
  const standing = async () => {
    const { trainingStatus, nextDue, nextDueIs, lastActivity } = await rowOf(maria, leo.entityUserId)
    return [trainingStatus, nextDue, nextDueIs, lastActivity !== null]
  }
  expect(await standing()).toEqual(['None', null, null, false])
  const courseId = await makeCourse(server())
  const due = addDays(today(), 5)
  const id = await register(server(), leo, courseId, due)
  expect(await standing()).toEqual(['Not_Started', due, 'due', false])
  const { db, clock } = server()
  const row = db.updateTable('registrations').where('id', '=', id)
  await row.set({ status: 'In_Progress', dateStarted: clock.iso(), lastBeatAt: clock.iso() }).execute()
  expect(await standing()).toEqual(['In_Progress', due, 'due', true])
  await row.set({ dueDate: addDays(today(), -1) }).execute()
  expect(await standing()).toEqual(['Overdue', addDays(today(), -1), 'due', true])
  await row.set({ dueDate: today() }).execute()
  expect((await standing())[0]).toBe('In_Progress')
  await row.set({ status: 'Complete', dateCompleted: clock.iso(), expiresOn: today() }).execute()
  expect(await standing()).toEqual(['Complete', today(), 'renewal', true])
  await row.set({ expiresOn: addDays(today(), -1) }).execute()
  expect(await standing()).toEqual(['Expired', addDays(today(), -1), 'renewal', true])
  await register(server(), leo, courseId)
  expect((await standing())[0]).toBe('Not_Started')
  await db.deleteFrom('registrations').where('membershipId', '=', leo.entityUserId).execute()
  expect(await standing()).toEqual(['None', null, null, false])
})

test('a renewed certificate holds by its latest; one that was revoked has ended', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const registrationId = await completion(server(), leo)
  const { certificateId } = await issueFor(server(), registrationId)
  expect((await rowOf(maria, leo.entityUserId)).trainingStatus).toBe('Complete')
  await server()
    .db.updateTable('certificates')
    .set({ revokedAt: server().clock.iso(-3 * 86_400), revokedReason: 'Taken by another person' })
    .where('entityId', '=', entity.id)
    .where('id', '=', certificateId)
    .execute()
  expect((await rowOf(maria, leo.entityUserId)).trainingStatus).toBe('Expired')
})

test('filters and sorts by training status and due date', async () => {
  const { maria, leo } = await organization()
  const late = await makeMember(server(), maria.entity, [], { firstName: 'Late', lastName: 'One' })
  const courseId = await makeCourse(server())
  await register(server(), leo, courseId, addDays(today(), 9))
  await register(server(), late, courseId, addDays(today(), -2))
  expect((await list(maria, { trainingStatus: ['Overdue'] })).rows.map(row => row.entityUserId)).toEqual([
    late.entityUserId,
  ])
  expect((await list(maria, { trainingStatus: ['Overdue', 'Not_Started'] })).totalNumberOfItems).toBe(2)
  expect((await list(maria, { trainingStatus: ['None'] })).totalNumberOfItems).toBe(4)
  for (const sortField of ['trainingStatus', 'nextDue'] as const) {
    expect((await list(maria, { sortField })).rows.slice(0, 2).map(row => row.entityUserId)).toEqual([
      late.entityUserId,
      leo.entityUserId,
    ])
  }
  // People without a date stay at the end.
  expect((await list(maria, { sortField: 'nextDue', sortDirection: 'desc' })).rows[0]?.entityUserId).toBe(
    leo.entityUserId,
  )
})

test('names, email, status and roles follow at once', async () => {
  const { maria, ana } = await organization()
  const { userId } = await server()
    .db.selectFrom('memberships')
    .select('userId')
    .where('id', '=', ana)
    .executeTakeFirstOrThrow()
  await server()
    .db.updateTable('users')
    .set({ firstName: 'Anna', lastName: 'Aa', email: `anna.${userId}@example.test` })
    .where('id', '=', userId)
    .execute()
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Inactive', roles: ['EntityAdmin', 'Learner'] })
    .where('id', '=', ana)
    .execute()
  expect((await list(maria)).rows[0]).toMatchObject({
    firstName: 'Anna',
    lastName: 'Aa',
    email: `anna.${userId}@example.test`,
    status: 'Inactive',
    roles: ['EntityAdmin', 'Learner'],
  })
})

test('fifty trainings of one person at once are all counted', async () => {
  const { maria, leo } = await makeOrganization(server())
  const courses = await Promise.all(Array.from({ length: 50 }, () => makeCourse(server())))
  const due = addDays(today(), 3)
  await Promise.all(courses.map((courseId, at) => register(server(), leo, courseId, addDays(due, at))))
  expect(await rowOf(maria, leo.entityUserId)).toMatchObject({ trainingStatus: 'Not_Started', nextDue: due })
})

test('the members of a cooperative are listed to its administrator', async () => {
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  const ines = await makeMember(server(), coop, ['CoopAdmin'])
  expect((await list(ines)).rows.map(row => row.entityUserId)).toEqual([ines.entityUserId])
})

test('wrong filters are refused at their fields', async () => {
  const { maria } = await organization()
  for (const [field, query] of [
    ['status', { status: ['Gone'] }],
    ['groupId.0', { groupId: 'x' }],
    ['pageSize', { pageSize: 101 }],
    ['sortField', { sortField: 'id' }],
  ] as const) {
    await expect(list(maria, query as never)).rejects.toMatchObject({
      status: 400,
      problem: { errors: { [field === 'status' ? 'status.0' : field]: expect.anything() } },
    })
  }
})

test('another organization’s group, people and trainings are nowhere', async () => {
  const { maria } = await organization()
  const other = await organization()
  const groupId = await makeGroup(server(), other.entity, 'Theirs', [other.ana])
  expect((await list(maria, { groupId })).totalNumberOfItems).toBe(0)
  expect(await emails(maria, { searchTerm: other.as('ana') })).toEqual([])
  await expect(maria.client.send(listLearners, { entityGuid: other.entity.guid })).rejects.toMatchObject({
    status: 404,
  })
  await expect(list(other.leo)).rejects.toMatchObject({ status: 403 })
})

test('a training’s beats are not written down one by one', async () => {
  const { leo } = await makeOrganization(server())
  const id = await register(server(), leo, await makeCourse(server()))
  const at = async () =>
    (
      await server()
        .db.selectFrom('memberSummaries')
        .select('lastActivityAt')
        .where('entityId', '=', leo.entity.id)
        .where('membershipId', '=', leo.entityUserId)
        .executeTakeFirstOrThrow()
    ).lastActivityAt
  const beatAt = (instant: string) =>
    server().db.updateTable('registrations').set({ lastBeatAt: instant }).where('id', '=', id).execute()
  await beatAt('2026-11-20T10:01:00Z')
  await beatAt('2026-11-20T10:59:00Z')
  expect(await at()).toBe('2026-11-20T10:01:00.000Z')
  await beatAt('2026-11-20T11:00:00Z')
  expect(await at()).toBe('2026-11-20T11:00:00.000Z')
})

test('two that give the same people due dates for different trainings at once wait for each other', async () => {
  const { entity, maria } = await makeOrganization(server())
  const people = await Promise.all(
    Array.from({ length: 30 }, (_, at) => addMember(server(), entity, { firstName: 'Ana', lastName: `No ${at}` })),
  )
  const courses = await Promise.all([1, 2].map(() => makeCourse(server())))
  const {
    db,
    running: { work },
  } = server()
  const open = (courseId: number, membershipIds: number[], dueDate: string | null) =>
    db
      .transaction()
      .execute(trx =>
        registerMembers(trx, work, { entityId: entity.id, membershipIds, courseIds: [courseId], dueDate }),
      )
  // Opened in opposite orders: the rows of one course are in a different order than those of the other.
  for (const id of people) await open(courses[0] as number, [id], null)
  for (const id of people.toReversed()) await open(courses[1] as number, [id], null)
  await Promise.all(courses.map((courseId, at) => open(courseId, people, addDays(today(), at + 1))))
  const { rows, totalNumberOfItems } = await list(maria, { trainingStatus: ['Not_Started'], pageSize: 100 })
  expect(totalNumberOfItems).toBe(30)
  expect(new Set(rows.map(row => row.nextDue))).toEqual(new Set([addDays(today(), 1)]))
})

test('the list is mailed as a file, filtered as the screen was', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const ana = await addMember(server(), entity, { firstName: '=Ana', lastName: 'Lee' })
  await addMember(server(), entity, { firstName: 'Old', lastName: 'One', status: 'Archived' })
  await makeGroup(server(), entity, 'Nurses', [ana, leo.entityUserId])
  await makeGroup(server(), entity, 'All', [ana])
  await server()
    .db.updateTable('memberships')
    .set({ site: '@Harbor', jobTitle: 'Coach', hiredOn: '2026-01-05' })
    .where('id', '=', ana)
    .execute()
  await maria.client.send(exportLearners, { entityGuid: entity.guid, role: 'Learner', sortField: 'lastName' })
  await server().work()
  const [mail] = await server().mails(maria.email)
  const lines = (await text(await server().running.work.files.read(mail?.attachments[0]?.key ?? '')))
    .trim()
    .split(/\r?\n/)
  expect(lines[0]).toContain(
    'First Name,Last Name,Email,Groups,Roles,Status,Training Status,Next Due,Last Activity,Last Reminded,Site,Job Title,Employee ID,Hire Date',
  )
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^'=Ana,Lee,[^,]+,All; Nurses,Learner,Active,No training,,,,'@Harbor,Coach,,2026-01-05$/)
  expect(lines[2]).toContain('Nurses,Learner,Active')
})
