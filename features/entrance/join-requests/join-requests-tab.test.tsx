import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { ana } from '../invitations/testing/people.ts'
import { decideJoinRequests, joinRequestGrid, type JoinRequestRow } from './join-requests.contract.ts'
import { JoinRequestsTab } from './join-requests-tab.tsx'

const request = (id: number, status: JoinRequestRow['status'] = 'requested'): JoinRequestRow => ({
  id,
  email: `person${id}@school.org`,
  status,
  requestedAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2026-12-20T18:00:00.000Z',
  decidedAt: status === 'requested' ? null : '2026-11-21T02:00:00.000Z',
  decidedBy: status === 'declined' ? 'Maria Alvarez' : null,
})
const grid = (...rows: JoinRequestRow[]) =>
  answer(joinRequestGrid, {
    rows,
    totalNumberOfItems: rows.length,
    waiting: rows.filter(({ status }) => status === 'requested').length,
  })
const show = (...answers: ReturnType<typeof answer>[]) =>
  renderScreen(
    <>
      <JoinRequestsTab strip={null} answers={() => null} />
      <Questions />
    </>,
    { me: ana(['Learner', 'EntityAdmin']), at: '/learners?tab=requests', answers },
  )
const open = async (shown: ReturnType<typeof show>, at: number) =>
  shown.user.click((await screen.findAllByRole('button', { name: 'Row actions' }))[at] as HTMLElement)

test('requests stand with their status, who answered them and how many wait', async () => {
  show(grid(request(1), request(2, 'approved'), request(3, 'declined'), request(4, 'accepted')))
  expect(await screen.findByText('1 person is waiting for your answer.')).toBeTruthy()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(row => /Waiting|Approved|Declined|Joined/.exec(row.textContent)?.[0])).toEqual([
    'Waiting',
    'Approved',
    'Declined',
    'Joined',
  ])
  expect(within(rows[1] as HTMLElement).getByText('by the email allow-list')).toBeTruthy()
  expect(within(rows[2] as HTMLElement).getByText('by Maria Alvarez')).toBeTruthy()
  // A finally answered request offers no choices.
  expect(screen.getAllByRole('button', { name: 'Row actions' })).toHaveLength(2)
})

test('approving sends it and reads the list again', async () => {
  const shown = show(grid(request(7)), answer(decideJoinRequests, { done: 1, otherwise: 0 }))
  await open(shown, 0)
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
  expect(await screen.findByText('Request approved')).toBeTruthy()
  expect(shown.sentTo(decideJoinRequests).map(({ body }) => body)).toEqual([{ ids: [7], decision: 'approve' }])
  await waitFor(() => expect(shown.sentTo(joinRequestGrid)).toHaveLength(2))
})

test('declining asks first; no means no', async () => {
  const shown = show(grid(request(7)), answer(decideJoinRequests, { done: 1, otherwise: 0 }))
  for (const [button, calls] of [
    ['Not now', 0],
    ['Decline', 1],
  ] as const) {
    await open(shown, 0)
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Decline' }))
    await shown.user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: button }))
    await waitFor(() => expect(shown.sentTo(decideJoinRequests)).toHaveLength(calls))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(await screen.findByText('Request declined')).toBeTruthy()
})

test('an approval is cancelled by its own decision', async () => {
  const shown = show(grid(request(7, 'approved')), answer(decideJoinRequests, { done: 1, otherwise: 0 }))
  await open(shown, 0)
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Cancel approval' }))
  await shown.user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Cancel approval' }),
  )
  await waitFor(() =>
    expect(shown.sentTo(decideJoinRequests).map(({ body }) => body)).toEqual([{ ids: [7], decision: 'cancel' }]),
  )
})

test('many are answered at once: only those that wait are sent, and what another has answered is told', async () => {
  const shown = show(
    grid(request(1), request(2), request(3, 'declined')),
    answer(decideJoinRequests, { done: 1, otherwise: 1 }),
  )
  await screen.findByText('person1@school.org')
  for (const box of screen.getAllByRole('checkbox').slice(-3)) await shown.user.click(box)
  await shown.user.click(await screen.findByRole('button', { name: 'Approve 2 waiting' }))
  expect(await screen.findByText('One request was already answered.')).toBeTruthy()
  expect(shown.sentTo(decideJoinRequests).map(({ body }) => body)).toEqual([{ ids: [1, 2], decision: 'approve' }])
  await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull())
})

test('without requests the way to the page is shown; a failure can be tried again', async () => {
  const { unmount } = show(grid())
  expect(await screen.findByRole('link', { name: 'Set up the web page' })).toHaveProperty(
    'pathname',
    '/premium/join-org',
  )
  unmount()
  show(answer(joinRequestGrid, refuse(500)))
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
