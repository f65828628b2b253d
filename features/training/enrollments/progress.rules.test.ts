import { mustBeAnswered } from '#courses/page-kinds/asking.rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CourseModule, Page } from '#courses/course-content/course-content.ts'
import { type ModuleProgress, missingOf, nextStepOf, outlineOf, resumeAt, timeMissing } from './progress.rules.ts'

const page = { title: 'Page', sources: [], seconds: 30 }
const text = (key: string): Page => ({ ...page, key, kind: 'text', html: '<p>Read.</p>' })
const check: Page = {
  ...page,
  key: 'check',
  kind: 'check',
  question: 'Which?',
  multiple: false,
  answers: [],
  explanationHtml: '',
}
const scenario: Page = { ...page, key: 'story', kind: 'scenario', html: '', question: 'What now?', choices: [] }
const named = { summary: 'About it', seconds: 60, minimumMinutes: 0 }
const lesson: CourseModule & { id: number } = {
  ...named,
  id: 1,
  key: 'first',
  kind: 'lesson',
  title: 'Who reports',
  minimumMinutes: 6,
  pages: [text('start'), check, scenario],
}
const exam: CourseModule & { id: number } = {
  ...named,
  id: 2,
  key: 'exam',
  kind: 'exam',
  title: 'Final exam',
  passMark: 80,
  drawn: 1,
  attempts: 3,
  waitHours: 24,
  topics: [],
  questions: [],
}
const evaluation: CourseModule & { id: number } = {
  ...named,
  id: 3,
  key: 'evaluation',
  kind: 'evaluation',
  title: 'Your view',
  questions: [],
}
const modules = [lesson, exam, evaluation]

const begun = (moduleKey: string, given: Partial<ModuleProgress> = {}): ModuleProgress => ({
  moduleKey,
  status: 'In_Progress',
  pageKey: null,
  pagesSeen: [],
  seconds: 0,
  pageSeconds: {},
  answered: [],
  ...given,
})
const read = { pagesSeen: ['start', 'check', 'story'], answered: ['check', 'story'] }

test('checks and scenarios ask something, other pages do not', () => {
  expect([text('start'), check, scenario].map(mustBeAnswered)).toEqual([false, true, true])
})

// Spec D4: the server says what is still missing ('4:10 of 6:00 minimum time').
test('minimum time is missing up to its last second', () => {
  expect([0, 250, 359, 360, 400].map(seconds => timeMissing(lesson, seconds))).toEqual([
    '0:00 of 6:00 minimum time',
    '4:10 of 6:00 minimum time',
    '5:59 of 6:00 minimum time',
    null,
    null,
  ])
  expect(timeMissing(exam, 0)).toBeNull()
})

test.each<[string, CourseModule, ModuleProgress | undefined, string[]]>([
  [
    'a lesson that nobody opened',
    lesson,
    undefined,
    ['3 pages not read yet', '2 questions not answered yet', '0:00 of 6:00 minimum time'],
  ],
  [
    'a lesson read in part',
    lesson,
    begun('first', { pagesSeen: ['start', 'check'], answered: ['check'], seconds: 250 }),
    ['1 page not read yet', '1 question not answered yet', '4:10 of 6:00 minimum time'],
  ],
  [
    'a lesson read and answered too fast',
    lesson,
    begun('first', { ...read, seconds: 30 }),
    ['0:30 of 6:00 minimum time'],
  ],
  [
    'a lesson that was read, and not answered',
    lesson,
    begun('first', { pagesSeen: read.pagesSeen, seconds: 400 }),
    ['2 questions not answered yet'],
  ],
  ['a lesson with all', lesson, begun('first', { ...read, seconds: 360 }), []],
  ['an exam', exam, undefined, ['Exam not passed yet']],
  [
    'an exam with a minimum time',
    { ...exam, minimumMinutes: 1 },
    begun('exam', { seconds: 5 }),
    ['0:05 of 1:00 minimum time', 'Exam not passed yet'],
  ],
  ['an evaluation', evaluation, undefined, ['Evaluation not sent yet']],
])('of %s it is told what is missing', (_what, module, progress, missing) => {
  expect(missingOf(module, progress)).toEqual(missing)
})

// Spec D4: 'Modules open in order; the server decides'.
test('at first the first module is open, and each other waits for it', () => {
  expect(outlineOf(modules, [])).toEqual([
    {
      id: 1,
      key: 'first',
      kind: 'lesson',
      title: 'Who reports',
      summary: 'About it',
      status: 'Not_Started',
      active: true,
      locked: null,
      missing: ['3 pages not read yet', '2 questions not answered yet', '0:00 of 6:00 minimum time'],
      seconds: 0,
      minimumSeconds: 360,
      pages: 3,
      pagesSeen: 0,
    },
    {
      id: 2,
      key: 'exam',
      kind: 'exam',
      title: 'Final exam',
      summary: 'About it',
      status: 'Not_Started',
      active: false,
      locked: 'Finish "Who reports" first',
      missing: [],
      seconds: 0,
      minimumSeconds: 0,
      pages: 0,
      pagesSeen: 0,
    },
    {
      id: 3,
      key: 'evaluation',
      kind: 'evaluation',
      title: 'Your view',
      summary: 'About it',
      status: 'Not_Started',
      active: false,
      locked: 'Finish "Who reports" first',
      missing: [],
      seconds: 0,
      minimumSeconds: 0,
      pages: 0,
      pagesSeen: 0,
    },
  ])
})

test('what is done stays open for reading, asks for nothing, and opens the next', () => {
  const outline = outlineOf(modules, [
    begun('first', { status: 'Complete', ...read, seconds: 400 }),
    begun('exam', { status: 'Passed', pagesSeen: ['start'] }),
  ])
  expect(outline.map(({ active, locked, missing }) => ({ active, locked, missing }))).toEqual([
    { active: true, locked: null, missing: [] },
    { active: true, locked: null, missing: [] },
    { active: true, locked: null, missing: ['Evaluation not sent yet'] },
  ])
  expect(outline.map(({ status, seconds, pagesSeen }) => [status, seconds, pagesSeen])).toEqual([
    ['Complete', 400, 3],
    ['Passed', 0, 0],
    ['Not_Started', 0, 0],
  ])
})

test('a failed exam stays open, and what follows stays locked', () => {
  expect(
    outlineOf(modules, [begun('first', { status: 'Complete' }), begun('exam', { status: 'Failed' })]).map(
      ({ locked }) => locked,
    ),
  ).toEqual([null, null, 'Finish "Final exam" first'])
})

test('where time alone is missing, the lock says how much; where more is, it does not', () => {
  const lockAfter = (given: Partial<ModuleProgress>) => outlineOf(modules, [begun('first', given)])[1]?.locked
  expect(lockAfter({ ...read, seconds: 250 })).toBe('Finish "Who reports" first (4:10 of 6:00 minimum time)')
  expect(lockAfter({ ...read, answered: [], seconds: 250 })).toBe('Finish "Who reports" first')
  expect(lockAfter({ ...read, answered: [], seconds: 400 })).toBe('Finish "Who reports" first')
  expect(outlineOf([{ ...exam, minimumMinutes: 1 }, evaluation], [])[1]?.locked).toBe('Finish "Final exam" first')
})

test('pages that a course no longer has count for nothing', () => {
  expect(outlineOf(modules, [begun('first', { pagesSeen: ['gone', 'start'] })])[0]).toMatchObject({
    pages: 3,
    pagesSeen: 1,
  })
})

test('next is the first module that is not done, then the attestation, then nothing', () => {
  const outline = outlineOf(modules, [begun('first', { status: 'Complete' }), begun('exam', { status: 'Passed' })])
  expect(nextStepOf(outline, false)).toEqual({ kind: 'module', moduleKey: 'evaluation' })
  expect(nextStepOf(outline.slice(0, 2), false)).toEqual({ kind: 'attestation' })
  expect(nextStepOf(outline, true)).toEqual({ kind: 'done' })
})

// Spec D4: a closed browser comes back to where it was.
test('a training goes on at the page that was shown last, in the module that is next', () => {
  const at = (moduleKey: string) => ({ kind: 'module', moduleKey }) as const
  expect(
    resumeAt(modules, [begun('exam', { pageKey: 'x' }), begun('first', { pageKey: 'check' })], at('first')),
  ).toEqual({ moduleKey: 'first', pageKey: 'check' })
  expect(resumeAt(modules, [], at('first'))).toEqual({ moduleKey: 'first', pageKey: 'start' })
  expect(resumeAt(modules, [begun('first', { pageKey: 'gone' })], at('first'))).toEqual({
    moduleKey: 'first',
    pageKey: 'start',
  })
  expect(resumeAt(modules, [begun('exam', { pageKey: 'start' })], at('exam'))).toEqual({
    moduleKey: 'exam',
    pageKey: null,
  })
  expect(resumeAt([{ ...lesson, pages: [] }], [], at('first'))).toEqual({ moduleKey: 'first', pageKey: null })
  expect(resumeAt(modules, [], at('gone'))).toEqual({ moduleKey: 'gone', pageKey: null })
  for (const kind of ['attestation', 'done'] as const) expect(resumeAt(modules, [], { kind })).toBeNull()
})

test('whatever was done, the open modules come before the locked ones, and next is the last of them that is not done', () => {
  const any = (moduleKey: string) =>
    fc
      .option(
        fc.record({
          status: fc.constantFrom<ModuleProgress['status'][]>('In_Progress', 'Complete', 'Passed', 'Failed'),
          seconds: fc.nat(500),
        }),
        { nil: undefined },
      )
      .map(given => (given ? [begun(moduleKey, given)] : []))
  fc.assert(
    fc.property(fc.tuple(any('first'), any('exam'), any('evaluation')), all => {
      const outline = outlineOf(modules, all.flat())
      const open = outline.filter(({ active }) => active)
      expect(outline.slice(0, open.length)).toEqual(open)
      for (const { active, locked, missing } of outline)
        expect([locked === null, active || missing.length === 0]).toEqual([active, true])
      const next = nextStepOf(outline, false)
      if (next.kind === 'module') expect(open.at(-1)?.key).toBe(next.moduleKey)
      else expect(open).toHaveLength(3)
    }),
  )
})
