import { expect, test } from 'vitest'
import type { CourseModule, ExamModule } from '#courses/course-content/course-content.ts'
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
  confidence: {},
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T09:00:00.000Z',
  score: 50,
  passed: false,
  reviewed: ['basics/start'],
  counts: true,
  ...given,
})
const open = (number: number, given: Partial<Attempt> = {}) =>
  attempt(number, { finishedAt: null, score: null, passed: null, ...given })
const page = (key: string) => ({
  key,
  kind: 'text' as const,
  title: `Page ${key}`,
  sources: [],
  seconds: 60,
  html: '<p>So.</p>',
})
const lessons: CourseModule[] = [
  {
    key: 'basics',
    kind: 'lesson',
    title: 'Basics',
    summary: 'All of it.',
    minimumMinutes: 0,
    seconds: 120,
    pages: [page('start'), page('second')],
  },
]
const at = (time: string, given: Partial<Parameters<typeof examStateOf>[2]> = {}) => ({
  now: new Date(time),
  active: true,
  locked: null,
  showTime: (until: Date) => until.toISOString(),
  lessons,
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
    toReview: [],
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
  })
  expect(examStateOf(exam, [attempt(1)], at(later))).toMatchObject({
    attemptsLeft: 2,
    canStart: true,
    reason: null,
    nextAttemptAt: null,
  })
})

test('after a failed attempt the pages of its missed questions come first: the page that is named, or the lesson’s first', () => {
  const missed = attempt(1, { answers: {}, reviewed: [] })
  const [q1, q2, q3] = exam.questions
  if (!q1 || !q2 || !q3) throw new Error('no questions')
  const named = { ...exam, questions: [{ ...q1, page: 'second' }, q2, q3] }
  const of = (reviewed: string[]) => examStateOf(named, [{ ...missed, reviewed }], at(later))
  const entry = { moduleKey: 'basics', lesson: 'Basics' }
  expect(of([])).toMatchObject({
    canStart: false,
    reason: 'Read 2 pages again first.',
    toReview: [
      { ...entry, pageKey: 'start', title: 'Page start', read: false },
      { ...entry, pageKey: 'second', title: 'Page second', read: false },
    ],
  })
  expect(of(['basics/second'])).toMatchObject({ canStart: false, reason: 'Read 1 page again first.' })
  expect(of(['basics/second', 'basics/start'])).toMatchObject({ canStart: true, reason: null })
})

test('once all attempts are used the weak lessons are read again, and a new round begins; nothing is wiped', () => {
  const all = [1, 2, 3].map(number => attempt(number, { answers: {}, reviewed: [] }))
  expect(examStateOf(exam, all, at(later))).toMatchObject({
    attemptsLeft: 0,
    canStart: false,
    reason: 'Read 2 pages again first.',
    toReview: [{ pageKey: 'start' }, { pageKey: 'second' }],
    results: [{ missed: [{ correct: ['This'] }, { correct: ['This', 'Both'] }] }, {}, {}],
  })
  const read = all.map(one => ({ ...one, reviewed: ['basics/start', 'basics/second'] }))
  expect(examStateOf(exam, read, at('2026-11-20T10:00:00.000Z'))).toMatchObject({ attemptsLeft: 3, canStart: false })
  expect(examStateOf(exam, read, at(later))).toMatchObject({ attemptsLeft: 3, canStart: true, reason: null })
  expect(examStateOf(exam, [...read, attempt(4)], at(later))).toMatchObject({ attemptsLeft: 2, canStart: true })
  expect(
    examStateOf(
      exam,
      all.map(one => ({ ...one, counts: false })),
      at(later),
    ),
  ).toMatchObject({ attemptsLeft: 3, canStart: true, reason: null, toReview: [] })
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
    nextAttemptAt: null,
    reason: 'You have passed this exam.',
  })
  expect(
    examStateOf(
      exam,
      [1, 2, 3].map(number => attempt(number, { passed: number === 3 })),
      at(later),
    ),
  ).toMatchObject({ reason: 'You have passed this exam.', toReview: [] })
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
    attemptsLeft: 1,
  })
  const sorted = state.open?.questions.map(asked => ({
    ...asked,
    answers: asked.answers.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  }))
  expect({ ...state.open, questions: sorted }).toEqual({
    attemptId: 20,
    number: 2,
    startedAt: '2026-11-20T08:00:00.000Z',
    answers: { q2: ['b'] },
    confidence: {},
    questions: [
      {
        key: 'q2',
        question: 'Ask q2?',
        multiple: true,
        situation: null,
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
        situation: null,
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
test.each<[string, Attempt[], string[] | null]>([
  ['an attempt is left', [attempt(1)], null],
  ['one is open', [attempt(1), attempt(2), open(3)], null],
  ['all are used', [1, 2, 3].map(number => attempt(number)), ['This', 'Both']],
  ['it was passed', [attempt(1), attempt(2, { passed: true })], ['This', 'Both']],
])('when %s, the right answers of what was missed are told only if no attempt profits', (_when, attempts, correct) => {
  expect(examStateOf(exam, attempts, at(later)).results.find(({ number }) => number === 1)?.missed).toEqual([
    {
      key: 'q2',
      question: 'Ask q2?',
      explanation: 'Because of q2.',
      source: 'law',
      moduleKey: 'basics',
      pageKey: null,
      chosen: ['This', 'That'],
      correct,
      sure: false,
    },
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
      {
        key: 'q3',
        question: 'Ask q3?',
        explanation: 'Because of q3.',
        source: 'law',
        moduleKey: 'basics',
        pageKey: null,
        chosen: [],
        correct: null,
        sure: false,
      },
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
