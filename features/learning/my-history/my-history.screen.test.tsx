import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { certificateHelp } from '#certificates/my-certificates/my-certificates.contract.ts'
import { personNamed } from '#identity/sign-in/testing/people.ts'
import { type HistoryRow, myHistory } from './my-history.contract.ts'
import { Screen } from './my-history.screen.tsx'

const leo = personNamed('Leo Tran', { today: '2026-11-21' })
const row = (given: Partial<HistoryRow>): HistoryRow => ({
  registrationId: 1,
  courseName: 'National course',
  header: 'Mandated Reporter Training',
  state: 'NATL',
  isCE: false,
  hours: 1,
  version: '1.0.0',
  language: 'en',
  cycle: 1,
  status: 'Complete',
  dateAdded: '2024-12-01T08:00:00.000Z',
  dateStarted: '2024-12-01T08:00:00.000Z',
  dateCompleted: '2025-01-01T02:00:00.000Z',
  dueDate: null,
  expiresOn: '2026-12-31',
  newerFrom: null,
  credited: false,
  totalSeconds: 3780,
  certificate: { id: 5, name: 'UP-2024-ABCDEFGH' },
  attempts: [],
  ...given,
})
const show = (rows: HistoryRow[], at = '/my-history') =>
  renderScreen(<Screen />, {
    at,
    me: leo,
    answers: [
      answer(myHistory, { rows, totalNumberOfItems: rows.length }),
      answer(certificateHelp, { organizationName: 'Harbor', mayAct: false, contacts: [] }),
    ],
  })

test('a cycle shows its dates, time, attempts and certificate', async () => {
  const shown = show([
    row({
      attempts: [
        {
          number: 1,
          startedAt: '2024-12-30T08:00:00.000Z',
          finishedAt: '2024-12-30T09:00:00.000Z',
          score: 60,
          passed: false,
        },
        {
          number: 2,
          startedAt: '2024-12-31T08:00:00.000Z',
          finishedAt: '2024-12-31T09:00:00.000Z',
          score: 93,
          passed: true,
        },
      ],
    }),
  ])
  expect(await screen.findByRole('heading', { name: '2024' })).toBeTruthy()
  expect(screen.getByText('1 h 3 min')).toBeTruthy()
  expect(screen.getByText('UP-2024-ABCDEFGH')).toBeTruthy()
  await shown.user.click(screen.getByText('2 exam attempts'))
  expect(screen.getByText('Not passed, 60%')).toBeTruthy()
  expect(screen.getByText('Passed with 93%')).toBeTruthy()
})

test.each([
  ['Not_Started', 'Start training'],
  ['In_Progress', 'Resume training'],
] as const)('an open cycle that is %s leads on', async (status, label) => {
  show([row({ status, cycle: 2, dateCompleted: null, certificate: null, expiresOn: null, dueDate: '2025-12-31' })])
  expect(await screen.findByRole('link', { name: new RegExp(label) })).toBeTruthy()
  expect(screen.getByText(/Cycle 2/)).toBeTruthy()
})

test('a certificate that was withheld tells who can help instead of a download', async () => {
  const shown = show([row({ certificate: { id: 0, name: 'organization certificate not issued' } })])
  await shown.user.click(await screen.findByRole('button', { name: 'Who can help' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('nothing yet, no match and a failure are three states', async () => {
  const empty = show([])
  expect(await screen.findByRole('link', { name: 'Go to My Training' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download transcript' }).disabled).toBe(true)
  empty.unmount()
  const none = show([], '/my-history?searchTerm=zzz')
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  none.unmount()
  renderScreen(<Screen />, {
    at: '/my-history',
    me: leo,
    answers: [answer(myHistory, refuse(500, { title: 'It broke' }))],
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
