import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { playerPage } from '../player/player.page.ts'
import { Screen } from '../player/player.screen.tsx'
import {
  atExam,
  examState,
  examView,
  leo,
  openAttempt,
  playerView,
  registrationId,
} from '../player/testing/player-views.ts'
import { type AttemptResult, beat } from '#training/enrollments/enrollments.contract.ts'
import { openModule, openPlayer } from '../study/study.contract.ts'
import { saveAttempt, startAttempt, submitAttempt } from './exams.contract.ts'

const show = (answers: Answer[], query = '?module=exam') =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: leo,
      page: playerPage,
      at: `/my-training/${registrationId}${query}`,
      answers: [
        ...answers,
        answer(openPlayer, playerView(atExam())),
        answer(openModule, examView(examState())),
        answer(beat, { totalSeconds: 1, moduleSeconds: 1, minimumSeconds: 0 }),
      ],
    },
  )
const saving = answer(saveAttempt, ({ body }) => ({
  answers: body?.['answers'] as Record<string, string[]>,
  confidence: {},
  savedAt: '2026-11-20T18:42:00.000Z',
}))
const opened = answer(openModule, examView(examState({ open: openAttempt })))
/** An exam that asks how sure one is. */
const asking = (open = openAttempt) => {
  const view = examView(examState({ open }))
  return answer(openModule, { ...view, module: { ...view.module, confidence: true } } as typeof view)
}

const failed: AttemptResult = {
  attemptId: 9,
  number: 1,
  startedAt: '2026-11-20T18:00:00.000Z',
  finishedAt: '2026-11-20T18:30:00.000Z',
  score: 50,
  passed: false,
  byTopic: [{ key: 'first', title: 'Who reports', correct: 1, total: 2 }],
  missed: [
    {
      key: 'two',
      question: 'Question two?',
      chosen: ['No to two'],
      explanation: 'Because of the law.',
      source: 'law',
      moduleKey: 'first',
      pageKey: 'start',
      correct: null,
      sure: false,
    },
  ],
}

test('from the entrance through the questions to the result, each answer saved at once', async () => {
  const shown = show([
    answer(startAttempt, { exam: examState({ open: openAttempt, canStart: false }), progress: atExam() }),
    saving,
    answer(submitAttempt, {
      result: failed,
      exam: examState({
        results: [failed],
        attemptsLeft: 2,
        canStart: false,
        reason: 'You can try again later.',
        nextAttemptAt: '2026-11-21T18:30:00.000Z',
      }),
      progress: atExam(),
    }),
  ])
  await shown.user.click(await screen.findByRole('button', { name: 'Start attempt 1' }))
  await shown.user.click(await screen.findByLabelText('Yes to one'))
  await waitFor(() => expect(shown.sentTo(saveAttempt).at(-1)?.body).toEqual({ answers: { one: ['a'] } }))
  expect(screen.getByRole('link', { name: 'Question 1, answered' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Question 2, not answered' })).toBeTruthy()

  await shown.user.click(screen.getByRole('link', { name: 'Review' }))
  expect(await screen.findByText('Not answered')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Submit exam' }))
  expect(await screen.findByText(/^1 question is not answered and will count as wrong\./)).toBeTruthy()
  expect(shown.sentTo(submitAttempt)).toHaveLength(0)
  await shown.user.click(screen.getByRole('button', { name: 'Submit' }))

  expect(await screen.findByText('Not passed this time')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Who reports' }).getAttribute('aria-valuetext')).toBe('1 of 2')
  expect(screen.getByText('Because of the law.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'The law' })).toBeTruthy()
  expect(screen.getByText(/^The next attempt opens Nov 21, 2026/)).toBeTruthy()
  expect(screen.queryByText('Right answer')).toBeNull()
})

test('an attempt that is open goes on at the first question without an answer', async () => {
  const shown = show([answer(openModule, examView(examState({ open: { ...openAttempt, answers: { one: ['b'] } } })))])
  await shown.user.click(await screen.findByRole('button', { name: 'Continue attempt 1' }))
  expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeTruthy()
})

test('nothing is handed in while answers are on their way, and a minimum time is told beside the button', async () => {
  let online = false
  const shown = show(
    [
      opened,
      answer(saveAttempt, () =>
        online ? { answers: { one: ['a'] }, confidence: {}, savedAt: '2026-11-20T18:42:00.000Z' } : refuse(503),
      ),
      answer(submitAttempt, refuse(409, { kind: 'minimumTime', message: '4:10 of 5:00 minimum time' })),
    ],
    '?module=exam&page=1',
  )
  await shown.user.click(await screen.findByLabelText('Yes to one'))
  expect(await screen.findByText('1 answer waiting')).toBeTruthy()
  await shown.user.click(screen.getByRole('link', { name: 'Review' }))
  const handIn = async () => {
    await shown.user.click(await screen.findByRole('button', { name: 'Submit exam' }))
    await shown.user.click(await screen.findByRole('button', { name: 'Submit' }))
  }
  await handIn()
  expect(await screen.findByText(/^Your answers are saved on this device/)).toBeTruthy()
  expect(shown.sentTo(submitAttempt)).toHaveLength(0)
  online = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/^Your answers are saved on this device/)).toBeNull())
  await handIn()
  expect(await screen.findByText('4:10 of 5:00 minimum time')).toBeTruthy()
  expect(localStorage.getItem(`player-attempt:${registrationId}:9`)).toBeNull()
})

test('what has to be read again is listed with its links, and what was read is marked', async () => {
  const page = { moduleKey: 'first', lesson: 'Who reports', read: false }
  const toReview = [
    { ...page, pageKey: 'start', title: 'Why you', read: true },
    { ...page, pageKey: 'hard', title: 'A hard page' },
  ]
  const state = examState({ results: [failed], canStart: false, toReview, reason: 'Read 1 page again first.' })
  show([answer(openModule, examView(state))])
  const link = await screen.findByRole('link', { name: 'A hard page' })
  expect(link.getAttribute('href')).toBe(`/my-training/${registrationId}?module=first&page=hard`)
  expect(screen.getByText('1 page to go. Your lessons and your time are kept.')).toBeTruthy()
  expect(screen.getAllByText('Read again')).toHaveLength(1)
  expect(screen.getByText('Read 1 page again first.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Start attempt/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Read “Who reports” again' })).toBeTruthy()
})

test('checks that were missed at first are offered before the exam', async () => {
  const missed = [{ moduleKey: 'first', lesson: 'Who reports', pageKey: 'test', title: 'A test' }]
  show([answer(openModule, { ...examView(examState()), missed })])
  expect(await screen.findByRole('heading', { name: 'Look at these again first' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'A test' })
  expect(link.getAttribute('href')).toBe(`/my-training/${registrationId}?module=first&page=test`)
  expect(screen.getByRole('button', { name: 'Start attempt 1' })).toBeTruthy()
})

test('after an answer one may say how sure one is, which is kept with it', async () => {
  const shown = show([asking(), saving], '?module=exam&page=1')
  const yes = await screen.findByLabelText('Yes to one')
  expect(screen.queryByRole('radiogroup', { name: /^How sure are you\?/ })).toBeNull()
  await shown.user.click(yes)
  const sure = within(screen.getByRole('radiogroup', { name: /^How sure are you\?/ }))
  expect(sure.getAllByRole('radio').map(one => one.closest('label')?.textContent)).toEqual([
    'A guess',
    'Fairly sure',
    'Sure',
  ])
  await shown.user.click(sure.getByLabelText('Fairly sure'))
  await waitFor(() =>
    expect(shown.sentTo(saveAttempt).at(-1)?.body).toEqual({ answers: {}, confidence: { one: 'fairly' } }),
  )
  expect(shown.sentTo(saveAttempt)[0]?.body).toEqual({ answers: { one: ['a'] } })
})

test('what was said before is shown again, and an exam that does not ask shows nothing', async () => {
  const open = { ...openAttempt, answers: { one: ['a'] }, confidence: { one: 'sure' as const } }
  const asked = show([asking(open), saving], '?module=exam&page=1')
  expect(((await screen.findByLabelText('Sure')) as HTMLInputElement).checked).toBe(true)
  asked.unmount()
  show([answer(openModule, examView(examState({ open }))), saving], '?module=exam&page=1')
  await screen.findByLabelText('Yes to one')
  expect(screen.queryByRole('radiogroup')).toBeNull()
})
