import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { courseLookup, trainingLookup } from '#courses/courses/courses.contract.ts'
import { certificateHelp } from '#certificates/my-certificates/my-certificates.contract.ts'
import { entityGuid, maria } from '#identity/sign-in/testing/people.ts'
import { exportLearnerMetrics, learnerMetrics, type LearnerMetricsRow } from './learner-metrics.contract.ts'
import { Screen } from './learner-reports.screen.tsx'

const row: LearnerMetricsRow = {
  id: 11,
  registrationId: 11,
  entityUserId: 5,
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@harbor.test',
  trainingType: 'Mandated Reporter',
  training: 'California General',
  dateAdded: '2026-11-20T05:00:00.000Z',
  dateCompleted: '2026-11-20T20:00:00.000Z',
  trainingStatus: 'Complete',
  totalTime: 3720,
  certificateName: 'UP-2026-AAAA2222',
  certificateId: 3,
}
const lookups = [
  answer(courseLookup, [{ label: 'California General', value: 4 }]),
  answer(trainingLookup, [{ label: 'Mandated Reporter (CA)', value: 4 }]),
]
const show = (rows: LearnerMetricsRow[], at = '/learner-reports', more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<Screen />, {
    me: maria,
    at,
    ...more,
    answers: [answer(learnerMetrics, { rows, totalNumberOfItems: rows.length }), ...lookups, ...(more.answers ?? [])],
  })

test('the last 365 days are asked for at first, the end extended by one day, and shown as chosen', async () => {
  const shown = show([row])
  // 9 p.m. of the previous day in the organization's time zone.
  expect(await screen.findByText('Nov 19, 2026')).toBeTruthy()
  const asked = shown.sentTo(learnerMetrics)[0]?.url.searchParams
  expect([asked?.get('fromDate'), asked?.get('toDate')]).toEqual(['2025-11-20', '2026-11-21'])
  expect(screen.getByLabelText<HTMLInputElement>('Date added: to').value).toBe('2026-11-20')
  expect(within(screen.getByRole('table')).getByText('1 h 2 min')).toBeTruthy()
  expect(screen.getByText('1 training record')).toBeTruthy()
})

test('what stands in the address is what is asked for', async () => {
  const shown = show(
    [row],
    '/learner-reports?status=Complete&status=In_Progress&toDate=2026-02-28&searchTerm=ana&sortField=email&sortDirection=asc',
  )
  await screen.findByRole('table')
  const asked = shown.sentTo(learnerMetrics)[0]?.url.searchParams
  expect(asked?.getAll('status')).toEqual(['Complete', 'In_Progress'])
  expect(asked?.get('toDate')).toBe('2026-03-01')
  expect([asked?.get('searchTerm'), asked?.get('sortField'), asked?.get('sortDirection')]).toEqual([
    'ana',
    'email',
    'asc',
  ])
})

test('what a number of Training Reports counted is seen among the filters, asked for, and taken away there', async () => {
  const shown = show(
    [row],
    '/learner-reports?trainingType=Mandated+Reporter&state=NATL&language=Spanish&version=1.1.0&certificate=issued',
  )
  await screen.findByRole('table')
  const asked = shown.sentTo(learnerMetrics).at(-1)?.url.searchParams
  expect(['trainingType', 'state', 'language', 'version', 'certificate'].map(name => asked?.get(name))).toEqual([
    'Mandated Reporter',
    'NATL',
    'Spanish',
    '1.1.0',
    'issued',
  ])
  const value = (label: string) => (screen.getByRole('combobox', { name: label }) as HTMLInputElement).value
  await screen.findByRole('combobox', { name: 'Certificate' })
  expect(['Training type', 'State', 'Language', 'Version', 'Certificate'].map(value)).toEqual([
    'Mandated Reporter',
    'National',
    'Spanish',
    '1.1.0',
    'Issued',
  ])
  await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(shown.sentTo(learnerMetrics).at(-1)?.url.searchParams.has('version')).toBe(false))
  expect(screen.queryByRole('combobox', { name: 'Version' })).toBeNull()
})

test('a head sorts, and the address says so', async () => {
  const shown = show([row])
  await shown.user.click(await screen.findByRole('button', { name: 'Total Time' }))
  expect(new URLSearchParams(location.search).get('sortField')).toBe('totalTime')
  await waitFor(() => expect(shown.sentTo(learnerMetrics).at(-1)?.url.searchParams.get('sortField')).toBe('totalTime'))
})

test('the export is asked for with the same filters, and said to be emailed', async () => {
  const shown = show([row], '/learner-reports?status=Complete', {
    answers: [answer(exportLearnerMetrics, { exportId: entityGuid })],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Email report as CSV' }))
  expect(await screen.findByText('File is generated and emailed')).toBeTruthy()
  const asked = shown.sentTo(exportLearnerMetrics)[0]?.url.searchParams
  expect([asked?.get('status'), asked?.get('fromDate'), asked?.get('toDate')]).toEqual([
    'Complete',
    '2025-11-20',
    '2026-11-21',
  ])
})

test('an export that fails says so', async () => {
  const shown = show([row], '/learner-reports', {
    answers: [answer(exportLearnerMetrics, refuse(400, { message: 'no' }))],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Email report as CSV' }))
  expect(await screen.findByText('Something Went Wrong')).toBeTruthy()
})

test('where the certificate id is 0 the reason is shown instead of a download', async () => {
  const shown = show(
    [{ ...row, certificateId: 0, certificateName: 'organization certificate not issued' }],
    '/learner-reports',
    {
      answers: [
        answer(certificateHelp, { organizationName: 'Harbor Unified School District', mayAct: true, contacts: [] }),
      ],
    },
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Not issued' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getByText(/organization certificate not issued/i)).toBeTruthy()
})

test('nothing yet, nothing that matches, and a failure are told apart', async () => {
  const empty = show([])
  expect(await screen.findByText(/No one was assigned a course/)).toBeTruthy()
  empty.unmount()
  const none = show([], '/learner-reports?searchTerm=zzz')
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  none.unmount()
  renderScreen(<Screen />, {
    me: maria,
    at: '/learner-reports',
    answers: [answer(learnerMetrics, refuse(400, { message: 'no' })), ...lookups],
  })
  expect(await screen.findByText('Something Went Wrong')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
