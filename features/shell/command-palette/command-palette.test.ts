import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { saveReportView } from '#insight/report-views/report-views.contract.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { saveSupervisor } from '#people/supervision/supervision.contract.ts'
import { FOUND_OF_EACH, searchEverything, searchMyPeople } from './command-palette.contract.ts'

const server = testServer()
const search = ({ client, entity }: Member, term: string) =>
  client.send(searchEverything, { entityGuid: entity.guid, term })
const namesOf = async (admin: Member, term: string) =>
  (await search(admin, term)).people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
const person = (entity: Member['entity'], firstName: string, lastName: string) =>
  makeMember(server(), entity, ['Learner'], { firstName, lastName })
const group = (entityId: number, name: string, status: 'Active' | 'Inactive' = 'Active') =>
  server().db.insertInto('groups').values({ entityId, name, status, createdAt: server().clock.iso() }).execute()

test('people whose names begin so come first, by their names; then others who have it inside', async () => {
  const { entity, maria } = await makeOrganization(server())
  await person(entity, 'Bruno', 'Castellan')
  await person(entity, 'Ana', 'Ellis')
  await person(entity, 'Elle', 'Young')
  await person(entity, 'Zoë', 'Müller')
  expect(await namesOf(maria, 'ell')).toEqual(['Ana Ellis', 'Elle Young', 'Bruno Castellan'])
  expect(await namesOf(maria, 'ELL you')).toEqual(['Elle Young'])
  expect(await namesOf(maria, 'mu')).toEqual(['Zoë Müller'])
  expect(await namesOf(maria, 'zoe mull')).toEqual(['Zoë Müller'])
  // Of two letters only beginnings.
  expect(await namesOf(maria, 'st')).toEqual([])
})

test('people of that name come before people of a site of that name; an employee ID finds its person', async () => {
  const { entity, maria } = await makeOrganization(server())
  const known = { site: 'Grant High', employeeId: 'K-2077' }
  for (let at = 0; at < FOUND_OF_EACH; at++) {
    const { entityUserId } = await person(entity, `Ann${at}`, 'Aabel')
    await server().db.updateTable('memberships').set(known).where('id', '=', entityUserId).execute()
    known.employeeId = `L-${at}`
  }
  await person(entity, 'Zed', 'Grant')
  expect((await namesOf(maria, 'grant'))[0]).toBe('Zed Grant')
  expect(await namesOf(maria, 'grant')).toHaveLength(FOUND_OF_EACH)
  expect(await namesOf(maria, 'k-2077')).toEqual(['Ann0 Aabel'])
})

test('archived people are not found, and never more than five of anything', async () => {
  const { entity, maria } = await makeOrganization(server())
  const people = await Promise.all(
    Array.from({ length: FOUND_OF_EACH + 2 }, (_, at) => person(entity, `Same${at}`, 'Name')),
  )
  for (let at = 0; at < FOUND_OF_EACH + 2; at++) await group(entity.id, `Same ${at}`)
  const found = await search(maria, 'same')
  expect([found.people.length, found.groups.length]).toEqual([FOUND_OF_EACH, FOUND_OF_EACH])
  for (const { entityUserId } of people)
    await server().db.updateTable('memberships').set({ status: 'Archived' }).where('id', '=', entityUserId).execute()
  expect(await namesOf(maria, 'same')).toEqual([])
})

test('groups and courses of the catalog are found, those that begin so first', async () => {
  const { entity, maria } = await makeOrganization(server())
  await group(entity.id, 'Night drivers')
  await group(entity.id, 'Drivers of buses')
  await group(entity.id, 'Drivers of old', 'Inactive')
  const [one, two] = [await makeCourse(server()), await makeCourse(server())]
  const { db } = server()
  await db.updateTable('courses').set({ name: 'Reporting for drivers' }).where('id', '=', one).execute()
  await db.updateTable('courses').set({ name: 'Driver’s duty' }).where('id', '=', two).execute()
  const found = await search(maria, 'driver')
  expect(found.groups.map(({ name }) => name)).toEqual(['Drivers of buses', 'Night drivers'])
  expect(found.courses.map(({ name }) => name)).toEqual(['Driver’s duty', 'Reporting for drivers'])
})

test('what is typed is taken literally', async () => {
  const { entity, maria } = await makeOrganization(server())
  await person(entity, 'Percy', 'A%b')
  await person(entity, 'Under', 'A_b')
  await person(entity, 'Back', 'A\\b')
  await person(entity, 'Plain', 'Aab')
  await group(entity.id, 'A%b')
  expect(await namesOf(maria, 'a%b')).toEqual(['Percy A%b'])
  expect(await namesOf(maria, 'a_b')).toEqual(['Under A_b'])
  expect(await namesOf(maria, 'a\\b')).toEqual(['Back A\\b'])
  for (const hostile of ['%%', '__', '\\\\', "';--", '%_\\', '💥💥'])
    expect(await search(maria, hostile)).toMatchObject({ people: [], groups: [] })
  for (const wrong of ['', ' a ', 'x'.repeat(101)])
    await expect(search(maria, wrong)).rejects.toMatchObject({ status: 400 })
})

test('nobody is found outside the organization, and only its administrators search', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await person(other.entity, 'Foreign', 'Learner')
  await group(other.entity.id, 'Foreign group')
  expect(await search(maria, 'foreign')).toEqual({
    people: [],
    groups: [],
    courses: [],
    requirements: [],
    views: [],
  })
  const foreign = { entityGuid: entity.guid, term: 'foreign' }
  await expect(leo.client.send(searchEverything, foreign)).rejects.toMatchObject({ status: 403 })
  await expect(other.maria.client.send(searchEverything, foreign)).rejects.toMatchObject({ status: 404 })
  const coop = await makeMember(server(), await makeEntity(server(), { type: 'Coop' }), ['CoopAdmin'])
  await expect(search(coop, 'foreign')).rejects.toMatchObject({ status: 403 })
})

test('requirements are found, and views of reports: one’s own and those that are shared', async () => {
  const { entity, maria } = await makeOrganization(server())
  const other = await makeOrganization(server())
  const second = await makeMember(server(), entity, ['EntityAdmin'])
  const course = await makeCourse(server())
  await makeRequirement(maria, [course], { name: 'Yearly for drivers' })
  await makeRequirement(other.maria, [course], { name: 'Drivers elsewhere' })
  const view = (who: Member, name: string, shared: boolean) =>
    who.client.send(saveReportView, {
      entityGuid: who.entity.guid,
      report: 'learners',
      name,
      shared,
      search: { overdue: ['yes'] },
    })
  await view(maria, 'Drivers who are late', false)
  await view(second, 'Old drivers', true)
  await view(second, 'Secret drivers', false)
  await view(other.maria, 'Drivers of others', true)
  const found = await search(maria, 'drivers')
  expect(found.requirements.map(({ name }) => name)).toEqual(['Yearly for drivers'])
  expect(found.views).toMatchObject([
    { name: 'Drivers who are late', report: 'learners', search: { overdue: ['yes'] } },
    { name: 'Old drivers' },
  ])
})

test('a supervisor finds their own active people alone', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [mine, past] = [await person(entity, 'Drew', 'Mine'), await person(entity, 'Drew', 'Past')]
  await person(entity, 'Drew', 'Other')
  await maria.client.send(saveSupervisor, {
    entityGuid: entity.guid,
    entityUserId: leo.entityUserId,
    groupIds: [],
    entityUserIds: [mine.entityUserId, past.entityUserId],
    version: null,
  })
  await server().db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', past.entityUserId).execute()
  const asked = { entityGuid: entity.guid, term: 'drew' }
  expect((await leo.client.send(searchMyPeople, asked)).people.map(({ lastName }) => lastName)).toEqual(['Mine'])
  for (const nobody of [maria, mine])
    await expect(nobody.client.send(searchMyPeople, asked)).rejects.toMatchObject({ status: 403 })
  await expect(leo.client.send(searchEverything, asked)).rejects.toMatchObject({ status: 403 })
})
