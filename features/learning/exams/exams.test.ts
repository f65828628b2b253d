import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember } from '#platform/testing/world.ts'
import { comeBack, learning, register, steps } from '../player/testing/learning.ts'
import { saveAttempt, startAttempt, submitAttempt } from './exams.contract.ts'

const server = testServer()

test('an attempt asks questions drawn from the pool, without their answers, the same ones until it is handed in', async () => {
  const { lessons, leo, registrationId, module } = await learning(server())
  await lessons()
  expect((await module('exam')).exam).toMatchObject({ canStart: true, attemptsLeft: 2, open: null, results: [] })
  const start = () => leo.client.send(startAttempt, { registrationId, moduleKey: 'exam' })
  const [{ exam }, again] = await Promise.all([start(), start()])
  expect(exam.open?.questions).toHaveLength(4)
  expect(again.exam.open).toEqual(exam.open)
  expect((await module('exam')).exam?.open).toEqual(exam.open)
  expect(JSON.stringify(await module('exam'))).not.toMatch(/"correct":|explanation/)
  expect(
    await server().db.selectFrom('examAttempts').select('id').where('registrationId', '=', registrationId).execute(),
  ).toHaveLength(1)
})

test('answers are kept as they are given, whoever saves last per question; wrong ones are refused', async () => {
  const { lessons, leo, registrationId, module } = await learning(server())
  await lessons()
  const {
    exam: { open },
  } = await leo.client.send(startAttempt, { registrationId, moduleKey: 'exam' })
  const attemptId = open?.attemptId ?? 0
  const [one, two] = open?.questions.map(({ key }) => key) ?? []
  if (!one || !two) throw new Error('no questions')
  const save = (answers: Record<string, string[]>) =>
    leo.client.send(saveAttempt, { registrationId, attemptId, answers })
  await save({ [one]: ['a'] })
  await Promise.all([save({ [one]: ['b'] }), save({ [two]: ['a'] }), save({ [two]: ['a'] })])
  expect((await module('exam')).exam?.open?.answers).toEqual({ [one]: ['b'], [two]: ['a'] })
  await expect(save({ nothing: ['a'] })).rejects.toMatchObject({
    problem: { errors: { 'answers.nothing': ['This attempt does not ask that question.'] } },
  })
  await expect(save({ [one]: ['z'] })).rejects.toMatchObject({
    problem: { errors: { [`answers.${one}`]: ['Choose one of the answers shown.'] } },
  })
  await expect(save({ [one]: ['a', 'b'] })).rejects.toMatchObject({
    problem: { errors: { [`answers.${one}`]: ['Choose one answer only.'] } },
  })
  await leo.client.send(submitAttempt, { registrationId, attemptId })
  await expect(save({ [one]: ['a'] })).rejects.toMatchObject({ status: 409, problem: { kind: 'attemptClosed' } })
})

test('a failed attempt tells what was missed and why; the next one waits for its day and for pages to be read again', async () => {
  const { lessons, exam, reread, leo, registrationId, module } = await learning(server())
  await lessons()
  const { result, exam: state, progress } = await exam(false)
  expect(result).toMatchObject({
    score: 0,
    passed: false,
    byTopic: [
      { title: 'Lesson first', correct: 0 },
      { title: 'Lesson second', correct: 0 },
    ],
  })
  expect(result.missed).toHaveLength(4)
  expect(result.missed[0]).toMatchObject({
    explanation: expect.stringContaining('Because of reason'),
    source: 'law',
    chosen: ['Wrong'],
    correct: null,
  })
  expect(state).toMatchObject({
    canStart: false,
    attemptsLeft: 1,
    reason: 'Read 2 pages again first.',
    toReview: [
      { moduleKey: 'first', pageKey: 'start', read: false },
      { moduleKey: 'second', pageKey: 'start', read: false },
    ],
  })
  expect(progress.modules[2]).toMatchObject({ status: 'Failed' })
  await expect(leo.client.send(startAttempt, { registrationId, moduleKey: 'exam' })).rejects.toMatchObject({
    problem: { kind: 'attemptRefused', message: state.reason },
  })
  await reread()
  expect((await module('exam')).exam).toMatchObject({
    canStart: false,
    reason: expect.stringMatching(/^You can try again from /),
  })
  await comeBack(server(), leo, 1)
  expect((await module('exam')).exam).toMatchObject({ canStart: true, reason: null, nextAttemptAt: null })
  expect((await module('first')).progress.modules[0]).toMatchObject({ status: 'Complete' })
})

test('a failed attempt is mailed once, with what to read again and when the next one opens', async () => {
  const { lessons, exam, leo, registrationId } = await learning(server())
  await lessons()
  const { result } = await exam(false)
  await leo.client.send(submitAttempt, { registrationId, attemptId: result.attemptId })
  await server().work()
  const mails = (await server().mails(leo.email)).filter(({ subject }) => subject.startsWith('Your next try'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Lesson first: Start')
  expect(mails[0]?.text).toContain('Lesson second: Start')
  expect(mails[0]?.text).toMatch(/You can try again from \w+ \d+, \d{4}, .*, once you have read them\./)
  expect(mails[0]?.text).toContain(`/my-training/${registrationId}`)
})

test('a passed exam opens the next module and shows all answers; it is not taken again', async () => {
  const { lessons, exam, reread, leo, registrationId } = await learning(server())
  await lessons()
  await exam(false)
  await reread()
  await comeBack(server(), leo, 1)
  const { result, exam: state, progress } = await exam(true)
  expect(result).toMatchObject({ number: 2, score: 100, passed: true, missed: [] })
  expect(state.results.map(({ number }) => number)).toEqual([2, 1])
  expect(state.results[1]?.missed[0]?.correct).toEqual(['Right'])
  expect(progress).toMatchObject({
    next: { kind: 'module', moduleKey: 'evaluation' },
    modules: [{}, {}, { status: 'Passed' }, { active: true }],
  })
  await expect(leo.client.send(startAttempt, { registrationId, moduleKey: 'exam' })).rejects.toMatchObject({
    problem: { message: 'You have passed this exam.' },
  })
})

test('fifty who hand in at once get one result', async () => {
  const { lessons, leo, registrationId } = await learning(server())
  await lessons()
  const {
    exam: { open },
  } = await leo.client.send(startAttempt, { registrationId, moduleKey: 'exam' })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      leo.client.send(submitAttempt, { registrationId, attemptId: open?.attemptId ?? 0 }),
    ),
  )
  expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1)
})

test('when all attempts are used the weak lessons are read again, and the exam has new attempts; lessons, answers and time are kept', async () => {
  const { lessons, exam, reread, leo, module, open } = await learning(server())
  await lessons()
  await exam(false)
  await reread()
  await comeBack(server(), leo, 1)
  const { exam: state, result } = await exam(false)
  expect(state).toMatchObject({ canStart: false, attemptsLeft: 0, reason: 'Read 6 pages again first.' })
  expect(result.missed[0]?.correct).toEqual(['Right'])
  await reread()
  await comeBack(server(), leo, 1)
  const { modules, totalSeconds } = (await open()).progress
  expect(modules.map(({ status }) => status)).toEqual(['Complete', 'Complete', 'Failed', 'Not_Started'])
  expect(totalSeconds).toBeGreaterThanOrEqual(60)
  expect((await module('first')).answers).toHaveLength(2)
  expect((await module('exam')).exam).toMatchObject({ canStart: true, attemptsLeft: 2 })
  expect((await exam(true)).result).toMatchObject({ number: 3, passed: true })
  expect((await open()).progress.next).toEqual({ kind: 'module', moduleKey: 'evaluation' })
})

test('an exam with a minimum time is handed in only after it', async () => {
  const { leo } = await learning(server())
  const national = await server()
    .db.selectFrom('courses')
    .select('id')
    .where('slug', '=', 'national')
    .executeTakeFirstOrThrow()
  const registrationId = await register(server(), leo, national.id)
  const lessons = await server()
    .db.selectFrom('courseModules as m')
    .innerJoin('registrations as r', join =>
      join.onRef('r.versionId', '=', 'm.versionId').onRef('r.language', '=', 'm.language'),
    )
    .select(['m.key', 'r.entityId'])
    .where('r.id', '=', registrationId)
    .where('m.kind', '=', 'lesson')
    .execute()
  await server()
    .db.insertInto('moduleProgress')
    .values(
      lessons.map(({ key, entityId }) => ({
        entityId,
        registrationId,
        moduleKey: key,
        status: 'Complete',
        startedAt: server().clock.iso(),
      })),
    )
    .execute()
  const {
    exam: { open },
  } = await leo.client.send(startAttempt, { registrationId, moduleKey: 'final-exam' })
  await expect(
    leo.client.send(submitAttempt, { registrationId, attemptId: open?.attemptId ?? 0 }),
  ).rejects.toMatchObject({ problem: { kind: 'minimumTime', message: '0:00 of 12:00 minimum time' } })
})

test('an attempt of somebody else’s is unknown', async () => {
  const { lessons, leo, registrationId, courseId, entity } = await learning(server())
  await lessons()
  const {
    exam: { open },
  } = await leo.client.send(startAttempt, { registrationId, moduleKey: 'exam' })
  const ana = await makeMember(server(), entity)
  const hers = await register(server(), ana, courseId)
  await steps(server(), ana, hers).lessons()
  const attemptId = open?.attemptId ?? 0
  await expect(ana.client.send(submitAttempt, { registrationId: hers, attemptId })).rejects.toMatchObject({
    status: 404,
  })
  await expect(ana.client.send(saveAttempt, { registrationId: hers, attemptId, answers: {} })).rejects.toMatchObject({
    status: 404,
  })
  await expect(ana.client.send(startAttempt, { registrationId, moduleKey: 'exam' })).rejects.toMatchObject({
    status: 404,
  })
})

test('how sure somebody was is kept with the answers, changes no score, and puts what they were sure of first', async () => {
  const { lessons, leo, registrationId, module } = await learning(server())
  await lessons()
  const {
    exam: { open },
  } = await leo.client.send(startAttempt, { registrationId, moduleKey: 'exam' })
  if (!open) throw new Error('no attempt')
  const keys = open.questions.map(({ key }) => key)
  const last = keys.toSorted().at(-1) ?? ''
  const wrong = Object.fromEntries(
    open.questions.map(({ key, answers }) => [key, answers.filter(({ text }) => text === 'Wrong').map(one => one.key)]),
  )
  const save = (confidence: Record<string, 'guess' | 'fairly' | 'sure'>) =>
    leo.client.send(saveAttempt, { registrationId, attemptId: open.attemptId, answers: wrong, confidence })
  await Promise.all([save({ [last]: 'guess' }), save({ [keys[0] ?? '']: 'fairly' })])
  expect((await save({ [last]: 'sure' })).confidence).toMatchObject({ [last]: 'sure' })
  expect((await module('exam')).exam?.open?.confidence).toMatchObject({ [last]: 'sure' })
  await expect(save({ nothing: 'sure' })).rejects.toMatchObject({
    problem: { errors: { 'confidence.nothing': ['This attempt does not ask that question.'] } },
  })
  const raw = { registrationId, attemptId: open.attemptId, answers: {}, confidence: { [last]: 'certainly' } }
  expect((await leo.client.raw(saveAttempt, raw as never)).statusCode).toBe(400)
  const { result } = await leo.client.send(submitAttempt, { registrationId, attemptId: open.attemptId })
  expect(result.score).toBe(0)
  expect(result.missed.map(({ key, sure }) => [key, sure])[0]).toEqual([last, true])
  expect(result.missed.filter(({ sure }) => sure)).toHaveLength(1)
})
