import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import type { LearnerModule } from '#courses/course-content/learner-view.rules.ts'
import { playerPage } from '../player/player.page.ts'
import { Screen } from '../player/player.screen.tsx'
import { atEnd, examState, examView, leo, playerView, registrationId } from '../player/testing/player-views.ts'
import { openModule, openPlayer } from '../study/study.contract.ts'
import { sendEvaluation } from './completion.contract.ts'

const evaluation: Extract<LearnerModule, { kind: 'evaluation' }> = {
  key: 'evaluation',
  kind: 'evaluation',
  title: 'Your view',
  summary: 'Two questions.',
  minimumMinutes: 0,
  seconds: 60,
  questions: [
    { key: 'useful', kind: 'scale', question: 'How useful?', required: true, lowLabel: 'Not', highLabel: 'Very' },
    { key: 'change', kind: 'text', question: 'What would you change?', required: false },
  ],
}
const asked = () => {
  const progress = atEnd()
  const modules = progress.modules.map(module =>
    module.key === 'evaluation' ? { ...module, status: 'In_Progress' as const } : module,
  )
  return { ...progress, modules, next: { kind: 'module', moduleKey: 'evaluation' } as const }
}
const show = (sent: Answer) =>
  renderScreen(<Screen />, {
    me: leo,
    page: playerPage,
    at: `/my-training/${registrationId}?module=evaluation`,
    answers: [
      answer(openPlayer, playerView(asked())),
      answer(openModule, { ...examView(examState()), exam: null, module: evaluation }),
      sent,
    ],
  })

test('a required answer is asked for at its question, and an optional one is not sent', async () => {
  const shown = show(answer(sendEvaluation, atEnd()))
  await shown.user.click(await screen.findByRole('button', { name: 'Send evaluation' }))
  expect(await screen.findByText('Choose a number from 1 to 5.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1, Not' }))
  expect(shown.sentTo(sendEvaluation)).toHaveLength(0)
  await shown.user.click(screen.getByRole('radio', { name: '4' }))
  await shown.user.click(screen.getByRole('button', { name: 'Send evaluation' }))
  expect(shown.sentTo(sendEvaluation)[0]?.body).toEqual({ answers: { useful: 4 } })
})

test('a refusal stands at its question', async () => {
  const refusal = refuse(400, { errors: { 'answers.change': ['Please write an answer.'] } })
  const shown = show(answer(sendEvaluation, refusal))
  await shown.user.click(await screen.findByRole('radio', { name: '5, Very' }))
  await shown.user.click(screen.getByRole('button', { name: 'Send evaluation' }))
  expect(await screen.findByText('Please write an answer.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/What would you change/))
})
