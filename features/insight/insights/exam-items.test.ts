import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makePerson } from '#platform/testing/world.ts'
import { learning, register, steps } from '#learning/player/testing/learning.ts'
import { examItems } from './insights.contract.ts'

const server = testServer()

interface Tried {
  readonly number?: number
  readonly drawn: readonly string[]
  readonly missed: readonly string[]
}

/** More people of the course; each handed in these attempts, with the wrong answer where they missed. */
async function people(world: Awaited<ReturnType<typeof learning>>, count: number, attempts: readonly Tried[]) {
  const { entity, registrationId } = world
  const made = await Promise.all(Array.from({ length: count }, () => makePerson(server())))
  await sql`
    with joined as (
      insert into memberships (entity_id, user_id, roles, created_at)
      select ${entity.id}, u, '{Learner}', ${server().clock.iso()} from unnest(${made.map(({ userId }) => userId)}::int[]) u
      returning id, user_id),
    registered as (
      insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, status, date_added, date_started,
        first_name, last_name, email, training_type, training)
      select r.entity_id, j.id, j.user_id, r.course_id, r.version_id, r.language, 'In_Progress', r.date_added, r.date_added,
        r.first_name, r.last_name, j.id || r.email, r.training_type, r.training
      from joined j cross join registrations r where r.id = ${registrationId} returning id),
    tried as (
      select * from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) t (number int, drawn text[], missed text[]))
    insert into exam_attempts (entity_id, registration_id, module_key, number, drawn, answers, missed, started_at, finished_at, score, passed)
    select ${entity.id}, n.id, 'exam', coalesce(t.number, 1), t.drawn, (
        select jsonb_object_agg(d, jsonb_build_array((
          select a ->> 'key' from course_modules k cross join jsonb_array_elements(k.content -> 'questions') q
            cross join jsonb_array_elements(q -> 'answers') a
          where k.version_id = r.version_id and k.kind = 'exam' and k.language = 'en' and q ->> 'key' = d
            and (a ->> 'correct')::boolean = (d <> all(t.missed))))) from unnest(t.drawn) d),
      t.missed, ${server().clock.iso()}, ${server().clock.iso()}, 0, false
    from registered n cross join tried t cross join registrations r where r.id = ${registrationId}`.execute(server().db)
}

const asks =
  ({ maria, entity, courseId }: Awaited<ReturnType<typeof learning>>) =>
  (given: object = {}) =>
    maria.client.send(examItems, { entityGuid: entity.guid, courseId, ...given })

test('each question with at least ten people: right at the first try, right in all, the hardest first', async () => {
  const world = await learning(server())
  const ask = asks(world)
  await people(world, 9, [{ drawn: ['q1', 'q2'], missed: ['q1'] }])
  expect((await ask()).items).toEqual([])
  await people(world, 3, [
    { drawn: ['q1'], missed: ['q1'] },
    { number: 2, drawn: ['q1', 'q3'], missed: [] },
  ])
  const { items, versions, whole, courseId } = await ask()
  expect([courseId, whole]).toEqual([world.courseId, false])
  expect(versions).toMatchObject([{ version: '1.0.0', people: 12 }])
  // q2 was asked of nine only; q3 never at a first attempt.
  expect(items).toEqual([
    {
      key: 'q1',
      topic: 'Lesson first',
      question: 'Question 1?',
      first: 12,
      firstRight: 0,
      answers: 15,
      right: 3,
      wrong: null,
    },
  ])
})

test('a wrong answer is shown to whoever passed the exam alone, and not while they have to pass it again', async () => {
  const world = await learning(server())
  const { maria, entity, courseId } = world
  const ask = asks(world)
  await people(world, 10, [{ drawn: ['q1', 'q2'], missed: ['q1'] }])
  expect(await ask()).toMatchObject({
    whole: false,
    items: [
      { key: 'q1', wrong: null },
      { key: 'q2', wrong: null },
    ],
  })
  const registrationId = await register(server(), maria, courseId)
  const { lessons, exam } = steps(server(), maria, registrationId)
  await lessons()
  await exam(true)
  const read = await ask()
  expect(read).toMatchObject({ whole: true })
  expect(read.items.find(({ key }) => key === 'q1')?.wrong).toEqual({ text: 'Wrong', chosen: 10 })
  expect(read.items.find(({ key }) => key === 'q2')?.wrong).toBeNull()
  await sql`update registrations set status = 'Complete', date_completed = ${server().clock.iso()} where id = ${registrationId}`.execute(
    server().db,
  )
  expect((await ask()).whole).toBe(true)
  await sql`
    insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, cycle, date_added,
      first_name, last_name, email, training_type, training)
    select entity_id, membership_id, user_id, course_id, version_id, language, 2, date_added, first_name, last_name, email, training_type, training
    from registrations where id = ${registrationId}`.execute(server().db)
  expect((await ask()).whole).toBe(false)
  expect(entity.id).toBeGreaterThan(0)
})

test('without a course named it is the one completed most; where nothing was done there is none', async () => {
  const world = await learning(server())
  const { maria, entity } = await makeOrganization(server())
  expect(await maria.client.send(examItems, { entityGuid: entity.guid })).toEqual({
    courseId: null,
    versionId: null,
    versions: [],
    whole: false,
    items: [],
  })
  await people(world, 10, [{ drawn: ['q1'], missed: [] }])
  await sql`update registrations set status = 'Complete', date_completed = ${server().clock.iso()}
    where entity_id = ${world.entity.id} and id <> ${world.registrationId}`.execute(server().db)
  const found = await world.maria.client.send(examItems, { entityGuid: world.entity.guid })
  expect([found.courseId, found.items.map(({ firstRight }) => firstRight)]).toEqual([world.courseId, [10]])
})

test('people of another organization are not counted, and the reader’s language is', async () => {
  const world = await learning(server())
  await people(world, 10, [{ drawn: ['q1'], missed: [] }])
  const { maria, entity } = await makeOrganization(server())
  const asked = { entityGuid: entity.guid, courseId: world.courseId }
  expect((await maria.client.send(examItems, asked)).items).toEqual([])
  const own = { entityGuid: world.entity.guid, courseId: world.courseId }
  const spanish = await world.maria.client.send(examItems, own, { language: 'es' })
  expect(spanish.items.map(({ topic }) => topic)).toEqual(['Lección first'])
})
