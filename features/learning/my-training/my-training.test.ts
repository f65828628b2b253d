import { expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/shared/calendar-date.ts'
import { testServer, type TestServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { courseFiles, publishFiles, shortCourse } from '../player/testing/course.ts'
import { comeBack, learning, register } from '../player/testing/learning.ts'
import { endRequirement } from '#training/requirements/requirements.contract.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { openPlayer, sendEvents } from '../study/study.contract.ts'
import { myTraining, startTraining } from './my-training.contract.ts'

const server = testServer()
const zone = 'America/Los_Angeles'
const inState = (it: TestServer, entityId: number, state: string) =>
  it.db.updateTable('entities').set({ state }).where('id', '=', entityId).execute()

test('the catalogue holds national courses and those of the entity’s state', async () => {
  const { leo, entity } = await makeOrganization(server())
  const national = await shortCourse(server())
  const texan = await shortCourse(server(), { slug: 'texan', state: 'TX', name: 'Texan course' })
  const idsOf = async () =>
    (await leo.client.send(myTraining, { entityGuid: entity.guid })).cards.map(({ courseId }) => courseId)
  expect(await idsOf()).toContain(national)
  expect(await idsOf()).not.toContain(texan)
  await expect(leo.client.send(startTraining, { entityGuid: entity.guid, courseId: texan })).rejects.toMatchObject({
    status: 404,
  })
  await inState(server(), entity.id, 'TX')
  expect(await idsOf()).toContain(texan)
  await inState(server(), entity.id, 'CA')
  await server().db.insertInto('entityCourses').values({ entityId: entity.id, courseId: texan }).execute()
  expect(await idsOf()).toContain(texan)
})

test('individuals have the courses of the state in their profile; a member’s own state adds nothing to an organization', async () => {
  const ohio = await shortCourse(server(), { slug: 'ohio', state: 'OH' })
  const sam = await makeMember(server(), await makeEntity(server(), { type: 'Individual' }))
  const { leo } = await makeOrganization(server())
  await server().db.updateTable('users').set({ state: 'OH' }).where('id', 'in', [sam.userId, leo.userId]).execute()
  const idsOf = async ({ client, entity }: typeof sam) =>
    (await client.send(myTraining, { entityGuid: entity.guid })).cards.map(({ courseId }) => courseId)
  expect(await idsOf(sam)).toContain(ohio)
  expect(await idsOf(leo)).not.toContain(ohio)
})

test('the path is put together by state and field of work, the person’s own before the organization’s', async () => {
  const { db } = server()
  const { leo, entity } = await makeOrganization(server())
  const [core, schools, staff, health] = [
    await shortCourse(server(), { slug: 'mt-core', state: 'MT' }),
    await shortCourse(server(), { slug: 'mt-schools', state: 'MT' }),
    await shortCourse(server(), { slug: 'mt-staff', state: 'MT' }),
    await shortCourse(server(), { slug: 'mt-health', state: 'MT' }),
  ]
  // The product's own modules are not asked for here.
  await db.updateTable('courses').set({ part: null }).where('part', '=', 'module').execute()
  await db.updateTable('courses').set({ duties: [] }).execute()
  const set = (id: number, values: { part: 'core' | 'module'; audience?: string[]; covers?: string[] }) =>
    db.updateTable('courses').set(values).where('id', '=', id).execute()
  await set(core, { part: 'core' })
  await set(schools, { part: 'core', audience: ['education'], covers: ['mt-staff'] })
  await set(staff, { part: 'module', audience: ['education'] })
  await set(health, { part: 'module', audience: ['health-care'] })
  await db.updateTable('entities').set({ state: 'MT', industryId: 2 }).where('id', '=', entity.id).execute()
  const path = async () => (await leo.client.send(myTraining, { entityGuid: entity.guid })).path
  expect(await path()).toEqual({
    state: { code: 'MT', name: 'Montana' },
    industry: 'health-care',
    duties: [],
    steps: [
      { courseId: core, part: 'core', had: null },
      { courseId: health, part: 'module', had: null },
    ],
  })
  await db.updateTable('users').set({ industryId: 1 }).where('id', '=', leo.userId).execute()
  expect((await path()).steps).toEqual([{ courseId: schools, part: 'core', had: null }])
  await db
    .updateTable('courses')
    .set({ duties: ['volunteering'] })
    .where('id', '=', health)
    .execute()
  await db.updateTable('users').set({ volunteerOrgName: 'Pantry' }).where('id', '=', leo.userId).execute()
  expect(await path()).toMatchObject({
    duties: ['volunteering'],
    steps: [
      { courseId: schools, part: 'core', had: null },
      { courseId: health, part: 'module', had: null },
    ],
  })
  await db.updateTable('users').set({ volunteerOrgName: null }).where('id', '=', leo.userId).execute()
  await register(server(), leo, core)
  expect((await path()).steps).toEqual([
    { courseId: core, part: 'core', had: 'open' },
    { courseId: staff, part: 'module', had: null },
  ])
  await db.updateTable('users').set({ industryId: null }).where('id', '=', leo.userId).execute()
  await db.updateTable('entities').set({ state: null, industryId: null }).where('id', '=', entity.id).execute()
  const unknown = await path()
  expect([unknown.state, unknown.industry]).toEqual([null, null])
  expect(unknown.steps.every(({ courseId }) => ![core, schools, staff, health].includes(courseId))).toBe(true)
})

test('a refresher is offered eleven months after the course that it refreshes, and announced at its end', async () => {
  const { leo, entity, registrationId, toAttestation, sign } = await learning(server())
  const base = courseFiles()
  await publishFiles(server(), { ...base, ...courseFiles({ slug: 'again', name: 'Once more', refreshes: ['short'] }) })
  const view = () => leo.client.send(openPlayer, { registrationId })
  const offered = async () =>
    (await leo.client.send(myTraining, { entityGuid: entity.guid })).cards.some(({ name }) => name === 'Once more')
  expect(await offered()).toBe(false)
  expect((await view()).refresher).toBeNull()
  await toAttestation()
  await sign()
  const from = addMonths(server().clock.today(zone), 11)
  expect((await view()).refresher).toMatchObject({ name: 'Once more', from })
  expect(await offered()).toBe(false)
  await comeBack(server(), leo, 365)
  expect(await offered()).toBe(true)
  await comeBack(server(), leo, 300)
  const { courseId } = await server()
    .db.selectFrom('registrations')
    .select('courseId')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  await register(server(), leo, courseId)
  expect(await offered()).toBe(false)
})

test('a training is started from the catalogue, once even when asked fifty times at once', async () => {
  const { leo, entity } = await makeOrganization(server())
  const courseId = await shortCourse(server())
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => leo.client.send(startTraining, { entityGuid: entity.guid, courseId })),
  )
  const [registrationId, ...more] = new Set(answers.map(answer => answer.registrationId))
  expect(more).toEqual([])
  const { cards, continueWith } = await leo.client.send(myTraining, { entityGuid: entity.guid })
  expect(cards.find(card => card.courseId === courseId)).toMatchObject({
    registrationId,
    group: 'Optional',
    action: 'Start',
    status: 'Not_Started',
    modules: 4,
    modulesDone: 0,
  })
  expect(continueWith).toBeNull()
})

test('a training under way is offered to be continued, with the module that is next', async () => {
  const { leo, read, registrationId, courseId } = await learning(server())
  await read('first')
  const { cards, continueWith } = await leo.client.send(myTraining, { entityGuid: leo.entity.guid })
  expect(continueWith).toMatchObject({
    registrationId,
    name: 'Short course',
    moduleTitle: 'Lesson first',
    modulesDone: 0,
  })
  expect(cards.find(card => card.courseId === courseId)).toMatchObject({ action: 'Resume', group: 'Optional' })
})

test('a due date makes it due, then overdue, by the calendar of the entity’s time zone', async () => {
  const { leo } = await makeOrganization(server())
  const courseId = await shortCourse(server())
  const today = server().clock.today(zone)
  await register(server(), leo, courseId)
  await register(server(), leo, courseId, today)
  const card = async () =>
    (await leo.client.send(myTraining, { entityGuid: leo.entity.guid })).cards.find(one => one.courseId === courseId)
  expect(await card()).toMatchObject({ group: 'Due', dueDate: today })
  await comeBack(server(), leo, 1)
  expect(await card()).toMatchObject({ group: 'Overdue', dueDate: today })
})

test('a completed training is renewed from 90 days before its certificate expires, as a new cycle', async () => {
  const { leo, toAttestation, sign, courseId, registrationId } = await learning(server())
  await toAttestation()
  await sign()
  const expiresOn = addMonths(server().clock.today(zone), 24)
  const start = () => leo.client.send(startTraining, { entityGuid: leo.entity.guid, courseId })
  const card = async () =>
    (await leo.client.send(myTraining, { entityGuid: leo.entity.guid })).cards.find(one => one.courseId === courseId)
  expect(await card()).toMatchObject({ group: 'UpToDate', action: 'Review', expiresOn, registrationId })
  await expect(start()).rejects.toMatchObject({
    problem: { kind: 'notYet', message: expect.stringContaining('You can renew this training from ') },
  })
  const days = Math.round((Date.parse(addDays(expiresOn, -90)) - Date.parse(server().clock.today(zone))) / 86_400_000)
  await comeBack(server(), leo, days)
  expect(await card()).toMatchObject({ group: 'Expiring', action: 'Renew' })
  const renewed = await start()
  expect(renewed.registrationId).not.toBe(registrationId)
  const { cycle } = await server()
    .db.selectFrom('registrations')
    .select('cycle')
    .where('id', '=', renewed.registrationId)
    .executeTakeFirstOrThrow()
  expect(cycle).toBe(2)
})

test('a training pins the version with which it was begun', async () => {
  const { leo } = await makeOrganization(server())
  const courseId = await shortCourse(server(), { slug: 'pinned' })
  const first = await leo.client.send(startTraining, { entityGuid: leo.entity.guid, courseId })
  await shortCourse(server(), { slug: 'pinned', version: '1.10.0' })
  await shortCourse(server(), { slug: 'pinned', version: '1.9.0' })
  const ana = await makeMember(server(), leo.entity)
  const second = await ana.client.send(startTraining, { entityGuid: leo.entity.guid, courseId })
  const versions = await server()
    .db.selectFrom('registrations as r')
    .innerJoin('courseVersions as v', 'v.id', 'r.versionId')
    .select(['r.id', 'v.version'])
    .where('r.id', 'in', [first.registrationId, second.registrationId])
    .orderBy('r.id')
    .execute()
  expect(versions.map(({ version }) => version)).toEqual(['1.0.0', '1.10.0'])
  await leo.client.send(sendEvents, {
    registrationId: first.registrationId,
    events: [{ id: crypto.randomUUID(), kind: 'page', moduleKey: 'first', pageKey: 'start' }],
  })
})

test('a person who speaks Spanish gets the Spanish text, and English where there is none', async () => {
  const { leo } = await makeOrganization(server())
  const courseId = await shortCourse(server())
  await server().db.updateTable('users').set({ language: 'es' }).where('id', '=', leo.userId).execute()
  await leo.client.send(startTraining, { entityGuid: leo.entity.guid, courseId })
  const { cards } = await leo.client.send(myTraining, { entityGuid: leo.entity.guid })
  expect(cards.find(card => card.courseId === courseId)).toMatchObject({ language: 'es', name: 'Short course (es)' })
  await server().db.updateTable('users').set({ language: 'fr' }).where('id', '=', leo.userId).execute()
  const english = await shortCourse(server(), { slug: 'another' })
  const after = await leo.client.send(myTraining, { entityGuid: leo.entity.guid })
  expect(after.cards.find(card => card.courseId === english)).toMatchObject({ language: 'en', languages: ['en', 'es'] })
})

test('the trainings of another organization are unknown', async () => {
  const { leo } = await makeOrganization(server())
  const other = await makeEntity(server())
  await expect(leo.client.send(myTraining, { entityGuid: other.guid })).rejects.toMatchObject({ status: 404 })
  await expect(leo.client.send(startTraining, { entityGuid: other.guid, courseId: 1 })).rejects.toMatchObject({
    status: 404,
  })
})

test('it is told whether the organization requires anything of the person, as long as it does', async () => {
  const { maria, leo, entity } = await makeOrganization(server())
  const required = async () => (await leo.client.send(myTraining, { entityGuid: entity.guid })).required
  expect(await required()).toBe(false)
  const requirementId = await makeRequirement(maria, [await shortCourse(server())])
  await server().work()
  expect(await required()).toBe(true)
  await maria.client.send(endRequirement, { entityGuid: entity.guid, requirementId })
  expect(await required()).toBe(false)
})
