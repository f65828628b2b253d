import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { entityGuid, maria } from '#identity/sign-in/testing/people.ts'
import { BatchGrid, EmailBatches } from './batch-grid.tsx'
import {
  batchExport,
  batchGrid,
  batchGridExport,
  type BatchRow,
  batchUndo,
  cancelBatch,
  undoBatch,
} from './invite-batches.contract.ts'
import { inviteBatchesMessages } from './invite-batches.messages.ts'

const waiting: BatchRow = {
  batchId: 3,
  batchName: 'Autumn',
  batchStatus: 'Pending',
  createDate: '2026-11-20T18:00:00.000Z',
  numberOfUsers: 20,
  processedUsers: 0,
  sendDate: '2026-12-01T18:00:00.000Z',
  processedDate: null,
  stoppedAt: null,
  waitsForPlan: false,
  outcomes: [],
  undoUntil: null,
  undone: null,
}
const done: BatchRow = { ...waiting, batchId: 4, batchName: 'Summer', batchStatus: 'Processed', processedUsers: 20 }

const show = (answers: readonly Answer[] = [], at = '/premium/import-learners') =>
  renderScreen(
    <>
      <EmailBatches entityGuid={entityGuid} />
      <BatchGrid entityGuid={entityGuid} timeZone="America/Los_Angeles" empty={{ text: 'None yet.' }} />
      <Questions />
    </>,
    {
      me: maria,
      at,
      answers: [
        ...answers,
        answer(batchGrid, { rows: [waiting, done], totalNumberOfItems: 2, showZeroOverlay: false }),
      ],
    },
  )

test('a batch is cancelled after a yes only, in the words of the specification, and the grid is read anew', async () => {
  const shown = show([answer(cancelBatch, {})])
  const answerWith = async (button: string) => {
    await shown.user.click(await screen.findByRole('button', { name: 'Cancel the batch Autumn' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel Batch Invite' }))
    expect(question.getByText(inviteBatchesMessages.cancelQuestion)).toBeTruthy()
    await shown.user.click(question.getByRole('button', { name: button }))
  }
  await answerWith('Keep it')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shown.sentTo(cancelBatch)).toEqual([])
  await answerWith('Cancel batch')
  expect(await screen.findByText('Batch invite cancelled')).toBeTruthy()
  expect(shown.sentTo(cancelBatch).map(({ url }) => url.pathname)).toEqual([
    '/api/entityAdminBatch/batch-invite-cancel/3',
  ])
  await waitFor(() => expect(shown.sentTo(batchGrid)).toHaveLength(2))
})

test('a batch without a plan says that it waits for one, how far it came, and leads to the plans', async () => {
  const waits = { ...waiting, waitsForPlan: true, processedUsers: 12, stoppedAt: '2026-12-02T18:00:00.000Z' }
  show([answer(batchGrid, { rows: [waits, done], totalNumberOfItems: 2, showZeroOverlay: false })])
  const row = within((await screen.findByRole('cell', { name: 'Autumn' })).closest('tr') as HTMLElement)
  expect([row.getByText('Waits for a plan'), row.getByText('12 of 20')]).toHaveLength(2)
  expect(row.queryByRole('button', { name: /Try again/ })).toBeNull()
  expect(row.getByRole('button', { name: 'Cancel the batch Autumn' })).toBeTruthy()
  expect(screen.getByText('1 batch waits for a plan.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose Plan' }).getAttribute('href')).toBe(
    '/organization/account-billing?plans=open',
  )
})

test('a batch that can not be cancelled is told of in the server’s words', async () => {
  const shown = show([answer(cancelBatch, refuse(409, { message: 'This batch is under way.' }))])
  await shown.user.click(await screen.findByRole('button', { name: 'Cancel the batch Autumn' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Cancel batch' }))
  expect(await screen.findByText('This batch is under way.')).toBeTruthy()
})

test.each([
  [{ exportId: entityGuid }, /The file is generated and emailed/],
  [refuse(500), 'Something Went Wrong'],
] as const)('what became of a processed batch is emailed if it is long: %j', async (reply, said) => {
  const shown = show([
    answer(atOnce(batchExport), refuse(409, { kind: 'tooMany', message: 'Too long.' })),
    answer(batchExport, reply),
  ])
  await shown.user.click(await screen.findByRole('button', { name: 'Download the results of the batch Summer' }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(shown.sentTo(batchExport)[0]?.url.pathname).toBe('/api/entityAdminBatch/batch-export/4')
})

test.each([
  [{ exportId: entityGuid }, 'File is generated and emailed'],
  [refuse(500), 'Something Went Wrong'],
] as const)('the list is emailed as it is filtered and sorted: %j', async (reply, said) => {
  const shown = show(
    [answer(batchGridExport, reply)],
    '/premium/import-learners?searchTerm=au&batchStatus=Pending&sortField=dateSent&sortDirection=asc',
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Export this list' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
  expect(await screen.findByText(said)).toBeTruthy()
  const asked = shown.sentTo(batchGridExport)[0]?.url
  expect(asked?.pathname).toBe(`/api/entityAdminBatch/batchinvite-grid/export/${entityGuid}`)
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    searchTerm: 'au',
    batchStatus: 'Pending',
    sortField: 'dateSent',
    sortDirection: 'asc',
  })
})

test.each([
  ['Create Date', 'createDate', 'asc'],
  ['Batch Name', 'batchName', 'asc'],
  ['Status', 'batchStatus', 'asc'],
  ['Number of Users', 'numberOfUsers', 'asc'],
  ['Send Date', 'dateSent', 'asc'],
])('the head %s sorts by %s; the newest stand first before that', async (head, field, direction) => {
  const shown = show()
  await screen.findByText('Autumn')
  expect(screen.getByRole('columnheader', { name: 'Create Date' }).getAttribute('aria-sort')).toBe('descending')
  await shown.user.click(screen.getByRole('button', { name: head }))
  await waitFor(() => expect(shown.sentTo(batchGrid)).toHaveLength(2))
  const asked = shown.sentTo(batchGrid)[1]?.url.searchParams
  expect([asked?.get('sortField'), asked?.get('sortDirection')]).toEqual([field, direction])
})

test('the numbers of a batch open whom they count, and its undo asks with what it will do', async () => {
  const undoUntil = new Date(Date.now() + 41.5 * 60_000).toISOString()
  const row = { ...done, outcomes: [{ outcome: 'Success' as const, count: 1_200 }], undoUntil }
  const shown = show([
    answer(batchGrid, { rows: [row], totalNumberOfItems: 1, showZeroOverlay: false }),
    answer(batchUndo, { invites: 1_200, joined: 3, updates: 0, changedSince: 0, waiting: 0 }),
    answer(undoBatch, { people: 1_203 }),
  ])
  const link = await screen.findByRole('link', { name: '1,200 invited: Summer' })
  expect(link.getAttribute('href')).toBe('/premium/import-learners/4?outcome=Success')
  await shown.user.click(screen.getByRole('button', { name: 'Undo the import Summer: 42 minutes left' }))
  const question = within(await screen.findByRole('dialog', { name: 'Undo the import Summer?' }))
  expect(question.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '1,200 invitations without an answer are withdrawn. Their links stop working.',
    '3 people joined already and stay.',
  ])
  await shown.user.click(question.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('The import is being undone')).toBeTruthy()
  expect(shown.sentTo(undoBatch).map(({ url }) => url.pathname)).toEqual(['/api/entityAdminBatch/batch-undo/4'])
})
