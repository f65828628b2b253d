import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import { markMembership } from '#identity/user-state/marked.contract.ts'
import { saveUserState } from '#identity/user-state/user-state.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { entityGuid } from '#identity/sign-in/testing/people.ts'
import { listRequirements } from '#training/requirements/requirements.contract.ts'
import { requirementsList } from '../learner-metrics/testing/requirements-list.ts'
import {
  exportTrainingMetrics,
  sureAndWrong,
  type SureAndWrong,
  trainingMetrics,
  type TrainingMetrics,
} from './training-metrics.contract.ts'
import { Screen } from './training-reports.screen.tsx'

const counts = { notStartedCount: 1, inProgressCount: 2, completeCount: 3, registrationCount: 6, certsIssuedCount: 2 }
const report: TrainingMetrics = {
  rows: [
    {
      courseId: 4,
      courseName: 'California General',
      trainingType: 'Mandated Reporter',
      state: 'CA',
      ...counts,
      languageCounts: [{ language: 'English', ...counts }],
      versionCounts: [
        { version: '1.1.0', ...counts, registrationCount: 4 },
        { version: '1.0.0', ...counts },
      ],
    },
  ],
  totalNumberOfItems: 1,
  totalNotStartedCourse: 11,
  totalIncompleteCourse: 12,
  totalCompleteCourse: 13,
  totalRegistrations: 36,
  totalCertificatesIssued: 14,
}
const nothing: TrainingMetrics = { ...report, rows: [], totalNumberOfItems: 0 }
const show = (
  reply: TrainingMetrics,
  at = '/training-reports',
  sure: SureAndWrong = { people: 0, topics: [] },
  more: ReturnType<typeof answer>[] = [],
) =>
  renderScreen(<Screen />, {
    me: ana(['Learner', 'EntityAdmin']),
    at,
    answers: [
      answer(trainingMetrics, reply),
      answer(sureAndWrong, sure),
      answer(saveUserState, {}),
      answer(markMembership, {}),
      answer(courseLookup, [{ label: 'California General', value: 4 }]),
      ...more,
    ],
  })

test('a row for each course with the totals as the last one, unfolding to languages and versions', async () => {
  const { user } = show(report)
  const totals = await screen.findByRole('row', { name: /^Totals/ })
  expect(within(totals).getByText('36')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Details' }))
  const versions = await screen.findByRole('table', { name: 'By version' })
  expect(
    within(versions)
      .getAllByRole('rowheader')
      .map(head => head.textContent),
  ).toEqual(['1.1.0', '1.0.0'])
  expect(screen.getByRole('table', { name: 'By language' })).toBeTruthy()
})

test('below a course stands what people were sure of and wrong about, the worst topic first', async () => {
  const { user, sentTo } = show(report, '/training-reports', {
    people: 12,
    topics: [
      { key: 'who', title: 'Who reports', sureCount: 40, wrongCount: 4 },
      { key: 'when', title: 'When to report', sureCount: 20, wrongCount: 6 },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Details' }))
  const section = await screen.findByRole('region', { name: 'Sure and wrong, by topic' })
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['When to report30% wrong: 6 of 20 sure answers', 'Who reports10% wrong: 4 of 40 sure answers'])
  expect(sentTo(sureAndWrong)[0]?.url.pathname).toContain('/4/')
})

test('of few people nothing is shown by topic, and it says from how many on it is', async () => {
  const { user } = show(report, '/training-reports', { people: 9, topics: [] })
  await user.click(await screen.findByRole('button', { name: 'Details' }))
  expect(await screen.findByText(/^9 people so far said how sure they were\. From 10 on/)).toBeTruthy()
})

test('the year that is asked for begins on the same day a year before, whatever is in between', async () => {
  const shown = renderScreen(<Screen />, {
    me: { ...ana(['Learner', 'EntityAdmin']), today: '2024-12-31' },
    at: '/training-reports',
    answers: [answer(trainingMetrics, report), answer(courseLookup, [])],
  })
  await screen.findByRole('row', { name: /^Totals/ })
  expect(shown.sentTo(trainingMetrics).map(({ url }) => url.searchParams.get('fromDate'))).toContain('2023-12-31')
})

test('the courses are searched by name, and the address keeps it', async () => {
  const shown = show(report)
  await shown.user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'general{Enter}')
  await waitFor(() => expect(shown.sentTo(trainingMetrics).at(-1)?.url.searchParams.get('searchTerm')).toBe('general'))
  expect(new URLSearchParams(location.search).get('searchTerm')).toBe('general')
})

test('training type and state stand behind a button, and a chip says by which the address narrows', async () => {
  const first = show(report)
  expect((await screen.findByRole('button', { name: 'More filters' })).getAttribute('aria-expanded')).toBe('false')
  first.unmount()
  show(report, '/training-reports?state=CA')
  expect(await screen.findByRole('button', { name: 'More filters (1)', expanded: false })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^State: CA/ })).toBeTruthy()
})

test('a course that nobody takes has nothing to unfold', async () => {
  const none = { notStartedCount: 0, inProgressCount: 0, completeCount: 0, registrationCount: 0, certsIssuedCount: 0 }
  const { user } = show({
    ...report,
    rows: [
      {
        courseId: 5,
        courseName: 'Basics',
        trainingType: 'Mandated Reporter',
        state: 'NATL',
        ...none,
        languageCounts: [],
        versionCounts: [],
      },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Details' }))
  expect(screen.getByText('No one was assigned this course in this period.')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'By version' })).toBeNull()
})

test('every figure stands under its head: of the course, of each language, of each version, and in the totals', async () => {
  const of = (first: number) => ({
    notStartedCount: first,
    inProgressCount: first + 1,
    completeCount: first + 2,
    registrationCount: first + 3,
    certsIssuedCount: first + 4,
  })
  const [row] = report.rows as [TrainingMetrics['rows'][number]]
  const { user } = show({
    ...report,
    rows: [
      {
        ...row,
        ...of(100),
        languageCounts: [
          { language: 'English', ...of(200) },
          { language: 'Spanish', ...of(300) },
        ],
        versionCounts: [
          { version: '2.0.0', ...of(400) },
          { version: '1.0.0', ...of(500) },
        ],
      },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Details' }))
  const figures = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(line => [...line.children].map(cell => cell.textContent))
  const counted = (first: number) => [0, 1, 2, 3, 4].map(more => String(first + more))
  const heads = ['Not Started', 'In Progress', 'Complete', 'Registrations', 'Certificates Issued']
  for (const [name, lines] of [
    [
      'By language',
      [
        ['English', 200],
        ['Spanish', 300],
      ],
    ],
    [
      'By version',
      [
        ['2.0.0', 400],
        ['1.0.0', 500],
      ],
    ],
  ] as const) {
    const table = await screen.findByRole('table', { name })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .slice(1)
        .map(head => head.textContent),
    ).toEqual(heads)
    expect(figures(table)).toEqual(lines.map(([part, first]) => [part, ...counted(first)]))
  }
  const course = screen.getByText('California General').closest('tr') as HTMLElement
  expect([...course.children].slice(2).map(cell => cell.textContent)).toEqual(counted(100))
  const totals = within(screen.getByRole('row', { name: /^Totals/ }))
  expect(totals.getAllByRole('cell').map(cell => cell.textContent)).toEqual(['11', '12', '13', '36', '14'])
})

test('every number leads to its training records, with the days and filters of the report; a zero leads nowhere', async () => {
  const { user } = show(
    { ...report, totalNotStartedCourse: 0 },
    '/training-reports?courseIds=4&state=CA&fromDate=2026-01-01&toDate=2026-06-30',
  )
  const totals = within(await screen.findByRole('row', { name: /^Totals/ }))
  const leadsTo = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '')
  const asked = '/learner-reports?fromDate=2026-01-01&toDate=2026-06-30&courseIds=4&state=CA'
  expect(totals.getAllByRole('link').map(leadsTo)).toEqual([
    `${asked}&status=In_Progress`,
    `${asked}&status=Complete`,
    asked,
    `${asked}&certificate=issued`,
  ])
  expect(totals.getAllByRole('cell')[0]?.textContent).toBe('0')
  await user.click(screen.getByRole('button', { name: 'Details' }))
  const versions = await screen.findByRole('table', { name: 'By version' })
  expect(leadsTo(within(versions).getByRole('link', { name: '4' }))).toBe(`${asked}&version=1.1.0`)
  const languages = screen.getByRole('table', { name: 'By language' })
  expect(leadsTo(within(languages).getByRole('link', { name: '3' }))).toBe(`${asked}&language=English&status=Complete`)
})

test('the order in which the courses stand at first is seen at its head', async () => {
  show(report)
  expect((await screen.findByRole('columnheader', { name: 'Course' })).getAttribute('aria-sort')).toBe('ascending')
})

test('the last year is asked for at first, with what the address narrows it to', async () => {
  const shown = show(report, '/training-reports?state=CA&trainingType=Mandated+Reporter')
  await screen.findByRole('row', { name: /^Totals/ })
  const asked = shown
    .sentTo(trainingMetrics)
    .map(({ url }) => url.searchParams)
    .find(query => query.get('state') === 'CA')
  const days = (Date.parse(asked?.get('toDate') ?? '') - Date.parse(asked?.get('fromDate') ?? '')) / 86_400_000
  expect([asked?.get('trainingType'), days]).toEqual(['Mandated Reporter', 366])
})

test('nothing in the last year leads to assigning; nothing that matches to clearing the filters', async () => {
  show(nothing)
  expect((await screen.findByRole('link', { name: 'Assign trainings' })).getAttribute('href')).toBe('/assign')
})

test('a search narrows what the totals lead to, and nothing narrows a course by it', async () => {
  show(report, '/training-reports?searchTerm=general')
  const totals = within(await screen.findByRole('row', { name: /^Totals/ }))
  const leadsTo = (link: HTMLElement) => new URLSearchParams(link.getAttribute('href')?.split('?')[1])
  expect(leadsTo(totals.getAllByRole('link')[0] as HTMLElement).get('courseSearch')).toBe('general')
  const row = screen.getByText('California General').closest('tr') as HTMLElement
  expect(leadsTo(within(row).getAllByRole('link')[0] as HTMLElement).has('courseSearch')).toBe(false)
})

test('courses that nobody took are left out if asked', async () => {
  const shown = show(report, '/training-reports?taken=yes')
  await screen.findByText('California General')
  expect(shown.sentTo(trainingMetrics).some(({ url }) => url.searchParams.get('taken') === 'yes')).toBe(true)
  expect(await screen.findByRole('button', { name: /^Courses nobody took: Hidden/ })).toBeTruthy()
})

test('columns are hidden and kept, the course stays', async () => {
  const shown = show(report)
  await shown.user.click(await screen.findByRole('button', { name: 'Columns' }))
  const item = await screen.findByRole('menuitemcheckbox', { name: 'In Progress' })
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Course' })).toBeNull()
  await shown.user.click(item)
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'In Progress' })).toBeNull())
  expect(
    within(screen.getByRole('row', { name: /^Totals/, hidden: true })).getAllByRole('cell', { hidden: true }),
  ).toHaveLength(4)
  await waitFor(() =>
    expect(shown.sentTo(saveUserState).map(({ body }) => body)).toContainEqual({
      key: 'trainingReportColumns',
      value: '["inProgressCount"]',
    }),
  )
})

test('what cannot be read says so', async () => {
  renderScreen(<Screen />, {
    me: ana(['Learner', 'EntityAdmin']),
    at: '/training-reports',
    answers: [answer(trainingMetrics, refuse(400, { title: 'no' })), answer(courseLookup, [])],
  })
  expect(await screen.findByText('Something Went Wrong')).toBeTruthy()
})

const lookups = [answer(groupLookup, [{ label: 'Nights', value: 2 }]), answer(listRequirements, requirementsList)]

test('people, days and a requirement are asked for as the address has them, and go along to the records of a number', async () => {
  const shown = show(
    report,
    '/training-reports?groupIds=2&groupIds=3&dateOf=due&requirementId=5&standing=Overdue&toDate=2026-12-31',
    { people: 0, topics: [] },
    lookups,
  )
  const totals = within(await screen.findByRole('row', { name: /^Totals/ }))
  const asked = shown
    .sentTo(trainingMetrics)
    .map(({ url }) => url.searchParams)
    .find(query => query.get('dateOf'))
  expect(asked?.getAll('groupIds')).toEqual(['2', '3'])
  expect(['fromDate', 'toDate', 'requirementId', 'standing'].map(name => asked?.get(name) ?? null)).toEqual([
    null,
    '2027-01-01',
    '5',
    'Overdue',
  ])
  expect(decodeURIComponent(totals.getAllByRole('link')[0]?.getAttribute('href') ?? '')).toBe(
    '/learner-reports?toDate=2026-12-31&dateOf=due&groupIds=2&groupIds=3&requirementId=5&standing=Overdue&status=Not_Started',
  )
  for (const chip of [
    /^Groups: Nights/,
    /^Groups: This group/,
    /^Requirement: Mandated reporters/,
    /^Requirement state: Overdue/,
  ])
    expect(await screen.findByRole('button', { name: chip })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Due date: to').value).toBe('2026-12-31')
  // Of what is due, none is complete.
  expect(screen.queryByRole('img', { name: /complete$/ })).toBeNull()
})

test('the usual year, all time and a period are chosen in one place; a period moves on and is kept in the address', async () => {
  const { user } = show(report, '/training-reports?fromDate=2026-01-01', { people: 0, topics: [] }, lookups)
  await user.click(await screen.findByRole('button', { name: /^More filters/ }))
  const period = async () => (await screen.findByRole<HTMLInputElement>('combobox', { name: 'Period' })).value
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Period' }))
    await user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  const search = () => new URLSearchParams(location.search)
  expect(await period()).toBe('')
  await choose('All time')
  expect([search().get('allTime'), search().has('fromDate'), await period()]).toEqual(['yes', false, 'All time'])
  await choose('Last 30 days')
  expect([search().get('period'), search().has('allTime')]).toEqual(['last30', false])
  expect(await screen.findByRole('button', { name: /^Period: Last 30 days/ })).toBeTruthy()
  await choose('Last 12 months')
  expect([location.search, await period()]).toEqual(['', 'Last 12 months'])
})

test('a file holds what the screen shows', async () => {
  const shown = show(report, '/training-reports?groupIds=2&period=last30', { people: 0, topics: [] }, [
    ...lookups,
    answer(exportTrainingMetrics, { exportId: entityGuid }),
  ])
  await shown.user.click(await screen.findByRole('button', { name: 'Export report' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
  await waitFor(() => expect(shown.sentTo(exportTrainingMetrics)).toHaveLength(1))
  const query = shown.sentTo(exportTrainingMetrics)[0]?.url.searchParams
  expect([query?.get('groupIds'), query?.get('period')]).toEqual(['2', 'last30'])
  expect(query?.get('fromDate')).toBe(addDays(ana([]).today, -30))
})

test('below a course of some people stands nothing of what everybody was sure of; zeros of them say so', async () => {
  const { user, sentTo } = show(report, '/training-reports?groupIds=2', { people: 12, topics: [] }, lookups)
  await user.click(await screen.findByRole('button', { name: 'Details' }))
  expect(await screen.findByRole('table', { name: 'By version' })).toBeTruthy()
  expect(sentTo(sureAndWrong)).toHaveLength(0)
})
