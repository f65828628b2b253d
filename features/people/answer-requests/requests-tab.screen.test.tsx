import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { ana } from '#entrance/invitations/testing/people.ts'
import { joinRequestGrid, type JoinRequestRow } from '#entrance/join-requests/join-requests.contract.ts'
import { bulkActionsMessages } from '../bulk-actions/bulk-actions.messages.ts'
import { answerMatching } from './answer-requests.contract.ts'
import { RequestsTab } from './requests-tab.tsx'

const request: JoinRequestRow = {
  id: 3,
  email: 'bao@example.test',
  status: 'requested',
  requestedAt: '2026-11-10T20:00:00.000Z',
  expiresAt: '2026-12-10T20:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
}

const show = (answered: ReturnType<typeof answer>) =>
  renderScreen(
    <>
      <RequestsTab />
      <Questions />
    </>,
    {
      me: ana(['Learner', 'EntityAdmin']),
      at: '/learners?tab=requests&status=requested&pageSize=1',
      answers: [answer(joinRequestGrid, { rows: [request], totalNumberOfItems: 240, waiting: 240 }), answered],
    },
  )

async function chooseAll({ user }: ReturnType<typeof show>, action: string) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 240 that match' }))
  await user.click(screen.getByRole('button', { name: action }))
  const question = await screen.findByRole('dialog', { name: `${action} 240 requests?` })
  await user.click(within(question).getByRole('button', { name: action }))
}

test('all requests that match are approved by their filters, after a question with their number', async () => {
  const shown = show(answer(answerMatching, { id: 4, people: 240, changed: 240, refused: 0, done: true }))
  await chooseAll(shown, 'Approve')
  expect(await screen.findByText('240 requests approved')).toBeTruthy()
  expect(shown.sentTo(answerMatching)[0]?.body).toEqual({
    decision: 'approve',
    matching: { status: 'requested' },
    count: 240,
  })
})

test('another number than was seen is told, and they stay chosen', async () => {
  const text = bulkActionsMessages.otherRows(239, 240)
  const shown = show(answer(answerMatching, refuse(409, { errors: { count: [text] }, message: text })))
  await chooseAll(shown, 'Decline')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('All 240 that match are selected.')).toBeTruthy()
})
