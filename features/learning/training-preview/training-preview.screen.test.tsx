import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import type { LearnerModule } from '#courses/course-content/learner-view.rules.ts'
import { leo } from '../player/testing/player-views.ts'
import { type TrainingDetail, trainingDetail } from '#training/trainings/trainings.contract.ts'
import { previewModule, type TrainingPreview, tryAnswer } from './training-preview.contract.ts'
import { trainingPreviewTexts } from './training-preview.messages.ts'
import { trainingPreviewPage } from './training-preview.page.ts'
import { Screen } from './training-preview.screen.tsx'

const base = { sources: [], seconds: 60 }
const lesson: LearnerModule = {
  key: 'law',
  kind: 'lesson',
  title: 'The law',
  summary: 'Who reports.',
  minimumMinutes: 5,
  seconds: 300,
  pages: [
    {
      ...base,
      key: 'start',
      kind: 'text',
      title: 'Start here',
      contentNote: 'This page speaks of harm.',
      html: '<p>Everyone who works with children.</p>',
      sources: ['code'],
    },
    {
      ...base,
      key: 'story',
      kind: 'scenario',
      title: 'A story',
      html: '<p>Something happens.</p>',
      question: 'What now?',
      choices: [
        { key: 'a', text: 'Call.' },
        { key: 'b', text: 'Wait.' },
      ],
    },
    {
      ...base,
      key: 'test',
      kind: 'check',
      title: 'A check',
      question: 'Which is it?',
      multiple: false,
      answers: [
        { key: 'a', text: 'This.' },
        { key: 'b', text: 'That.' },
      ],
    },
  ],
}
const exam: LearnerModule = {
  key: 'exam',
  kind: 'exam',
  title: 'Final exam',
  summary: 'Fifteen questions.',
  minimumMinutes: 5,
  seconds: 600,
  passMark: 80,
  drawn: 15,
  attempts: 3,
  waitHours: 24,
  topics: [{ key: 'law', title: 'The law' }],
}
const evaluation: LearnerModule = {
  key: 'view',
  kind: 'evaluation',
  title: 'Your view',
  summary: 'Tell us.',
  minimumMinutes: 0,
  seconds: 60,
  questions: [
    { key: 'clear', kind: 'scale', question: 'Was it clear?', lowLabel: 'No', highLabel: 'Yes', required: true },
  ],
}
const all = [lesson, exam, evaluation]
const sources = [
  {
    key: 'code',
    title: 'Penal Code',
    section: '11166(a)',
    publisher: 'State',
    url: 'https://example.org/law',
    readOn: '2026-11-22',
    copyOf: '2023-05',
    reviewed: '2026-11',
  },
]
const preview = (module: LearnerModule, language = 'en', draft: TrainingPreview['draft'] = null): TrainingPreview => ({
  name: 'Educators',
  language,
  languages: ['en', 'es'],
  sources,
  module,
  media: {},
  draft,
})
const training: TrainingDetail = {
  courseId: 4,
  trainingHeader: 'Mandated Reporter',
  name: 'Educators',
  state: 'CA',
  isCE: false,
  hours: 1,
  validMonths: 24,
  audience: [],
  duties: [],
  claims: { satisfies: [], doesNotSatisfy: [] },
  covers: [],
  counts: null,
  description: 'About it.',
  ceBody: null,
  ceNumber: null,
  minutes: 60,
  languages: ['en', 'es'],
  versions: [],
  sources,
  groups: null,
  modules: all.map(({ key, kind, title, summary, seconds }) => ({
    key,
    kind,
    title,
    summary,
    seconds,
    pages: kind === 'lesson' ? 3 : 0,
  })),
}
const show = (
  query = '',
  answers = [
    answer(previewModule, ({ url }) => {
      const module = all.find(({ key }) => url.pathname.endsWith(`/${key}`))
      return module
        ? preview(module, url.searchParams.get('language') ?? 'en')
        : refuse(404, { message: trainingPreviewTexts.unknownModule })
    }),
  ],
) =>
  renderScreen(<Screen />, {
    me: leo,
    at: `/trainings/4/preview${query}`,
    page: trainingPreviewPage,
    answers: [answer(trainingDetail, training), ...answers],
  })

test('a lesson is read page by page, with its notes and sources, and leads to the next module', async () => {
  const shown = show()
  expect(await screen.findByRole('heading', { name: 'Start here' })).toBeTruthy()
  expect(screen.getByText(trainingPreviewTexts.note)).toBeTruthy()
  expect(screen.getByText('This page speaks of harm.')).toBeTruthy()
  expect(screen.getByText('Everyone who works with children.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Penal Code' })).toBeTruthy()
  expect(screen.getByText('11166(a) · State').parentElement?.textContent).toBe(
    '11166(a) · State · read Nov 22, 2026 in a copy of May 2023',
  )
  await shown.user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByRole('heading', { name: 'A story' })).toBeTruthy()
  await shown.user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByText('Page 3 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Next: Final exam' }).getAttribute('href')).toBe(
    '/trainings/4/preview?module=exam',
  )
})

test('nothing can be answered and nothing is sent', async () => {
  const shown = show('?module=law&page=test')
  expect((await screen.findByLabelText('This.')).closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /check/i })).toBeNull()
  shown.unmount()
  const story = show('?module=law&page=story')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Call.' })).disabled).toBe(true)
  expect(story.sent.every(({ endpoint }) => endpoint.method === 'GET')).toBe(true)
})

test('of an exam the terms are shown, of the evaluation its questions', async () => {
  const shown = show('?module=exam')
  expect(
    await screen.findByText('Each attempt has 15 questions. Learners need 80% to pass. 3 attempts, 24 hours apart.'),
  ).toBeTruthy()
  expect(screen.getByText(trainingPreviewTexts.hidden)).toBeTruthy()
  shown.unmount()
  show('?module=view')
  expect(await screen.findByText('Was it clear?')).toBeTruthy()
})

test('another language stays chosen from page to page', async () => {
  const shown = show('?module=law&language=es')
  await screen.findByRole('heading', { name: 'Start here' })
  expect(shown.sentTo(previewModule)[0]?.url.searchParams.get('language')).toBe('es')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/trainings/4/preview?module=law&page=story&language=es',
  )
})

test('a module that can’t be loaded says so', async () => {
  show('', [answer(previewModule, refuse(404, { message: trainingPreviewTexts.unknownModule }))])
  expect(await screen.findByText(trainingPreviewTexts.unknownModule)).toBeTruthy()
})

test('while a course is being written, mistakes in its files are told, and its text follows the files', async () => {
  const mistakes = ['educators/en/law/start.md:2: kind must be one of text, image']
  let asked = 0
  const [first] = all
  if (!first) throw new Error('The course has no module')
  show('', [
    answer(previewModule, () => {
      asked += 1
      return asked === 1
        ? preview(first, 'en', { mistakes })
        : preview({ ...first, title: 'Mended' }, 'en', { mistakes: [] })
    }),
  ])
  expect(await screen.findByText(trainingPreviewTexts.mistakes)).toBeTruthy()
  expect(screen.getByText(mistakes[0] ?? '')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(trainingPreviewTexts.mistakes)).toBeNull(), { timeout: 3_000 })
})

test('an author tries a check of what is being written: a second try, then the answer; what cannot be judged says so', async () => {
  const [first] = all
  if (!first) throw new Error('The course has no module')
  const told = {
    kind: 'check' as const,
    correct: false,
    feedback: [{ key: 'b', correct: false, feedback: 'That is a rumor.' }],
    correctKeys: [],
    explanationHtml: '',
    told: false,
    hint: 'Who has to know it?',
  }
  const shown = show('?module=law&page=test', [
    answer(previewModule, preview(first, 'en', { mistakes: [] })),
    answer(tryAnswer, ({ body }) =>
      body?.['lastTry'] === true ? refuse(400, { message: 'Not now.' }) : { verdict: told },
    ),
  ])
  const choose = async () => {
    await shown.user.click(await screen.findByLabelText(/That\./))
    await shown.user.click(screen.getByRole('button', { name: 'Check answer' }))
  }
  await choose()
  expect(await screen.findByText('Who has to know it?')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  await choose()
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(shown.sentTo(tryAnswer).map(({ body }) => body)).toMatchObject([
    { pageKey: 'test', chosen: ['b'], lastTry: false },
    { pageKey: 'test', chosen: ['b'], lastTry: true },
  ])
})
