import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { courseLookup, trainingLookup } from '#courses/courses/courses.contract.ts'
import { certificateHelp } from '#certificates/my-certificates/my-certificates.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { markMembership } from '#identity/user-state/marked.contract.ts'
import { saveUserState } from '#identity/user-state/user-state.contract.ts'
import { listRequirements } from '#training/requirements/requirements.contract.ts'
import { entityGuid, maria } from '#identity/sign-in/testing/people.ts'
import { exportLearnerMetrics, learnerMetrics, type LearnerMetricsRow } from './learner-metrics.contract.ts'
import { requirementsList } from './testing/requirements-list.ts'
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
const moreLookups = [answer(groupLookup, [{ label: 'Nights', value: 2 }]), answer(listRequirements, requirementsList)]
const show = (rows: LearnerMetricsRow[], at = '/learner-reports', more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<Screen />, {
    me: maria,
    at,
    ...more,
    answers: [
      answer(learnerMetrics, { rows, totalNumberOfItems: rows.length }),
      ...lookups,
      answer(saveUserState, {}),
      answer(markMembership, {}),
      ...(more.answers ?? []),
    ],
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
  await shown.user.click(await screen.findByRole('button', { name: 'Export report' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
  expect(await screen.findByText('File is generated and emailed')).toBeTruthy()
  const asked = shown.sentTo(exportLearnerMetrics)[0]?.url.searchParams
  expect([asked?.get('status'), asked?.get('fromDate'), asked?.get('toDate')]).toEqual([
    'Complete',
    '2025-11-20',
    '2026-11-21',
  ])
})

test('a hidden column is chosen in the menu, asked for, in the file too, and kept; one that is seen goes; Reset brings all back', async () => {
  const shown = show([{ ...row, groups: ['Nights', 'Days'], groupIds: [1, 2], groupCount: 3 }], '/learner-reports', {
    answers: [answer(exportLearnerMetrics, { exportId: entityGuid })],
  })
  await screen.findByRole('table')
  expect(screen.queryByRole('columnheader', { name: 'Groups' })).toBeNull()
  await shown.user.click(await screen.findByRole('button', { name: 'Columns' }))
  const item = (name: string) => screen.findByRole('menuitemcheckbox', { name })
  await shown.user.click(await item('Groups'))
  expect((await item('Groups')).getAttribute('aria-checked')).toBe('true')
  await waitFor(() => expect(shown.sentTo(learnerMetrics).at(-1)?.url.searchParams.get('extra')).toBe('groups'))
  expect((await screen.findByRole('link', { name: 'Nights' })).getAttribute('href')).toBe('/groups/1')
  await shown.user.click(await item('Total Time'))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Total Time', hidden: true })).toBeNull())
  // What names the row cannot be hidden.
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Learner' })).toBeNull()
  const kept = () => shown.sentTo(saveUserState).map(({ body }) => body)
  await waitFor(() =>
    expect(kept()).toEqual(
      ['["groups"]', '["groups","totalTime"]'].map(value => ({ key: 'learnerReportColumns', value })),
    ),
  )
  await shown.user.keyboard('{Escape}')
  await shown.user.click(await screen.findByRole('button', { name: 'Export report' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
  await waitFor(() => expect(shown.sentTo(exportLearnerMetrics)[0]?.url.searchParams.get('extra')).toBe('groups'))
  await shown.user.click(await screen.findByRole('button', { name: 'Columns' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Reset columns' }))
  await waitFor(() => expect(kept().at(-1)).toEqual({ key: 'learnerReportColumns', value: '[]' }))
  expect(screen.queryByRole('columnheader', { name: 'Groups', hidden: true })).toBeNull()
})

test.each([
  ['what was kept', '["groups","totalTime","noLongerThere"]', true],
  ['no list', '{"groups":1}', false],
  ['no JSON', 'groups', false],
])('columns stand as they were kept; %s', async (_what, learnerReportColumns, isRead) => {
  show([row], '/learner-reports', { me: { ...maria, userState: { learnerReportColumns } } })
  await screen.findByRole('table')
  expect(screen.queryByRole('columnheader', { name: 'Groups' }) !== null).toBe(isRead)
  expect(screen.queryByRole('columnheader', { name: 'Total Time' }) === null).toBe(isRead)
})

test('other dates and all time have no usual range, and what the filters speak of is shown', async () => {
  const shown = show([{ ...row, dueDate: '2026-12-01' }], '/learner-reports?dateOf=due&toDate=2026-12-31')
  expect(await screen.findByRole('columnheader', { name: 'Due' })).toBeTruthy()
  const asked = shown.sentTo(learnerMetrics)[0]?.url.searchParams
  expect(['dateOf', 'fromDate', 'toDate', 'extra'].map(name => asked?.get(name))).toEqual([
    'due',
    null,
    '2027-01-01',
    'due',
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Due date: to').value).toBe('2026-12-31')
  shown.unmount()
  const always = show([row], '/learner-reports?allTime=yes')
  await screen.findByRole('table')
  const all = always.sentTo(learnerMetrics)[0]?.url.searchParams
  expect(['allTime', 'fromDate', 'toDate'].map(name => all?.get(name))).toEqual(['yes', null, null])
  expect(screen.getByLabelText<HTMLInputElement>('Date added: from').value).toBe('')
})

test('a period is chosen and stands in the address; the usual one leaves it empty', async () => {
  const shown = show([row], '/learner-reports?period=last30', { answers: moreLookups })
  const choose = async (name: string, label: string) => {
    await shown.user.click(await screen.findByRole('combobox', { name }))
    await shown.user.click(await screen.findByRole('option', { name: label }))
  }
  const period = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Period' }).value
  const inAddress = () => Object.fromEntries(new URLSearchParams(location.search))
  await shown.user.click(await screen.findByRole('button', { name: 'More filters (1)' }))
  await waitFor(() => expect(period()).toBe('Last 30 days'))
  expect(screen.getByLabelText<HTMLInputElement>('Date added: from').value).toBe('2026-10-21')
  await choose('Period', 'All time')
  expect(inAddress()).toEqual({ allTime: 'yes' })
  await choose('Period', 'Last 365 days')
  expect(location.search).toBe('')
  await choose('Date', 'Expiry date')
  expect(period()).toBe('All time')
  await choose('Period', 'Next 90 days')
  expect(inAddress()).toEqual({ dateOf: 'expires', period: 'next90' })
  const asked = shown.sentTo(learnerMetrics).at(-1)?.url.searchParams
  expect([asked?.get('fromDate'), asked?.get('toDate')]).toEqual(['2026-11-20', '2027-02-19'])
  fireEvent.change(screen.getByLabelText('Expiry date: from'), { target: { value: '2026-12-01' } })
  await waitFor(() => expect(period()).toBe(''))
})

test('a requirement and how people stand under it are chosen together, and go together', async () => {
  const shown = show(
    [{ ...row, requirements: [{ name: 'Mandated reporters', standing: 'Waived' }] }],
    '/learner-reports?requirementId=5&standing=Waived&standing=Met&groupIds=2&groupIds=3',
    { answers: moreLookups },
  )
  const table = await screen.findByRole('table')
  expect(await within(table).findByText('Waived')).toBeTruthy()
  const asked = shown.sentTo(learnerMetrics)[0]?.url.searchParams
  expect([asked?.get('requirementId'), asked?.getAll('standing'), asked?.getAll('extra')]).toEqual([
    '5',
    ['Waived', 'Met'],
    ['groups', 'requirement'],
  ])
  expect(await screen.findByRole('button', { name: 'More filters (3)', expanded: false })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Requirement: Mandated reporters/ })).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(location.search).toBe('')
})

test('an export that fails says so', async () => {
  const shown = show([row], '/learner-reports', {
    answers: [answer(exportLearnerMetrics, refuse(400, { message: 'no' }))],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Export report' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
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
