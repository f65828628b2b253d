import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { changeGroup, changeGroupPeople } from '../groups/groups.contract.ts'
import { makeGroup } from '../groups/testing/groups.ts'
import {
  addRequirement,
  changeRequirement,
  endRequirement,
  endWaivers,
  listRequirements,
  previewRequirement,
  REQUIREMENTS_MAX,
  requirementPeople,
  waiveRequirement,
} from './requirements.contract.ts'
import { requirementsMessages as messages } from './requirements.messages.ts'
import { makeRequirement, ruleOf } from './testing/rules.ts'

const server = testServer()
const ZONE = 'America/Los_Angeles'
const today = () => server().clock.today(ZONE)

/** Who has which course open, and by when. */
async function open(entity: Entity): Promise<string[]> {
  const rows = await server()
    .db.selectFrom('registrations')
    .select(['membershipId', 'courseId', 'dueDate'])
    .where('entityId', '=', entity.id)
    .where('status', '<>', 'Complete')
    .orderBy('membershipId')
    .orderBy('courseId')
    .execute()
  return rows.map(row => `${row.membershipId} ${row.courseId} ${row.dueDate}`)
}

const figuresOf = async (maria: Member, id: number) => {
  const { requirements } = await maria.client.send(listRequirements, { entityGuid: maria.entity.guid })
  const { people, met, waived, toDo, overdue } = requirements.find(one => one.id === id) ?? {}
  return { people, met, waived, toDo, overdue }
}

async function complete(member: Member, courseId: number, on: string, expiresOn: string): Promise<void> {
  await server()
    .db.updateTable('registrations')
    .set({ status: 'Complete', dateCompleted: `${on}T20:00:00Z`, expiresOn })
    .where('membershipId', '=', member.entityUserId)
    .where('courseId', '=', courseId)
    .where('status', '<>', 'Complete')
    .execute()
}

test('a rule of a group comes to those who are there and to who joins, with 30 days each; who leaves is free of it', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const groupId = await makeGroup(maria, { name: 'Nurses' })
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  const id = await makeRequirement(maria, [courseId], { groupIds: [groupId] })
  await server().work()
  expect(await open(entity)).toEqual([`${leo.entityUserId} ${courseId} ${addDays(today(), 30)}`])
  expect(await figuresOf(maria, id)).toEqual({ people: 1, met: 0, waived: 0, toDo: 1, overdue: 0 })

  const nia = await makeMember(server(), entity)
  await server().work()
  expect(await open(entity)).toHaveLength(1)
  await maria.client.send(changeGroupPeople, { groupId, add: [nia.entityUserId], remove: [leo.entityUserId] })
  await server().work()
  expect(await open(entity)).toEqual([`${nia.entityUserId} ${courseId} ${addDays(today(), 30)}`])
  // An inactive group obliges nobody.
  await maria.client.send(changeGroup, { groupId, groupName: 'Nurses', statusId: 2, courseIds: [] })
  await server().work()
  expect(await open(entity)).toEqual([])
  expect(await figuresOf(maria, id)).toEqual({ people: 0, met: 0, waived: 0, toDo: 0, overdue: 0 })
})

test('every condition is asked: role, state, site, job title, day of hire, profession', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const set = (member: Member, values: { hiredOn?: string; site?: string; jobTitle?: string }) =>
    server().db.updateTable('memberships').set(values).where('id', '=', member.entityUserId).execute()
  await set(leo, { hiredOn: '2026-01-15', site: 'Bay High', jobTitle: 'School nurse' })
  await set(maria, { hiredOn: '2020-01-15', site: 'bay high', jobTitle: ' SCHOOL NURSE ' })
  await server().db.updateTable('users').set({ state: 'NV' }).where('id', '=', leo.userId).execute()
  await server().db.updateTable('users').set({ state: 'OR' }).where('id', '=', maria.userId).execute()
  const asked = async (given: Parameters<typeof ruleOf>[1]) => {
    const { people } = await maria.client.send(previewRequirement, {
      entityGuid: entity.guid,
      ...withoutName(ruleOf([courseId], given)),
    })
    return people
  }
  expect([
    await asked({}),
    await asked({ roles: ['EntityAdmin'] }),
    await asked({ roles: ['Learner'] }),
    await asked({ states: ['NV'] }),
    await asked({ states: ['NV', 'OR'] }),
    await asked({ sites: ['BAY HIGH'] }),
    await asked({ sites: ['Elsewhere'] }),
    await asked({ jobTitles: ['Coach', ' school Nurse '] }),
    await asked({ jobTitles: ['School'] }),
    await asked({ jobTitles: ['school nurse'], roles: ['EntityAdmin'] }),
    await asked({ hiredFrom: '2026-01-01' }),
    await asked({ hiredUntil: '2026-01-15' }),
    await asked({ hiredFrom: '2020-01-15', hiredUntil: '2020-01-15' }),
    await asked({ states: ['NV'], roles: ['EntityAdmin'] }),
    await asked({ professionIds: [1] }),
  ]).toEqual([2, 1, 2, 1, 2, 2, 0, 2, 0, 1, 1, 2, 1, 0, 0])
})

test('supervisors alone can be asked: who becomes one comes under the requirement, and who is one no longer goes', async () => {
  const { db, clock } = server()
  const { entity, maria, leo } = await makeOrganization(server())
  const id = await makeRequirement(maria, [await makeCourse(server())], { roles: ['Supervisor'] })
  await server().work()
  expect(await figuresOf(maria, id)).toMatchObject({ people: 0 })
  const supervisor = { entityId: entity.id, membershipId: leo.entityUserId }
  await db
    .insertInto('supervisors')
    .values({ ...supervisor, nextAt: clock.iso(), madeBy: maria.userId, madeAt: clock.iso() })
    .execute()
  await server().work()
  expect(await figuresOf(maria, id)).toMatchObject({ people: 1, toDo: 1 })
  await db
    .deleteFrom('supervisors')
    .where('entityId', '=', entity.id)
    .where('membershipId', '=', leo.entityUserId)
    .execute()
  await server().work()
  expect(await figuresOf(maria, id)).toMatchObject({ people: 0 })
})

test('the titles that active people have are offered, each once, as most of them have it', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const nia = await makeMember(server(), entity)
  const bo = await makeMember(server(), entity)
  const is = (member: Member, jobTitle: string, status: 'Active' | 'Inactive' = 'Active') =>
    server().db.updateTable('memberships').set({ jobTitle, status }).where('id', '=', member.entityUserId).execute()
  await is(maria, 'NURSE')
  await is(leo, 'Nurse')
  await is(nia, ' Nurse ')
  await is(bo, 'Coach', 'Inactive')
  expect(await maria.client.send(listRequirements, { entityGuid: entity.guid })).toMatchObject({
    sites: [],
    jobTitles: ['Nurse'],
  })
})

test('a page that does not know job titles leaves them as they are', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  await server().db.updateTable('memberships').set({ jobTitle: 'Nurse' }).where('id', '=', leo.entityUserId).execute()
  const id = await makeRequirement(maria, [courseId], { jobTitles: ['Nurse'] })
  const { jobTitles: _unknown, ...known } = ruleOf([courseId], { firstDays: 60 })
  const at = { entityGuid: entity.guid, requirementId: id }
  const { name: _name, email: _email, ...rule } = known
  expect(await maria.client.send(previewRequirement, { ...at, ...rule })).toMatchObject({ people: 1 })
  await maria.client.send(changeRequirement, { ...at, ...known, version: 1 })
  const { requirements } = await maria.client.send(listRequirements, { entityGuid: entity.guid })
  expect(requirements).toMatchObject([{ firstDays: 60, jobTitles: ['Nurse'] }])
  // One that knows them takes them out by saying so.
  await maria.client.send(changeRequirement, { ...at, ...known, jobTitles: [], jobTitleIds: [15], version: 2 })
  const { rows } = await maria.client.send(auditLog, { entityGuid: entity.guid, actions: ['requirement.changed'] })
  expect(rows[0]?.detail).toMatchObject({
    before: { jobTitles: ['Nurse'], profileJobTitles: [] },
    after: { jobTitles: [], profileJobTitles: ['Nurse'] },
  })
})

const withoutName = ({ name: _name, email: _email, ...rule }: ReturnType<typeof ruleOf>) => rule

test('a rule of every 12 months ends before a certificate of two years, and opens the next in time', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const id = await makeRequirement(maria, [courseId], { roles: ['Learner'], againKind: 'months', againMonths: 12 })
  await server().work()
  const now = today()
  await complete(leo, courseId, addDays(now, -300), addDays(now, 430))
  const { rows } = await maria.client.send(requirementPeople, {
    entityGuid: entity.guid,
    requirementId: id,
    standing: 'Met',
  })
  expect(rows.map(row => [row.entityUserId, row.metUntil])).toEqual([[leo.entityUserId, addDays(now, 65)]])
  // In the morning of the next day.
  await server().clock.set(server().db, new Date(`${addDays(now, 1)}T18:00:00Z`))
  await server().work()
  expect((await open(entity)).filter(line => line.startsWith(`${leo.entityUserId} `))).toEqual([
    `${leo.entityUserId} ${courseId} ${addDays(now, 65)}`,
  ])
})

test('a waiver holds through its day with who gave it; what nobody started goes, and comes back when it ends', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const requirementId = await makeRequirement(maria, [courseId], { firstDays: 5 })
  await server().work()
  const call = { entityGuid: entity.guid, requirementId, entityUserIds: [leo.entityUserId] }
  const waivedUntil = addDays(today(), 200)
  expect(await maria.client.send(waiveRequirement, { ...call, reason: 'On leave', waivedUntil })).toEqual({ waived: 1 })
  expect((await open(entity)).filter(line => line.startsWith(`${leo.entityUserId} `))).toEqual([])
  const { rows } = await maria.client.send(requirementPeople, {
    entityGuid: entity.guid,
    requirementId,
    standing: 'Waived',
  })
  expect(rows[0]).toMatchObject({
    waivedUntil,
    waiverReason: 'On leave',
    waivedBy: 'Maria Alvarez',
    dueOn: waivedUntil,
  })
  expect(await maria.client.send(endWaivers, call)).toEqual({ ended: 1 })
  expect(await maria.client.send(endWaivers, call)).toEqual({ ended: 0 })
  expect((await open(entity)).filter(line => line.startsWith(`${leo.entityUserId} `))).toEqual([
    `${leo.entityUserId} ${courseId} ${addDays(today(), 5)}`,
  ])
  await expect(
    maria.client.send(waiveRequirement, { ...call, reason: 'Past', waivedUntil: addDays(today(), -1) }),
  ).rejects.toMatchObject({ problem: { errors: { waivedUntil: [messages.past] } } })
  const stranger = await makeOrganization(server())
  await expect(
    maria.client.send(waiveRequirement, {
      ...call,
      entityUserIds: [stranger.leo.entityUserId],
      reason: 'x',
      waivedUntil,
    }),
  ).rejects.toMatchObject({ problem: { errors: { entityUserIds: [messages.notUnder] } } })
})

test('a changed rule gives what it opened the new day; an ended one takes back what nobody started', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const id = await makeRequirement(maria, [courseId], { firstDays: 30 })
  await server().work()
  await server()
    .db.updateTable('registrations')
    .set({ status: 'In_Progress' })
    .where('membershipId', '=', maria.entityUserId)
    .execute()
  const changed = { entityGuid: entity.guid, requirementId: id, ...ruleOf([courseId], { firstDays: 60 }) }
  expect(await maria.client.send(changeRequirement, { ...changed, version: 1 })).toEqual({ version: 2 })
  await expect(maria.client.send(changeRequirement, { ...changed, version: 1 })).rejects.toMatchObject({ status: 409 })
  await server().work()
  const until = addDays(today(), 60)
  expect(await open(entity)).toEqual([maria, leo].map(({ entityUserId }) => `${entityUserId} ${courseId} ${until}`))
  await maria.client.send(endRequirement, { entityGuid: entity.guid, requirementId: id })
  await server().work()
  expect(await open(entity)).toEqual([`${maria.entityUserId} ${courseId} ${until}`])
  await expect(maria.client.send(endRequirement, { entityGuid: entity.guid, requirementId: id })).rejects.toMatchObject(
    {
      status: 404,
    },
  )
})

test('a later day of hire moves the first due date of who is under it already', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const requirementId = await makeRequirement(maria, [await makeCourse(server())], { firstDays: 30 })
  await server().work()
  const hiredOn = addDays(today(), 10)
  await server().db.updateTable('memberships').set({ hiredOn }).where('id', '=', leo.entityUserId).execute()
  await server().work()
  const { rows } = await maria.client.send(requirementPeople, {
    entityGuid: entity.guid,
    requirementId,
    searchTerm: leo.email,
  })
  expect(rows.map(row => row.dueOn)).toEqual([addDays(hiredOn, 30)])
})

test('work that was given up is not begun again by itself', async () => {
  const { entity, maria } = await makeOrganization(server())
  await makeRequirement(maria, [await makeCourse(server())])
  await server().work()
  const key = `requirements ${entity.id}`
  await sql`
    insert into stopped_jobs (key, job, payload, reason, stopped_at)
    values (${key}, 'keep-requirements', ${JSON.stringify({ entityId: entity.id })}::jsonb, 'Test', ${server().clock.iso()})`.execute(
    server().db,
  )
  await makeMember(server(), entity)
  await server().work()
  const waiting = () =>
    server().db.selectFrom('staleRequirements').select('id').where('entityId', '=', entity.id).execute()
  expect(await waiting()).toHaveLength(1)
  await sql`delete from stopped_jobs where key = ${key}`.execute(server().db)
  await server().work()
  expect(await waiting()).toEqual([])
})

test('what cannot be stored is refused at its field', async () => {
  const { entity, maria } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const elsewhere = await makeCourse(server(), 'NY')
  const stranger = await makeOrganization(server())
  const groupId = await makeGroup(stranger.maria)
  await makeRequirement(maria, [courseId])
  const refused = async (given: Parameters<typeof ruleOf>[1], courses = [courseId]) => {
    const sent = maria.client.send(addRequirement, {
      entityGuid: entity.guid,
      ...ruleOf(courses, { name: 'Other', ...given }),
    })
    return sent.then(
      () => 'taken',
      (error: { problem: { errors?: Record<string, string[]>; kind?: string } }) => error.problem.errors,
    )
  }
  expect([
    await refused({ name: 'mandated REPORTERS' }),
    await refused({}, []),
    await refused({}, [elsewhere]),
    await refused({ groupIds: [groupId] }),
    await refused({ firstKind: 'days', firstDays: null }),
    await refused({ firstKind: 'day' }),
    await refused({ againKind: 'eachYear' }),
    await refused({ againKind: 'eachYear', eachYear: '02-29' }),
    await refused({ againKind: 'months' }),
    await refused({ againKind: 'day' }),
    await refused({ hiredFrom: '2026-01-02', hiredUntil: '2026-01-01' }),
  ]).toEqual([
    { name: [messages.nameTaken] },
    { courseIds: [messages.courseMissing] },
    { courseIds: [messages.outsideCatalogue] },
    { groupIds: [messages.unknownGroup] },
    { firstDays: [messages.required] },
    { firstDay: [messages.required] },
    { eachYear: [messages.required] },
    { eachYear: [messages.monthDay] },
    { againMonths: [messages.required] },
    { againDay: [messages.required], countsFrom: [messages.required] },
    { hiredUntil: [messages.hiredOrder] },
  ])
})

test('fifty at once add one requirement of a name, and nobody gets more than the most', async () => {
  const { entity, maria } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const add = (name: string) =>
    maria.client.send(addRequirement, { entityGuid: entity.guid, ...ruleOf([courseId], { name }) }).then(
      () => 'added',
      (error: { problem: { kind?: string; errors?: object } }) => error.problem.kind ?? 'taken',
    )
  const same = await Promise.all(Array.from({ length: 50 }, () => add('One')))
  expect(same.filter(outcome => outcome === 'added')).toHaveLength(1)
  const many = await Promise.all(Array.from({ length: REQUIREMENTS_MAX + 1 }, (_, at) => add(`Other ${at}`)))
  expect(many.filter(outcome => outcome === 'tooMany')).toHaveLength(2)
}, 60_000)
