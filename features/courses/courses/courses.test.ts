import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { courseFiles, folderOf, publishFiles, shortCourse } from '#learning/player/testing/course.ts'
import { learning, register } from '#learning/player/testing/learning.ts'
import { outsideCatalogue } from './catalogue.server.ts'
import { courseLookup, courseMedia, organizationCourses, trainingLookup } from './courses.contract.ts'
import { FORMAT_HOLD_SECONDS } from './course-format.server.ts'
import { publishCourses, publishWaiting } from './publish.server.ts'

const server = testServer()
const versionsOf = (slug: string) =>
  server()
    .db.selectFrom('courseVersions as v')
    .innerJoin('courses as c', 'c.id', 'v.courseId')
    .select(['v.version', 'v.digest'])
    .where('c.slug', '=', slug)
    .orderBy('v.id')
    .execute()

test('the built-in courses are there from the start, and publishing ten times at once adds a version once', async () => {
  expect(await versionsOf('national')).toHaveLength(1)
  const folder = await folderOf(courseFiles({ slug: 'at-once' }))
  try {
    await Promise.all(Array.from({ length: 10 }, () => publishCourses(server().running.work, folder)))
    expect(await versionsOf('at-once')).toHaveLength(1)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('files that were published last are not read again; others are, and so are those after them', async () => {
  const folder = await folderOf(courseFiles({ slug: 'unread' }))
  const broken = await folderOf({ ...courseFiles({ slug: 'unread' }), 'unread/course.yaml': 'slug: [' })
  try {
    const { work } = server().running
    await publishCourses(work, folder)
    const published = await versionsOf('unread')
    await server()
      .db.updateTable('courseVersions')
      .set({ digest: 'other' })
      .where('digest', '=', published[0]?.digest ?? '')
      .execute()
    // Read again, the version would be found to have changed.
    await publishCourses(work, folder)
    await expect(publishCourses(work, broken)).rejects.toThrow('mistake')
    await publishCourses(work, folder)
    await publishCourses(work)
    await expect(publishCourses(work, folder)).rejects.toThrow('A published version never changes')
  } finally {
    await rm(folder, { recursive: true })
    await rm(broken, { recursive: true })
  }
})

test('a published version never changes: the same version with other content stops the start', async () => {
  await shortCourse(server(), { slug: 'fixed' })
  const changed = courseFiles({ slug: 'fixed', name: 'Another name' })
  await expect(publishFiles(server(), changed)).rejects.toThrow(
    "fixed: version 1.0.0 was published with different content. A published version never changes: raise 'version' in fixed/course.yaml.",
  )
  expect(await server().db.selectFrom('courses').select('name').where('slug', '=', 'fixed').executeTakeFirst()).toEqual(
    { name: 'Short course' },
  )
})

test('a higher version becomes the one that is started; a lower one that comes late does not', async () => {
  await shortCourse(server(), { slug: 'grows' })
  await shortCourse(server(), { slug: 'grows', version: '1.10.0', name: 'Grown' })
  await shortCourse(server(), { slug: 'grows', version: '1.9.0', name: 'Late' })
  expect(await versionsOf('grows')).toMatchObject([{ version: '1.0.0' }, { version: '1.10.0' }, { version: '1.9.0' }])
  const course = await server()
    .db.selectFrom('courses as c')
    .innerJoin('courseVersions as v', 'v.id', 'c.currentVersionId')
    .select(['c.name', 'v.version'])
    .where('c.slug', '=', 'grows')
    .executeTakeFirst()
  expect(course).toEqual({ name: 'Grown', version: '1.10.0' })
})

test('mistakes in the files stop the start, each in a line with its place, and nothing is published', async () => {
  const files = courseFiles({ slug: 'broken' })
  const course = files['broken/course.yaml'] ?? ''
  await expect(
    publishFiles(server(), {
      ...courseFiles({ slug: 'sound' }),
      ...files,
      'broken/course.yaml': course.replace('state: NATL', 'state: XX').replace('validMonths: 24', 'validMonths: 0'),
    }),
  ).rejects.toThrow(
    /^The courses under content\/ have 2 mistakes:\n {2}broken\/course\.yaml:2: .*\n {2}broken\/course\.yaml:5: /,
  )
  expect(await versionsOf('sound')).toEqual([])
})

test('a refresher of a course that is not there stops the start', async () => {
  await expect(publishFiles(server(), courseFiles({ slug: 'refresher', refreshes: ['gone'] }))).rejects.toThrow(
    "refresher/course.yaml: 'refreshes' names the course 'gone', which is not there; correct or remove it.",
  )
  expect(await versionsOf('refresher')).toEqual([])
})

test('for whom a course is follows the files without a new version, and an older file says nothing more', async () => {
  const files = courseFiles({ slug: 'offered' })
  const yaml = files['offered/course.yaml'] ?? ''
  const saying = (text: string) => ({
    ...files,
    'offered/course.yaml': yaml.replace('languages:', `${text}\nlanguages:`),
  })
  const offer = () =>
    server()
      .db.selectFrom('courses')
      .select(['part', 'audience', 'covers', 'claims'])
      .where('slug', '=', 'offered')
      .executeTakeFirstOrThrow()
  await publishFiles(server(), files)
  expect(await offer()).toEqual({ part: null, audience: [], covers: [], claims: {} })
  await publishFiles(server(), saying('part: core\naudience: [education, youth]'))
  expect(await offer()).toMatchObject({ part: 'core', audience: ['education', 'youth'] })
  expect(await versionsOf('offered')).toHaveLength(1)
  const newer = courseFiles({ slug: 'offered', version: '1.1.0' })
  await publishFiles(server(), {
    ...newer,
    'offered/en/course.yaml': `${newer['offered/en/course.yaml']}satisfies: [One.]\n`,
    'offered/es/course.yaml': `${newer['offered/es/course.yaml']}satisfies: [Uno.]\n`,
  })
  const claims = { en: { satisfies: ['One.'], doesNotSatisfy: [] }, es: { satisfies: ['Uno.'], doesNotSatisfy: [] } }
  expect(await offer()).toEqual({ part: null, audience: [], covers: [], claims })
  await publishFiles(server(), saying('part: module'))
  expect(await offer()).toEqual({ part: null, audience: [], covers: [], claims })
})

test('an organization can assign national courses, those of its state and those that staff added', async () => {
  const { maria, leo, entity } = await makeOrganization(server())
  const [national, texan, added] = [
    await shortCourse(server()),
    await shortCourse(server(), { slug: 'texan', state: 'TX' }),
    await shortCourse(server(), { slug: 'ohio', state: 'OH' }),
  ]
  await server().db.updateTable('entities').set({ state: 'TX' }).where('id', '=', entity.id).execute()
  const listed = await maria.client.send(organizationCourses, { entityGuid: entity.guid })
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([national, texan]))
  expect(listed.map(({ id }) => id)).not.toContain(added)
  expect(listed.find(({ id }) => id === national)).toEqual({
    id: national,
    name: 'Short course',
    trainingHeader: 'Short Training',
    state: 'NATL',
    isCE: false,
    moduleNames: ['Lesson first', 'Lesson second', 'Exam', 'Your view'],
    alreadyUserCourses: false,
  })
  expect(await outsideCatalogue(server().db, entity.id, [national, texan, added, 999_999])).toEqual([added, 999_999])
  await server().db.insertInto('entityCourses').values({ entityId: entity.id, courseId: added }).execute()
  expect(await outsideCatalogue(server().db, entity.id, [added])).toEqual([])
  await register(server(), leo, national)
  const forLeo = await maria.client.send(organizationCourses, {
    entityGuid: entity.guid,
    entityUserId: leo.entityUserId,
  })
  expect(forLeo.filter(({ alreadyUserCourses }) => alreadyUserCourses).map(({ id }) => id)).toEqual([national])
})

test('a completed course that is still valid counts as one that the member has', async () => {
  const { maria, leo, toAttestation, sign, courseId } = await learning(server())
  await toAttestation()
  await sign()
  const listed = await maria.client.send(organizationCourses, {
    entityGuid: leo.entity.guid,
    entityUserId: leo.entityUserId,
  })
  expect(listed.find(({ id }) => id === courseId)?.alreadyUserCourses).toBe(true)
})

test('the list for assignment is the administrator’s, of their own organization', async () => {
  const { leo, maria, entity } = await makeOrganization(server())
  await expect(leo.client.send(organizationCourses, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
  const other = await makeEntity(server())
  await expect(maria.client.send(organizationCourses, { entityGuid: other.guid })).rejects.toMatchObject({
    status: 404,
  })
})

test('filters know the courses and trainings of the catalogue, and what was taken here before the state changed', async () => {
  const { leo, entity } = await makeOrganization(server())
  await server().db.updateTable('entities').set({ state: 'NV' }).where('id', '=', entity.id).execute()
  const nevada = await shortCourse(server(), { slug: 'nevada', state: 'NV', name: 'Nevada course' })
  await register(server(), leo, nevada)
  const lookups = async () =>
    [
      await leo.client.send(courseLookup, { entityGuid: entity.guid }),
      await leo.client.send(trainingLookup, { entityGuid: entity.guid }),
    ] as const
  await server().db.updateTable('entities').set({ state: 'CA' }).where('id', '=', entity.id).execute()
  const [courses, trainings] = await lookups()
  expect(courses).toContainEqual({ label: 'Nevada course', value: nevada })
  expect(trainings).toContainEqual({ label: 'Short Training (NV)', value: nevada })
  expect(trainings.map(({ label }) => label)).toContain('Short Training')
  const stranger = await makeMember(server(), await makeEntity(server()))
  expect(
    (await stranger.client.send(courseLookup, { entityGuid: stranger.entity.guid })).map(({ value }) => value),
  ).not.toContain(nevada)
})

test('course media are public under the hash of their content, to be kept for ever; anything else is unknown', async () => {
  const { sha256, mediaType } = await server()
    .db.selectFrom('courseMedia')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow()
  const found = await server().anyone.raw(courseMedia, { file: `${sha256}.svg` })
  expect(found).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': mediaType, 'cache-control': 'public, max-age=31536000, immutable' },
  })
  for (const file of [`${'0'.repeat(64)}.svg`, `${sha256}`, '../../package.json']) {
    expect((await server().anyone.raw(courseMedia, { file })).statusCode).toBe(404)
  }
})

// Last: a course that is offered in every organization.
test('what a program of before cannot read waits a day in a database that has courses, and is published then', async () => {
  const { db, clock, running } = server()
  await db.deleteFrom('courseFormats').execute()
  const folder = await folderOf(courseFiles({ slug: 'waits' }))
  try {
    await publishCourses(running.work, folder)
    expect(await versionsOf('waits')).toEqual([])
    // Another start does not put it off.
    await clock.set(db, new Date(clock.now().getTime() + (FORMAT_HOLD_SECONDS - 60) * 1000))
    await publishCourses(running.work, folder)
    await publishWaiting(running.work)
    expect(await versionsOf('waits')).toEqual([])
    await clock.set(db, new Date(clock.now().getTime() + 61_000))
    await publishWaiting(running.work)
    expect(await versionsOf('waits')).toMatchObject([{ version: '1.0.0' }])
  } finally {
    await clock.set(db, new Date())
    await rm(folder, { recursive: true, force: true })
  }
})
