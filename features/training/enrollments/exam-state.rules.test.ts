import { expect, test } from 'vitest'
import type { ExamModule } from '#courses/course-content/course-content.ts'
import { type Attempt, examStateOf, resultOf, waitsUntil } from './exam-state.rules.ts'

const question = (key: string, multiple = false): ExamModule['questions'][number] => ({
  key,
  topic: 'basics',
  question: `Ask ${key}?`,
  multiple,
  explanation: `Because of ${key}.`,
  source: 'law',
  answers: [
    { key: 'a', text: 'This', correct: true },
    { key: 'b', text: 'That', correct: false },
    { key: 'c', text: 'Both', correct: multiple },
  ],
})
const exam: ExamModule = {
  key: 'exam',
  kind: 'exam',
  title: 'Final exam',
  summary: 'All of it.',
  minimumMinutes: 0,
  seconds: 60,
  passMark: 80,
  drawn: 2,
  attempts: 3,
  waitHours: 24,
  topics: [{ key: 'basics', title: 'Basics' }],
  questions: [question('q1'), question('q2', true), question('q3')],
}
const attempt = (number: number, given: Partial<Attempt> = {}): Attempt => ({
  id: number * 10,
  moduleKey: 'exam',
  number,
  drawn: ['q1', 'q2'],
  answers: { q1: ['a'], q2: ['a', 'b'] },
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T09:00:00.000Z',
  score: 50,
  passed: false,
  counts: true,
  ...given,
})
const open = (number: number, given: Partial<Attempt> = {}) =>
  attempt(number, { finishedAt: null, score: null, passed: null, ...given })
const at = (time: string, given: Partial<Parameters<typeof examStateOf>[2]> = {}) => ({
  now: new Date(time),
  active: true,
  locked: null,
  showTime: (until: Date) => until.toISOString(),
  ...given,
})
const later = '2026-11-25T09:00:00.000Z'

// Spec D4: 'attempts, wait between attempts'.
test('after a failed attempt one waits as long as the exam says, from the last one that counts', () => {
  const first = attempt(1)
  expect(waitsUntil(exam, [first], new Date('2026-11-21T08:59:59.000Z'))).toEqual(new Date('2026-11-21T09:00:00.000Z'))
  expect(waitsUntil(exam, [first], new Date('2026-11-21T09:00:00.000Z'))).toBeNull()
  expect(waitsUntil(exam, [], new Date('2026-11-20T09:00:01.000Z'))).toBeNull()
  expect(waitsUntil(exam, [{ ...first, counts: false }, open(2)], new Date('2026-11-20T09:00:01.000Z'))).toBeNull()
  for (const more of [open(2), attempt(2, { finishedAt: '2026-11-22T09:00:00.000Z', counts: false })]) {
    expect(waitsUntil(exam, [first, more], new Date('2026-11-20T10:00:00.000Z'))).toEqual(
      new Date('2026-11-21T09:00:00.000Z'),
    )
  }
  expect(
    waitsUntil(
      exam,
      [attempt(2, { finishedAt: '2026-11-22T09:00:00.000Z' }), first],
      new Date('2026-11-22T10:00:00.000Z'),
    ),
  ).toEqual(new Date('2026-11-23T09:00:00.000Z'))
})

test('an exam that is open can be started, with all its attempts', () => {
  expect(examStateOf(exam, [], at(later))).toEqual({
    attemptsAllowed: 3,
    attemptsLeft: 3,
    canStart: true,
    reason: null,
    nextAttemptAt: null,
    canStartOver: false,
    open: null,
    results: [],
  })
})

test('one that is locked says so, and one that is not active can’t be started', () => {
  expect(
    examStateOf(exam, [attempt(1)], at(later, { active: false, locked: 'Finish "Who reports" first' })),
  ).toMatchObject({ canStart: false, reason: 'Finish "Who reports" first', attemptsLeft: 2 })
  expect(examStateOf(exam, [], at(later, { active: false }))).toMatchObject({ canStart: false, reason: null })
})

test('while one waits, it is told until when; afterwards the next attempt can begin', () => {
  expect(examStateOf(exam, [attempt(1)], at('2026-11-20T10:00:00.000Z'))).toMatchObject({
    attemptsLeft: 2,
    canStart: false,
    reason: 'You can try again from 2026-11-21T09:00:00.000Z.',
    nextAttemptAt: '2026-11-21T09:00:00.000Z',
    canStartOver: false,
  })
  expect(examStateOf(exam, [attempt(1)], at(later))).toMatchObject({
    attemptsLeft: 2,
    canStart: true,
    reason: null,
    nextAttemptAt: null,
  })
})

test('once all attempts are used the lessons are taken again; attempts from before that no longer count', () => {
  const all = [1, 2, 3].map(number => attempt(number))
  expect(examStateOf(exam, all, at('2026-11-20T10:00:00.000Z'))).toMatchObject({
    attemptsLeft: 0,
    canStart: false,
    canStartOver: true,
    nextAttemptAt: null,
    reason: 'You have used all attempts. Go through the lessons again to get new attempts.',
  })
  expect(
    examStateOf(
      exam,
      all.map(one => ({ ...one, counts: false })),
      at(later),
    ),
  ).toMatchObject({ attemptsLeft: 3, canStart: true, canStartOver: false, reason: null })
  expect(examStateOf({ ...exam, attempts: 2 }, all, at(later))).toMatchObject({
    attemptsAllowed: 2,
    attemptsLeft: 0,
    canStartOver: true,
  })
})

test('a passed exam is over: no attempt is left, nothing is waited for', () => {
  const state = examStateOf(
    exam,
    [attempt(1), attempt(2, { answers: { q1: ['a'], q2: ['a', 'c'] }, score: 100, passed: true })],
    at('2026-11-20T10:00:00.000Z'),
  )
  expect(state).toMatchObject({
    attemptsLeft: 0,
    canStart: false,
    canStartOver: false,
    nextAttemptAt: null,
    reason: 'You have passed this exam.',
  })
  expect(
    examStateOf(
      exam,
      [1, 2, 3].map(number => attempt(number, { passed: number === 3 })),
      at(later),
    ),
  ).toMatchObject({ canStartOver: false, reason: 'You have passed this exam.' })
})

test('an open attempt goes on: its questions without their solutions, in the order in which they were drawn, and what was chosen', () => {
  const state = examStateOf(
    exam,
    [attempt(1), open(2, { drawn: ['q2', 'gone', 'q1'], answers: { q2: ['b'] } })],
    at('2026-11-20T10:00:00.000Z'),
  )
  expect(state).toMatchObject({
    canStart: false,
    reason: null,
    nextAttemptAt: null,
    canStartOver: false,
    attemptsLeft: 1,
  })
  expect(state.open).toEqual({
    attemptId: 20,
    number: 2,
    startedAt: '2026-11-20T08:00:00.000Z',
    answers: { q2: ['b'] },
    questions: [
      {
        key: 'q2',
        question: 'Ask q2?',
        multiple: true,
        answers: [
          { key: 'a', text: 'This' },
          { key: 'b', text: 'That' },
          { key: 'c', text: 'Both' },
        ],
      },
      {
        key: 'q1',
        question: 'Ask q1?',
        multiple: false,
        answers: [
          { key: 'a', text: 'This' },
          { key: 'b', text: 'That' },
          { key: 'c', text: 'Both' },
        ],
      },
    ],
  })
  expect(state.results.map(({ number }) => number)).toEqual([1])
  expect(examStateOf(exam, [attempt(1), attempt(2), open(3)], at(later))).toMatchObject({
    attemptsLeft: 0,
    canStartOver: false,
    reason: null,
  })
})

test('results stand newest first, and those of another exam nowhere', () => {
  const state = examStateOf(exam, [attempt(1), attempt(3), attempt(2), attempt(4, { moduleKey: 'other' })], at(later))
  expect(state.results.map(({ number }) => number)).toEqual([3, 2, 1])
  expect(examStateOf(exam, [attempt(1, { moduleKey: 'other', passed: true })], at(later))).toMatchObject({
    attemptsLeft: 3,
    canStart: true,
  })
})

// The right answers are shown only if no attempt can profit from them.
test.each([
  ['an attempt is left', [attempt(1)], null],
  ['one is open', [attempt(1), attempt(2), open(3)], null],
  ['all are used', [1, 2, 3].map(number => attempt(number)), ['This', 'Both']],
  ['it was passed', [attempt(1), attempt(2, { passed: true })], ['This', 'Both']],
])('when %s, the right answers of what was missed are %j', (_when, attempts, correct) => {
  expect(examStateOf(exam, attempts, at(later)).results.find(({ number }) => number === 1)?.missed).toEqual([
    { key: 'q2', question: 'Ask q2?', explanation: 'Because of q2.', source: 'law', chosen: ['This', 'That'], correct },
  ])
})

test('a result is as it was kept; a question without an answer was missed', () => {
  expect(resultOf(exam, attempt(1, { drawn: ['q3', 'q1'], answers: { q1: ['a'] } }), false)).toEqual({
    attemptId: 10,
    number: 1,
    startedAt: '2026-11-20T08:00:00.000Z',
    finishedAt: '2026-11-20T09:00:00.000Z',
    score: 50,
    passed: false,
    byTopic: [{ key: 'basics', title: 'Basics', correct: 1, total: 2 }],
    missed: [
      { key: 'q3', question: 'Ask q3?', explanation: 'Because of q3.', source: 'law', chosen: [], correct: null },
    ],
  })
  expect(resultOf(exam, attempt(1, { score: 79, passed: true }), false)).toMatchObject({ score: 79, passed: true })
})

test('an attempt whose result was never kept is judged by its answers', () => {
  expect(resultOf(exam, open(1, { answers: { q1: ['a'], q2: ['a', 'c'] } }), false)).toMatchObject({
    score: 100,
    passed: true,
    finishedAt: '2026-11-20T08:00:00.000Z',
    missed: [],
  })
})
