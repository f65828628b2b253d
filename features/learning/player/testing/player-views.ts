import { entityGuid, personNamed } from '#identity/sign-in/testing/people.ts'
import type { ExamState, OutlineModule, Progress } from '#training/enrollments/enrollments.contract.ts'
import type { ModuleView, PlayerView, Verdict } from '../../study/study.contract.ts'

// The data for player screens in tests: a lesson with four pages, an exam with two questions, an evaluation.

export const registrationId = 42

export const leo = personNamed('Leo Tran', { userId: 2 })

const outline = (
  given: Partial<OutlineModule> & Pick<OutlineModule, 'id' | 'key' | 'kind' | 'title'>,
): OutlineModule => ({
  summary: `About ${given.title}`,
  status: 'Not_Started',
  active: true,
  locked: null,
  missing: [],
  seconds: 0,
  minimumSeconds: 0,
  pages: 0,
  pagesSeen: 0,
  ...given,
})

let writes = 0

export function progress(
  given: Partial<Progress> & {
    readonly states?: Partial<Record<'first' | 'exam' | 'evaluation', Partial<OutlineModule>>>
  } = {},
): Progress {
  const { states = {}, ...rest } = given
  writes += 1
  return {
    status: 'In_Progress',
    modules: [
      outline({
        id: 1,
        key: 'first',
        kind: 'lesson',
        title: 'Who reports',
        status: 'In_Progress',
        pages: 4,
        minimumSeconds: 360,
        seconds: 250,
        ...states.first,
      }),
      outline({
        id: 2,
        key: 'exam',
        kind: 'exam',
        title: 'Final exam',
        active: false,
        locked: 'Finish "Who reports" first',
        ...states.exam,
      }),
      outline({
        id: 3,
        key: 'evaluation',
        kind: 'evaluation',
        title: 'Your view',
        active: false,
        locked: 'Finish "Final exam" first',
        ...states.evaluation,
      }),
    ],
    totalSeconds: 250,
    resume: { moduleKey: 'first', pageKey: 'start' },
    next: { kind: 'module', moduleKey: 'first' },
    certificate: null,
    savedAt: new Date(Date.UTC(2026, 10, 20, 18, 42, writes)).toISOString(),
    ...rest,
  }
}

const open = { status: 'Complete', active: true, locked: null } as const
export const atExam = () =>
  progress({
    states: { first: open, exam: { active: true, locked: null } },
    resume: { moduleKey: 'exam', pageKey: null },
    next: { kind: 'module', moduleKey: 'exam' },
  })
export const atEnd = () =>
  progress({
    states: { first: open, exam: { ...open, status: 'Passed' }, evaluation: open },
    resume: null,
    next: { kind: 'attestation' },
  })
export const atDone = (certificateId: number): Progress => ({
  ...atEnd(),
  status: 'Complete',
  next: { kind: 'done' },
  certificate: { id: certificateId, name: 'Certificate' },
})

export const playerView = (given: Progress = progress()): PlayerView => ({
  registrationId,
  entityGuid,
  course: {
    id: 1,
    name: 'Mandated Reporter Training',
    header: 'Training',
    description: 'What to know.',
    state: 'NATL',
    isCE: false,
    hours: 1,
    version: '1.0.0',
    minutes: 60,
  },
  language: 'en',
  languages: ['en'],
  dueDate: null,
  dateCompleted: null,
  expiresOn: null,
  learnerName: 'Leo Tran',
  attestation: {
    text: 'I confirm that I completed this course myself.',
    needed: given.next.kind === 'attestation',
    attestedAt: null,
  },
  sources: [
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
  ],
  progress: given,
})

export const lesson = (given: Partial<ModuleView> = {}): ModuleView => ({
  module: {
    key: 'first',
    kind: 'lesson',
    title: 'Who reports',
    summary: 'About reporters',
    minimumMinutes: 6,
    seconds: 360,
    pages: [
      {
        key: 'start',
        kind: 'text',
        title: 'Why you',
        sources: ['law'],
        seconds: 60,
        html: '<p>A child tells you.</p>',
      },
      {
        key: 'hard',
        kind: 'text',
        title: 'A hard page',
        contentNote: 'This page speaks of violence.',
        sources: [],
        seconds: 60,
        html: '<p>Hard to read.</p>',
      },
      {
        key: 'story',
        kind: 'scenario',
        title: 'The coach',
        sources: [],
        seconds: 60,
        html: '<p>Something happens.</p>',
        question: 'What now?',
        choices: [
          { key: '1', text: 'Wait.' },
          { key: '2', text: 'Call.' },
        ],
      },
      {
        key: 'test',
        kind: 'check',
        title: 'A test',
        sources: [],
        seconds: 60,
        question: 'Which holds?',
        multiple: false,
        answers: [
          { key: '1', text: 'This.' },
          { key: '2', text: 'That.' },
        ],
      },
    ],
  },
  pagesSeen: [],
  pageKey: 'start',
  answers: [],
  media: {},
  exam: null,
  missed: [],
  evaluation: null,
  progress: progress(),
  ...given,
})

export const wrong: Verdict = {
  kind: 'check',
  correct: false,
  feedback: [{ key: '2', correct: false, feedback: 'That is a rumour.' }],
  correctKeys: [],
  explanationHtml: '',
  told: false,
  hint: 'Who has to know it?',
}

/** The second wrong answer. */
export const told: Verdict = {
  kind: 'check',
  correct: false,
  feedback: [
    { key: '1', correct: true, feedback: 'It stands there.' },
    { key: '2', correct: false, feedback: 'That is a rumour.' },
  ],
  correctKeys: ['1'],
  explanationHtml: '<p>The law says so.</p>',
  told: true,
  hint: null,
}

export const examState = (given: Partial<ExamState> = {}): ExamState => ({
  attemptsAllowed: 3,
  attemptsLeft: 3,
  canStart: true,
  reason: null,
  nextAttemptAt: null,
  toReview: [],
  open: null,
  results: [],
  ...given,
})
export const openAttempt: NonNullable<ExamState['open']> = {
  attemptId: 9,
  number: 1,
  startedAt: '2026-11-20T18:00:00.000Z',
  answers: {},
  confidence: {},
  questions: ['one', 'two'].map(key => ({
    key,
    question: `Question ${key}?`,
    multiple: false,
    situation: null,
    answers: [
      { key: 'a', text: `Yes to ${key}` },
      { key: 'b', text: `No to ${key}` },
    ],
  })),
}
export const examView = (exam: ExamState): ModuleView => ({
  ...lesson(),
  exam,
  module: {
    key: 'exam',
    kind: 'exam',
    title: 'Final exam',
    summary: 'Two questions.',
    minimumMinutes: 0,
    seconds: 60,
    passMark: 80,
    drawn: 2,
    attempts: 3,
    waitHours: 24,
    topics: [{ key: 'first', title: 'Who reports' }],
  },
})
