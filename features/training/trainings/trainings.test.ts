import { expect, test } from 'vitest'
import { asJson } from '#platform/server/db.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { addGroup } from '../groups/groups.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { approve } from '#courses/courses/testing/approvals.ts'
import { courseFiles, publishFiles, shortCourse } from '#learning/player/testing/course.ts'
import { register } from '#learning/player/testing/learning.ts'
import { trainingDetail, trainings } from './trainings.contract.ts'
import { trainingsTexts } from './trainings.messages.ts'

const server = testServer()
const unknown = { status: 404, problem: { message: trainingsTexts.unknown } }

/** A course that only this test uses: other tests publish national ones, too. */
async function courseOf(state: string, name: string, given: { header?: string; hours?: number } = {}): Promise<number> {
  const id = await makeCourse(server(), state)
  await server()
    .db.updateTable('courses')
    .set({ name, ...given })
    .where('id', '=', id)
    .execute()
  return id
}

async function take(
  member: Member,
  courseId: number,
  given: { status?: 'Complete' | 'In_Progress' | 'Not_Started'; dueDate?: string } = {},
): Promise<void> {
  const registrationId = await register(server(), member, courseId)
  const { status = 'Not_Started', dueDate = null } = given
  await server()
    .db.updateTable('registrations')
    .set({ status, dueDate, dateCompleted: status === 'Complete' ? server().clock.iso() : null })
    .where('id', '=', registrationId)
    .execute()
}

test('the catalogue is the national courses, those of the state, and those that were added', async () => {
  const { entity, maria } = await makeOrganization(server())
  await server().db.updateTable('entities').set({ state: 'WY' }).where('id', '=', entity.id).execute()
  const [national, wyoming, added, elsewhere] = [
    await courseOf('NATL', 'National'),
    await courseOf('WY', 'Wyoming'),
    await courseOf('UT', 'Added'),
    await courseOf('UT', 'Elsewhere'),
  ]
  await server().db.insertInto('entityCourses').values({ entityId: entity.id, courseId: added }).execute()
  const { rows } = await maria.client.send(trainings, { entityGuid: entity.guid, pageSize: 100 })
  const found = rows.map(row => row.courseId)
  expect([national, wyoming, added, elsewhere].map(id => found.includes(id))).toEqual([true, true, true, false])
  await expect(
    maria.client.send(trainingDetail, { entityGuid: entity.guid, courseId: elsewhere }),
  ).rejects.toMatchObject(unknown)
  await expect(
    maria.client.send(trainingDetail, { entityGuid: entity.guid, courseId: 2_147_483_647 }),
  ).rejects.toMatchObject(unknown)
})

test('courses are found by words, state, type, CE and language, sorted and paged', async () => {
  const { entity, maria } = await makeOrganization(server())
  await server().db.updateTable('entities').set({ state: 'MT' }).where('id', '=', entity.id).execute()
  await courseOf('MT', 'Élan for Coaches', { header: 'Montana Reporter', hours: 3 })
  const nurses = await courseOf('MT', 'For Nurses', { header: 'Montana Reporter', hours: 2 })
  await approve(server(), nurses)
  await courseOf('MT', 'For Zoos', { header: 'Montana Keeper', hours: 1 })
  const names = async (query: Record<string, unknown>) => {
    const { rows, totalNumberOfItems } = await maria.client.send(trainings, {
      entityGuid: entity.guid,
      state: 'MT',
      ...query,
    })
    return [totalNumberOfItems, ...rows.map(row => row.name)]
  }
  expect(await names({})).toEqual([3, 'Élan for Coaches', 'For Nurses', 'For Zoos'])
  expect(await names({ sortField: 'hours' })).toEqual([3, 'For Zoos', 'For Nurses', 'Élan for Coaches'])
  expect(await names({ searchTerm: 'REPORTER elan' })).toEqual([1, 'Élan for Coaches'])
  expect(await names({ searchTerm: '%' })).toEqual([0])
  expect(await names({ training: 'Montana Keeper' })).toEqual([1, 'For Zoos'])
  expect(await names({ ce: 'yes' })).toEqual([1, 'For Nurses'])
  expect(await names({ ce: 'no', language: 'en' })).toEqual([2, 'Élan for Coaches', 'For Zoos'])
  expect(await names({ language: 'es' })).toEqual([0])
  expect(await names({ ce: '', training: '', pageSize: 2, pageNumber: 2 })).toEqual([3, 'For Zoos'])
  expect((await maria.client.raw(trainings, { entityGuid: entity.guid, ce: 'maybe' })).statusCode).toBe(400)
  expect((await maria.client.raw(trainings, { entityGuid: entity.guid, pageSize: 101 })).statusCode).toBe(400)
  const { filters } = await maria.client.send(trainings, { entityGuid: entity.guid, searchTerm: 'zzz' })
  expect(filters.states).toContain('MT')
  expect(filters.trainings).toEqual(expect.arrayContaining(['Montana Keeper', 'Montana Reporter']))
  expect(filters.languages).toContain('en')
})

test('courses are found by for whom they are and how long they take, and say what they satisfy', async () => {
  const { entity, maria } = await makeOrganization(server())
  await server().db.updateTable('entities').set({ state: 'VT' }).where('id', '=', entity.id).execute()
  const [schools, everyone, taught] = [
    await courseOf('VT', 'For schools', { hours: 1.5 }),
    await courseOf('VT', 'For all', { hours: 1 }),
    await courseOf('VT', 'Taught', { hours: 0.5 }),
  ]
  const { slug } = await server()
    .db.selectFrom('courses')
    .select('slug')
    .where('id', '=', taught)
    .executeTakeFirstOrThrow()
  const claims = { en: { satisfies: ['It is for schools.'], doesNotSatisfy: ['It is not for clinics.'] } }
  await server()
    .db.updateTable('courses')
    .set({ audience: ['education', 'youth'], covers: [slug, 'gone'], claims: asJson(claims) })
    .where('id', '=', schools)
    .execute()
  const found = async (query: Record<string, unknown>) =>
    (await maria.client.send(trainings, { entityGuid: entity.guid, state: 'VT', ...query })).rows.map(
      row => row.courseId,
    )
  expect(await found({ audience: 'education' })).toEqual([schools])
  expect(await found({ audience: 'health-care' })).toEqual([])
  expect(await found({ audience: 'everyone' })).toEqual([everyone, taught])
  expect(await found({ duration: 'short' })).toEqual([taught])
  expect(await found({ duration: 'hour' })).toEqual([everyone])
  expect(await found({ duration: 'long' })).toEqual([schools])
  for (const wrong of [{ audience: 'pilots' }, { duration: 'days' }])
    expect((await maria.client.raw(trainings, { entityGuid: entity.guid, ...wrong })).statusCode).toBe(400)
  const { rows, filters } = await maria.client.send(trainings, { entityGuid: entity.guid, state: 'VT' })
  expect(filters.audiences).toEqual(expect.arrayContaining(['everyone', 'education', 'youth']))
  expect(rows.find(row => row.courseId === schools)).toMatchObject({
    audience: ['education', 'youth'],
    claims: claims.en,
  })
  const detail = (courseId: number) => maria.client.send(trainingDetail, { entityGuid: entity.guid, courseId })
  expect(await detail(schools)).toMatchObject({
    audience: ['education', 'youth'],
    claims: claims.en,
    covers: [{ courseId: taught, name: 'Taught' }],
  })
  expect(await detail(everyone)).toMatchObject({
    audience: [],
    claims: { satisfies: [], doesNotSatisfy: [] },
    covers: [],
  })
})

test('counts are of the organization’s own active people, and add up', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await server()
    .db.updateTable('entities')
    .set({ state: 'ID' })
    .where('id', 'in', [entity.id, other.entity.id])
    .execute()
  const [courseId, second] = [await courseOf('ID', 'Idaho'), await courseOf('ID', 'Idaho Too')]
  const [late, gone, done] = [
    await makeMember(server(), entity),
    await makeMember(server(), entity),
    await makeMember(server(), entity),
  ]
  const today = server().clock.today('America/Los_Angeles')
  await take(leo, courseId, { dueDate: today })
  await take(maria, courseId, { status: 'In_Progress' })
  await take(late, courseId, { status: 'In_Progress', dueDate: '2020-01-01' })
  await take(gone, courseId, { dueDate: '2020-01-01' })
  await take(done, courseId, { status: 'Complete', dueDate: '2020-01-01' })
  await take(other.leo, courseId)
  await server().db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', gone.entityUserId).execute()

  const counts = { assigned: 4, notStarted: 1, inProgress: 2, held: 1, overdue: 1 }
  const none = { assigned: 0, notStarted: 0, inProgress: 0, held: 0, overdue: 0 }
  const list = async (query: Record<string, unknown>) =>
    (await maria.client.send(trainings, { entityGuid: entity.guid, state: 'ID', ...query })).rows.map(
      row => row.courseId,
    )
  const { rows } = await maria.client.send(trainings, { entityGuid: entity.guid, state: 'ID' })
  expect(rows.map(row => row.counts)).toEqual([counts, none])
  for (const sortField of ['assigned', 'inProgress', 'held', 'overdue'] as const)
    expect(await list({ sortField, sortDirection: 'desc' })).toEqual([courseId, second])
  expect((await maria.client.send(trainingDetail, { entityGuid: entity.guid, courseId })).counts).toEqual(counts)
  expect((await maria.client.send(trainingDetail, { entityGuid: entity.guid, courseId: second })).counts).toEqual(none)
})

test('learners see the catalogue without what others do', async () => {
  const { entity, leo, maria } = await makeOrganization(server())
  const courseId = await shortCourse(server())
  await take(maria, courseId)
  const { rows } = await leo.client.send(trainings, { entityGuid: entity.guid, pageSize: 100, sortField: 'assigned' })
  expect(rows.find(row => row.courseId === courseId)).toMatchObject({
    name: 'Short course',
    counts: null,
    modules: 4,
    languages: ['en', 'es'],
  })
  expect(await leo.client.send(trainingDetail, { entityGuid: entity.guid, courseId })).toMatchObject({
    counts: null,
    groups: null,
  })
})

test('a course tells its modules, its versions and their languages, its sources, and how many groups bring it', async () => {
  const { entity, maria } = await makeOrganization(server())
  const slug = 'two-versions'
  await publishFiles(server(), courseFiles({ slug, name: 'Two versions' }))
  await publishFiles(server(), courseFiles({ slug, name: 'Two versions', version: '1.10.0' }))
  const { id: courseId } = await server()
    .db.selectFrom('courses')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await approve(server(), courseId, { body: 'Board', number: 'A1' })
  for (const name of ['A', 'B'])
    await maria.client.send(addGroup, { entityGuid: entity.guid, name, statusId: 1, courseIds: [courseId] })
  const detail = await maria.client.send(trainingDetail, { entityGuid: entity.guid, courseId })
  expect(detail).toMatchObject({
    name: 'Two versions',
    isCE: true,
    ceBody: 'Board',
    ceNumber: 'A1',
    validMonths: 24,
    groups: 2,
    languages: ['en', 'es'],
  })
  expect(detail.modules.map(({ key, kind, pages }) => `${key} ${kind} ${pages}`)).toEqual([
    'first lesson 3',
    'second lesson 3',
    'exam exam 0',
    'evaluation evaluation 0',
  ])
  expect(detail.versions.map(({ version, current }) => [version, current])).toEqual([
    ['1.10.0', true],
    ['1.0.0', false],
  ])
  expect(detail.sources).toEqual([
    {
      key: 'law',
      title: 'The law',
      section: null,
      publisher: 'The state',
      url: 'https://example.org/law',
      readOn: '2026-11-22',
      copyOf: null,
      reviewed: '2026-11',
    },
  ])
})
