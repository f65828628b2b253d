import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asJson } from '#platform/server/db.ts'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeEntity, makeMember, makeStaff } from '#platform/testing/world.ts'
import { publishCourses } from '#courses/courses/publish.server.ts'
import { beat, userCourses } from '#training/enrollments/enrollments.contract.ts'
import { completeModule, openModule, openPlayer, sendEvents, switchLanguage } from '../study/study.contract.ts'
import { learning, pass, register } from './testing/learning.ts'

const server = testServer()

test('the player opens with facts, outline, locks with their reason, and where to begin', async () => {
  const { open } = await learning(server())
  const view = await open()
  expect(view).toMatchObject({
    language: 'en',
    languages: ['en', 'es'],
    learnerName: 'Leo Tran',
    course: { name: 'Short course', version: '1.0.0' },
  })
  expect(view.progress).toMatchObject({
    status: 'Not_Started',
    totalSeconds: 0,
    certificate: null,
    resume: { moduleKey: 'first', pageKey: 'start' },
  })
  expect(view.progress.modules.map(({ key, status, active, locked }) => [key, status, active, locked])).toEqual([
    ['first', 'Not_Started', true, null],
    ['second', 'Not_Started', false, 'Finish "Lesson first" first'],
    ['exam', 'Not_Started', false, 'Finish "Lesson first" first'],
    ['evaluation', 'Not_Started', false, 'Finish "Lesson first" first'],
  ])
})

test('modules open in order, and the server says what is missing', async () => {
  const { finish, read, spend, module } = await learning(server())
  await expect(module('second')).rejects.toMatchObject({
    status: 409,
    problem: { kind: 'locked', message: 'Finish "Lesson first" first' },
  })
  expect(await finish('first')).toMatchObject({
    completed: false,
    missing: ['3 pages not read yet', '2 questions not answered yet', '0:00 of 1:00 minimum time'],
  })
  await read('first')
  await spend('first', 45)
  const short = await finish('first')
  expect(short).toMatchObject({ completed: false, missing: ['0:45 of 1:00 minimum time'] })
  expect(short.progress.modules[1]?.locked).toBe('Finish "Lesson first" first (0:45 of 1:00 minimum time)')
  await spend('first', 15)
  expect(await finish('first')).toMatchObject({
    completed: true,
    progress: { resume: { moduleKey: 'second', pageKey: 'start' } },
  })
  expect((await module('second')).module).toMatchObject({ kind: 'lesson', title: 'Lesson second' })
})

test('content comes without its answers, and an answer with feedback, outcome and explanation', async () => {
  const { module, leo, registrationId } = await learning(server())
  const raw = JSON.stringify((await module('first')).module)
  for (const secret of ['correct', 'best', 'feedback', 'outcomeHtml', 'explanationHtml'])
    expect(raw).not.toContain(secret)
  const { results } = await leo.client.send(sendEvents, {
    registrationId,
    events: [
      { id: randomUUID(), kind: 'answer', moduleKey: 'first', pageKey: 'test', chosen: ['b'] },
      { id: randomUUID(), kind: 'answer', moduleKey: 'first', pageKey: 'story', chosen: ['b'] },
    ],
  })
  expect(results.map(({ verdict }) => verdict)).toMatchObject([
    { kind: 'check', correct: false, feedback: [{ feedback: 'No.' }], correctKeys: [], told: false },
    { kind: 'scenario', best: true, outcomeHtml: '<p>Someone answers.</p>' },
  ])
  expect((await module('first')).answers).toMatchObject([
    { pageKey: 'story', chosen: ['b'] },
    { pageKey: 'test', chosen: ['b'], verdict: { correct: false } },
  ])
})

test('a check leaves a second try, then tells the answer; a replay, another tab and a reload say the same', async () => {
  const { module, leo, registrationId } = await learning(server())
  const answer = (chosen: string[]) => ({
    id: randomUUID(),
    kind: 'answer' as const,
    moduleKey: 'first',
    pageKey: 'test',
    chosen,
  })
  const send = async (...events: ReturnType<typeof answer>[]) =>
    (await leo.client.send(sendEvents, { registrationId, events })).results.map(({ verdict }) => verdict)
  const [first, second, right] = [answer(['b']), answer(['b']), answer(['a'])]
  const open = { correct: false, told: false, correctKeys: [], explanationHtml: '' }
  const told = { told: true, correctKeys: ['a'], explanationHtml: '<p>Because of this.</p>', feedback: [{}, {}] }
  expect(await send(first)).toMatchObject([open])
  expect((await module('first')).answers).toMatchObject([{ verdict: open }])
  expect(await send(first)).toMatchObject([open])
  expect(await send(second)).toMatchObject([{ ...told, correct: false }])
  expect((await module('first')).answers).toMatchObject([{ verdict: told }])
  // The whole queue once more, as after a lost answer of the server.
  expect(await send(first, second, right)).toMatchObject([open, told, { ...told, correct: true }])
  const other = await learning(server())
  expect(
    (
      await other.leo.client.send(sendEvents, { registrationId: other.registrationId, events: [first, second] })
    ).results.map(({ verdict }) => verdict),
  ).toMatchObject([open, told])
})

test('checks that were missed at first come back before the exam, until they are answered right once more', async () => {
  const { lessons, read, module, leo, registrationId } = await learning(server())
  const answer = (moduleKey: string, chosen: string[]) =>
    leo.client.send(sendEvents, {
      registrationId,
      events: [{ id: randomUUID(), kind: 'answer', moduleKey, pageKey: 'test', chosen }],
    })
  await answer('first', ['b'])
  await lessons()
  const missed = async () => (await module('exam')).missed
  expect(await missed()).toEqual([
    { moduleKey: 'first', lesson: 'Lesson first', pageKey: 'test', title: 'Test', sure: false },
  ])
  await pass(server(), 1)
  await answer('first', ['b'])
  expect(await missed()).toHaveLength(1)
  await answer('first', ['a'])
  expect(await missed()).toEqual([])
  await read('second')
  expect((await module('second')).missed).toEqual([])
})

test('how sure somebody was of a check is kept, shown again, and puts the check first among the missed', async () => {
  const { finish, read, spend, module, leo, registrationId } = await learning(server())
  const answer = (moduleKey: string, sure?: 'guess' | 'fairly' | 'sure') =>
    leo.client.send(sendEvents, {
      registrationId,
      events: [{ id: randomUUID(), kind: 'answer', moduleKey, pageKey: 'test', chosen: ['b'], ...(sure && { sure }) }],
    })
  await answer('first', 'fairly')
  expect((await module('first')).answers).toMatchObject([{ pageKey: 'test', sure: 'fairly' }])
  await read('first')
  expect((await module('first')).answers.find(({ pageKey }) => pageKey === 'test')).not.toHaveProperty('sure')
  await spend('first', 60)
  await finish('first')
  await answer('second', 'sure')
  await read('second')
  await finish('second')
  expect((await module('exam')).missed).toMatchObject([
    { moduleKey: 'second', sure: true },
    { moduleKey: 'first', sure: false },
  ])
  const raw = { id: randomUUID(), kind: 'answer', moduleKey: 'first', pageKey: 'test', chosen: ['b'], sure: 'yes' }
  expect((await leo.client.raw(sendEvents, { registrationId, events: [raw] } as never)).statusCode).toBe(400)
})

test('answers stand in an order of the learner’s own, the same at each look', async () => {
  const orders = new Set<string>()
  for (let learner = 0; learner < 12; learner++) {
    const { module } = await learning(server())
    const look = async () => JSON.stringify((await module('first')).module)
    const seen = await look()
    expect(await look()).toBe(seen)
    orders.add(seen)
  }
  expect(orders.size).toBe(2)
})

test('a queue that is replayed after a lost connection doubles nothing; an event that cannot be taken holds up none', async () => {
  const { leo, registrationId } = await learning(server())
  const events = [
    { id: randomUUID(), kind: 'page' as const, moduleKey: 'first', pageKey: 'start' },
    { id: randomUUID(), kind: 'page' as const, moduleKey: 'first', pageKey: 'gone' },
    { id: randomUUID(), kind: 'page' as const, moduleKey: 'exam', pageKey: 'start' },
    { id: randomUUID(), kind: 'answer' as const, moduleKey: 'first', pageKey: 'start', chosen: ['a'] },
    { id: randomUUID(), kind: 'answer' as const, moduleKey: 'first', pageKey: 'test', chosen: ['z'] },
    { id: randomUUID(), kind: 'answer' as const, moduleKey: 'first', pageKey: 'test', chosen: ['a', 'b'] },
    { id: randomUUID(), kind: 'answer' as const, moduleKey: 'first', pageKey: 'test', chosen: ['a'] },
  ]
  await Promise.all(Array.from({ length: 10 }, () => leo.client.send(sendEvents, { registrationId, events })))
  const { results, progress } = await leo.client.send(sendEvents, { registrationId, events })
  expect(results.map(({ refused }) => refused)).toEqual([
    null,
    'This module has no such page.',
    'Finish "Lesson first" first',
    'This page has no question.',
    'Choose one of the answers shown.',
    'Choose one answer only.',
    null,
  ])
  expect(progress).toMatchObject({
    status: 'In_Progress',
    modules: [{ status: 'In_Progress', pagesSeen: 2 }, {}, {}, {}],
  })
  const answers = await server()
    .db.selectFrom('pageAnswers')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .execute()
  expect(answers).toHaveLength(1)
})

test('after the browser was closed the training goes on at the page shown last', async () => {
  const { leo, registrationId, open } = await learning(server())
  await leo.client.send(sendEvents, {
    registrationId,
    events: [
      { id: randomUUID(), kind: 'page', moduleKey: 'first', pageKey: 'start' },
      { id: randomUUID(), kind: 'page', moduleKey: 'first', pageKey: 'story' },
    ],
  })
  expect((await open()).progress.resume).toEqual({ moduleKey: 'first', pageKey: 'story' })
})

test('two tabs, and fifty beats at once, never count more than the time that has passed', async () => {
  const { leo, registrationId } = await learning(server())
  const tab = (seconds: number) => leo.client.send(beat, { registrationId, moduleKey: 'first', seconds })
  expect(await tab(15)).toMatchObject({ totalSeconds: 0, moduleSeconds: 0, minimumSeconds: 60 })
  await pass(server(), 15)
  await Promise.all(Array.from({ length: 50 }, () => tab(15)))
  const counted = await tab(15)
  expect(counted.totalSeconds).toBeGreaterThanOrEqual(15)
  expect(counted.totalSeconds).toBeLessThanOrEqual(18)
  expect(counted.moduleSeconds).toBe(counted.totalSeconds)
})

test('time away is not counted: a tab that opens claims nothing, and a beat is capped', async () => {
  const { leo, registrationId } = await learning(server())
  const tab = (seconds: number) => leo.client.send(beat, { registrationId, moduleKey: 'first', seconds })
  await tab(0)
  await pass(server(), 3600)
  await tab(0)
  await pass(server(), 10)
  expect((await tab(30)).totalSeconds).toBe(10)
  await pass(server(), 3600)
  expect((await tab(3600)).totalSeconds).toBe(40)
})

test('time is noted by page: in one beat, never more than has passed, and of the lesson’s own pages only', async () => {
  const { leo, registrationId, module } = await learning(server())
  const tab = (seconds: number, pages: { key: string; seconds: number }[]) =>
    leo.client.send(beat, { registrationId, moduleKey: 'first', seconds, pages })
  await tab(0, [])
  await pass(server(), 15)
  const first = await tab(15, [
    { key: 'start', seconds: 9 },
    { key: 'story', seconds: 6 },
  ])
  expect(first.pageSeconds).toEqual({ start: 9, story: 6 })
  await pass(server(), 10)
  // A browser that claims more for its pages, or for one that is not there.
  const second = await tab(30, [
    { key: 'gone', seconds: 5 },
    { key: 'start', seconds: 4 },
    { key: 'start', seconds: 4 },
    { key: 'test', seconds: 3600 },
  ])
  expect(second).toMatchObject({ moduleSeconds: 25, pageSeconds: { start: 17, story: 6, test: 2 } })
  expect((await module('first')).pageSeconds).toEqual({ start: 17, story: 6, test: 2 })
  // As the release before tells it.
  await pass(server(), 10)
  const plain = await leo.client.send(beat, { registrationId, moduleKey: 'first', seconds: 10 })
  expect(plain).toMatchObject({ moduleSeconds: 35, pageSeconds: { start: 17, story: 6, test: 2 } })
})

test('two tabs on two pages share the time, and what a page is said to have had finishes no lesson', async () => {
  const { leo, registrationId, read, finish, module } = await learning(server())
  const tab = (key: string) =>
    leo.client.send(beat, { registrationId, moduleKey: 'first', seconds: 15, pages: [{ key, seconds: 3600 }] })
  await read('first')
  await tab('start')
  await pass(server(), 15)
  await Promise.all([tab('start'), tab('story'), tab('test')])
  const { pageSeconds = {} } = await module('first')
  expect(Object.values(pageSeconds).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(18)
  expect(await finish('first')).toMatchObject({ completed: false })
})

test('beats for a module that is locked or unknown are refused', async () => {
  const { leo, registrationId } = await learning(server())
  await expect(leo.client.send(beat, { registrationId, moduleKey: 'exam', seconds: 15 })).rejects.toMatchObject({
    status: 409,
    problem: { kind: 'locked' },
  })
  await expect(leo.client.send(beat, { registrationId, moduleKey: 'nothing', seconds: 15 })).rejects.toMatchObject({
    status: 404,
  })
})

test.each(['the organization’s administrator', 'a member of another organization', 'nobody'])(
  'a registration of Leo’s is unknown to %s',
  async who => {
    const { maria, registrationId } = await learning(server())
    const other = await makeMember(server(), await makeEntity(server()), ['EntityAdmin'])
    const client = who === 'nobody' ? server().anyone : who.startsWith('the') ? maria.client : other.client
    const status = who === 'nobody' ? 401 : 404
    await expect(client.send(openPlayer, { registrationId })).rejects.toMatchObject({ status })
    await expect(client.send(openModule, { registrationId, moduleKey: 'first' })).rejects.toMatchObject({ status })
    await expect(client.send(completeModule, { registrationId, moduleKey: 'first' })).rejects.toMatchObject({ status })
    await expect(client.send(beat, { registrationId, moduleKey: 'first', seconds: 1 })).rejects.toMatchObject({
      status,
    })
    await expect(
      client.send(sendEvents, {
        registrationId,
        events: [{ id: randomUUID(), kind: 'page', moduleKey: 'first', pageKey: 'start' }],
      }),
    ).rejects.toMatchObject({ status })
  },
)

test('staff who act as the learner can look and change nothing', async () => {
  const { leo, registrationId } = await learning(server())
  const staff = await actingAs(server(), await makeStaff(server()), leo)
  expect((await staff.send(openPlayer, { registrationId })).registrationId).toBe(registrationId)
  await expect(staff.send(beat, { registrationId, moduleKey: 'first', seconds: 1 })).rejects.toMatchObject({
    status: 403,
  })
  await expect(staff.send(switchLanguage, { registrationId, language: 'es' })).rejects.toMatchObject({ status: 403 })
})

test('the language is switched, progress stays; one that the version lacks is refused', async () => {
  const { leo, registrationId, read, spend, finish, module } = await learning(server())
  await read('first')
  await spend('first', 60)
  await finish('first')
  const view = await leo.client.send(switchLanguage, { registrationId, language: 'es' })
  expect(view).toMatchObject({
    language: 'es',
    course: { name: 'Short course (es)' },
    attestation: { text: 'I confirm in es.' },
  })
  expect(view.progress.modules[0]).toMatchObject({ title: 'Lección first', status: 'Complete', pagesSeen: 3 })
  expect((await module('first')).answers).toHaveLength(2)
  await expect(leo.client.send(switchLanguage, { registrationId, language: 'fr' })).rejects.toMatchObject({
    problem: { errors: { language: ['This training is not available in that language.'] } },
  })
})

test('the check after sign-in sees the open trainings with their modules', async () => {
  const { leo, maria, read, spend, finish } = await learning(server())
  await read('first')
  await spend('first', 60)
  await finish('first')
  const [course, ...more] = await leo.client.send(userCourses, { entityGuid: leo.entity.guid })
  expect(more).toEqual([])
  expect(course?.modules.map(({ status, active }) => [status, active])).toEqual([
    ['Complete', true],
    ['Not_Started', true],
    ['Not_Started', false],
    ['Not_Started', false],
  ])
  expect(await maria.client.send(userCourses, { entityGuid: leo.entity.guid })).toEqual([])
})

test('whoever began an earlier version of the national course goes on under it; whoever begins now takes the new one', async () => {
  const { db, running } = server()
  const { leo } = await learning(server())
  const ana = await makeMember(server(), leo.entity)
  const { id, currentVersionId } = await db
    .selectFrom('courses')
    .select(['id', 'currentVersionId'])
    .where('slug', '=', 'national')
    .executeTakeFirstOrThrow()
  // As where only 1.0.0 was published: its sources said no day, and some had no address.
  await db
    .updateTable('courseVersions')
    .set({
      version: '1.0.0',
      digest: 'of 1.0.0',
      sources: asJson([{ key: 'reporters', title: 'Reporters', publisher: 'Gateway', reviewed: '2026-11' }]),
    })
    .where('id', '=', currentVersionId)
    .execute()
  const begun = await register(server(), leo, id)
  await publishCourses(running.work)
  const fresh = await register(server(), ana, id)
  const opened = await leo.client.send(openPlayer, { registrationId: begun })
  expect(opened.course).toMatchObject({ version: '1.0.0' })
  expect(opened.sources).toEqual([
    {
      key: 'reporters',
      title: 'Reporters',
      section: null,
      publisher: 'Gateway',
      url: null,
      readOn: null,
      copyOf: null,
      reviewed: '2026-11',
    },
  ])
  const { results } = await leo.client.send(sendEvents, {
    registrationId: begun,
    events: [{ id: randomUUID(), kind: 'page', moduleKey: 'who-reports', pageKey: 'why-you' }],
  })
  expect(results).toMatchObject([{ refused: null }])
  const begunNow = await ana.client.send(openPlayer, { registrationId: fresh })
  expect(begunNow.course.version).not.toBe('1.0.0')
  expect(begunNow.progress.resume).toEqual({ moduleKey: 'who-reports', pageKey: 'before-you-begin' })
  expect(begunNow.sources).toContainEqual(expect.objectContaining({ key: 'childhelp', readOn: '2026-11-22' }))
  expect(begunNow.sources).toContainEqual(expect.objectContaining({ key: 'signs', readOn: null }))
})
