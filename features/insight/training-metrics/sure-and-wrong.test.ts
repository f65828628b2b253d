import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makePerson } from '#platform/testing/world.ts'
import { saveAttempt, startAttempt, submitAttempt } from '#learning/exams/exams.contract.ts'
import { learning } from '#learning/player/testing/learning.ts'
import { sureAndWrong } from './training-metrics.contract.ts'

const server = testServer()

/** Leo hands in an attempt: all wrong, sure of the first question drawn of each lesson, guessing at the others. */
async function sureAttempt() {
  const world = await learning(server())
  const { leo, maria, entity, courseId, lessons, registrationId } = world
  await lessons()
  const { exam } = await leo.client.send(startAttempt, { registrationId, moduleKey: 'exam' })
  if (!exam.open) throw new Error('no attempt')
  const { attemptId, questions } = exam.open
  const wrong = questions.map(({ key, answers }) => [
    key,
    answers.filter(one => one.text === 'Wrong').map(one => one.key),
  ])
  // Odd questions are about the first lesson, even ones about the second.
  const first = questions.find(({ key }) => Number(key.slice(1)) % 2 === 1)?.key
  const second = questions.find(({ key }) => Number(key.slice(1)) % 2 === 0)?.key
  if (first === undefined || second === undefined) throw new Error('A lesson has no question')
  const right = questions.find(({ key }) => key === second)?.answers.filter(({ text }) => text === 'Right') ?? []
  await leo.client.send(saveAttempt, {
    registrationId,
    attemptId,
    answers: { ...Object.fromEntries(wrong), [second]: right.map(({ key }) => key) },
    confidence: {
      ...Object.fromEntries(questions.map(({ key }) => [key, 'guess'] as const)),
      [first]: 'sure',
      [second]: 'sure',
    },
  })
  await leo.client.send(submitAttempt, { registrationId, attemptId })
  const ask = (given: object = {}) => maria.client.send(sureAndWrong, { entityGuid: entity.guid, courseId, ...given })
  return { ...world, attemptId, ask }
}

/** More people who handed in the same attempt, as their first or as a later one. */
async function more(count: number, like: Awaited<ReturnType<typeof sureAttempt>>, number = 1): Promise<void> {
  const { entity, registrationId, attemptId } = like
  const people = await Promise.all(Array.from({ length: count }, () => makePerson(server())))
  await sql`
    with joined as (
      insert into memberships (entity_id, user_id, roles, created_at)
      select ${entity.id}, u, '{Learner}', ${server().clock.iso()} from unnest(${people.map(({ userId }) => userId)}::int[]) u
      returning id, user_id),
    registered as (
      insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, status, date_added,
        first_name, last_name, email, training_type, training)
      select r.entity_id, j.id, j.user_id, r.course_id, r.version_id, r.language, 'In_Progress', r.date_added,
        r.first_name, r.last_name, j.id || r.email, r.training_type, r.training
      from joined j cross join registrations r where r.id = ${registrationId} returning id)
    insert into exam_attempts (entity_id, registration_id, module_key, number, drawn, answers, confidence, missed, started_at,
      finished_at, score, passed, by_topic)
    select a.entity_id, n.id, a.module_key, ${number}, a.drawn, a.answers, a.confidence, a.missed, a.started_at,
      a.finished_at, a.score, a.passed, a.by_topic
    from registered n cross join exam_attempts a where a.id = ${attemptId}`.execute(server().db)
}

test('from ten people on, sure answers and those that were wrong are counted by topic, in the order of the course', async () => {
  const world = await sureAttempt()
  expect(await world.ask()).toEqual({ people: 1, topics: [] })
  await more(8, world)
  expect(await world.ask()).toEqual({ people: 9, topics: [] })
  await more(1, world)
  expect(await world.ask()).toEqual({
    people: 10,
    topics: [
      { key: 'first', title: 'Lesson first', sureCount: 10, wrongCount: 10 },
      { key: 'second', title: 'Lesson second', sureCount: 10, wrongCount: 0 },
    ],
  })
})

test('later attempts, other days and other courses do not count', async () => {
  const world = await sureAttempt()
  await more(12, world, 2)
  expect((await world.ask()).people).toBe(1)
  expect(await world.ask({ fromDate: '2020-01-01', toDate: '2020-02-01' })).toEqual({ people: 0, topics: [] })
  expect(await world.ask({ courseId: 2_000_000_000 })).toEqual({ people: 0, topics: [] })
})

test('its days are of the date that the report goes by, or all', async () => {
  const world = await sureAttempt()
  await sql`update registrations set date_added = '2020-01-01T20:00:00Z', due_date = '2026-05-05'
    where id = ${world.registrationId}`.execute(server().db)
  const people = async (given: object) => (await world.ask(given)).people
  expect([await people({}), await people({ allTime: 'yes' })]).toEqual([0, 1])
  expect(await people({ dateOf: 'due', fromDate: '2026-05-05', toDate: '2026-05-06' })).toBe(1)
  expect(await people({ dateOf: 'due', fromDate: '2026-05-06' })).toBe(0)
  expect([await people({ dateOf: 'completed' }), await people({ dateOf: 'expires' })]).toEqual([0, 0])
})

test('a range that ends before it begins is refused at its end', async () => {
  const { maria, entity, courseId } = await learning(server())
  const asked = { entityGuid: entity.guid, courseId, fromDate: '2026-02-01', toDate: '2026-01-01' }
  await expect(maria.client.send(sureAndWrong, asked)).rejects.toMatchObject({ status: 400 })
})
