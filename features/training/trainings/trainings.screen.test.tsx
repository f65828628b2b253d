import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import { Screen as DetailScreen } from './training.screen.tsx'
import { type TrainingDetail, trainingDetail, type TrainingRow, trainings } from './trainings.contract.ts'
import { trainingsTexts } from './trainings.messages.ts'
import { trainingDetailPage } from './trainings.page.ts'
import { Screen } from './trainings.screen.tsx'

const [profile] = maria.profiles
const leo: Me = {
  ...maria,
  profiles: profile ? [{ ...profile, roles: ['Learner'] }] : [],
  permissions: ['learner:list'],
}
const counts = { assigned: 10, notStarted: 3, inProgress: 2, held: 5, overdue: 1 }
const row: TrainingRow = {
  courseId: 4,
  trainingHeader: 'Mandated Reporter Training',
  name: 'California educators',
  state: 'CA',
  isCE: true,
  hours: 2,
  validMonths: 24,
  audience: ['education', 'child-care'],
  duties: ['coaching'],
  claims: { satisfies: ['It is for schools.'], doesNotSatisfy: ['It is not the state’s own module.'] },
  languages: ['en', 'es'],
  modules: 9,
  counts,
}
const filters: z.infer<typeof trainings.response>['filters'] = {
  states: ['CA', 'NATL'],
  trainings: ['Mandated Reporter Training'],
  languages: ['en', 'es'],
  audiences: ['everyone', 'education'],
}
const detail: TrainingDetail = {
  ...row,
  description: 'What California asks of educators.',
  covers: [{ courseId: 7, name: 'School staff' }],
  ceBody: 'Board of Education',
  ceNumber: '77',
  minutes: 118,
  groups: 2,
  modules: [
    { key: 'law', kind: 'lesson', title: 'The law', summary: 'Who reports.', seconds: 900, pages: 6 },
    { key: 'exam', kind: 'exam', title: 'Final exam', summary: 'Fifteen questions.', seconds: 600, pages: 0 },
  ],
  versions: [
    { version: '1.1.0', publishedAt: '2026-11-20T05:00:00.000Z', hours: 2, languages: ['en', 'es'], current: true },
    { version: '1.0.0', publishedAt: '2026-01-05T20:00:00.000Z', hours: 2, languages: ['en'], current: false },
  ],
  sources: [
    {
      key: 'law',
      title: 'Penal Code 11166',
      section: null,
      publisher: 'State of California',
      url: 'https://example.org/law',
      readOn: null,
      copyOf: null,
      reviewed: '2026-11',
    },
  ],
}

const list = (rows: readonly TrainingRow[], { at = '/trainings', me = maria } = {}) =>
  renderScreen(<Screen />, {
    me,
    at,
    answers: [answer(trainings, { rows: [...rows], totalNumberOfItems: rows.length, filters })],
  })
const one = (shown: TrainingDetail, { me = maria, at = '/trainings/4' } = {}) =>
  renderScreen(<DetailScreen />, {
    me,
    at,
    page: trainingDetailPage,
    answers: [answer(trainingDetail, shown)],
  })

test('a course shows its state, its CE badge, and how far people are', async () => {
  list([row])
  const table = within(await screen.findByRole('table'))
  expect((await table.findByRole('link', { name: 'California educators' })).getAttribute('href')).toBe('/trainings/4')
  for (const text of [
    'CA',
    'CE Approved',
    'English, Spanish',
    'Mandated Reporter Training',
    'Education, Child care, Coaches',
  ])
    expect(table.getByText(text)).toBeTruthy()
  expect(
    table
      .getAllByRole('cell')
      .map(cell => cell.textContent)
      .slice(3),
  ).toEqual(['2', '10', '2', '5', '1'])
})

test('learners see no counts', async () => {
  list([{ ...row, counts: null }], { me: leo })
  const table = within(await screen.findByRole('table'))
  await table.findByText('California educators')
  expect(table.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
    'Course',
    'For',
    'Languages',
    'Hours',
  ])
  expect(screen.queryByText(trainingsTexts.counted)).toBeNull()
})

test('filters and sort in the address are what is asked for, and a head sorts', async () => {
  const shown = list([row], {
    at: '/trainings?state=CA&ce=yes&language=es&audience=education&duration=hour&searchTerm=edu',
  })
  await screen.findByText('California educators')
  const asked = shown.sentTo(trainings).map(({ url }) => Object.fromEntries(url.searchParams))
  expect(asked).toContainEqual({
    state: 'CA',
    ce: 'yes',
    language: 'es',
    audience: 'education',
    duration: 'hour',
    searchTerm: 'edu',
  })
  await shown.user.click(screen.getByRole('button', { name: 'Overdue' }))
  await waitFor(() => expect(shown.sentTo(trainings).at(-1)?.url.searchParams.get('sortField')).toBe('overdue'))
})

test('nothing there, nothing that matches, and a failure are told apart', async () => {
  const empty = list([])
  expect(await screen.findByText(trainingsTexts.empty)).toBeTruthy()
  empty.unmount()
  const none = list([], { at: '/trainings?searchTerm=zzz' })
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  none.unmount()
  renderScreen(<Screen />, {
    me: maria,
    at: '/trainings',
    answers: [answer(trainings, refuse(400, { message: 'That did not work.' }))],
  })
  expect(await screen.findByText('That did not work.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('an administrator assigns, previews, and sees who has the course', async () => {
  one(detail)
  const linkOf = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await linkOf('Assign training')).toBe('/assign?courseId=4')
  expect(await linkOf('Preview')).toBe('/trainings/4/preview')
  expect(await linkOf('Preview The law')).toBe('/trainings/4/preview?module=law')
  expect(await linkOf('Assigned to 10 active members')).toBe('/learners?status=Active&courseId=4')
  expect(await linkOf(/^Up to date/)).toBe('/learners?status=Active&courseId=4&trainingStatus=Complete')
  expect(await linkOf(/^Overdue/)).toBe('/learners?status=Active&courseId=4&trainingStatus=Overdue')
  expect(await linkOf('2 groups')).toBe('/groups?courseId=4')
  expect(screen.getByRole('progressbar', { name: 'Up to date' }).getAttribute('aria-valuetext')).toBe('5 of 10')
  // The day in the organization's time zone.
  expect(screen.getByText('Nov 19, 2026')).toBeTruthy()
  for (const text of ['Board of Education, 77', '118 min', '24 months']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('State of California').parentElement?.textContent).toBe(
    'State of California · not yet read by our reviewers',
  )
})

test('a cooperative’s counts lead to its own people', async () => {
  const ines: Me = {
    ...maria,
    profiles: profile ? [{ ...profile, entityType: 'Coop', roles: ['Learner', 'CoopAdmin'] }] : [],
    permissions: ['coopAdmin:list'],
  }
  const { unmount } = list([row], { me: ines })
  expect((await screen.findByRole('link', { name: '5' })).getAttribute('href')).toBe(
    '/coop/team?status=Active&courseId=4&trainingStatus=Complete',
  )
  unmount()
  one(detail, { me: ines })
  expect((await screen.findByRole('link', { name: 'Assigned to 10 active members' })).getAttribute('href')).toBe(
    '/coop/team?status=Active&courseId=4',
  )
})

test('a course that nobody has says so', async () => {
  one({ ...detail, counts: { assigned: 0, notStarted: 0, inProgress: 0, held: 0, overdue: 0 }, groups: 0 })
  expect(await screen.findByText('No one has this course yet.')).toBeTruthy()
  expect(screen.queryByText(/have it$/)).toBeNull()
})

test('learners see what a course holds, and go to their training', async () => {
  one({ ...detail, counts: null, groups: null }, { me: leo })
  expect((await screen.findByRole('link', { name: 'Go to My Training' })).getAttribute('href')).toBe('/my-training')
  expect(screen.getByText('The law')).toBeTruthy()
  for (const name of ['Assign training', 'Preview', 'Preview The law', 'Assigned to 10 active members'])
    expect(screen.queryByRole('link', { name })).toBeNull()
})

test('a course that is not there says so, and what is no id is not asked for', async () => {
  const shown = renderScreen(<DetailScreen />, {
    me: maria,
    at: '/trainings/9',
    page: trainingDetailPage,
    answers: [answer(trainingDetail, refuse(404, { message: trainingsTexts.unknown }))],
  })
  expect(await screen.findByText(trainingsTexts.unknown)).toBeTruthy()
  shown.unmount()
  const odd = one(detail, { at: '/trainings/none' })
  expect(await screen.findByText(trainingsTexts.unknown)).toBeTruthy()
  expect(odd.sent).toHaveLength(0)
})

test('a course says for whom it is, what it satisfies and what not, and what it covers', async () => {
  const shown = one(detail, { me: leo })
  expect(await screen.findByText('Education, Child care, Coaches')).toBeTruthy()
  for (const [title, text] of [
    ['What it satisfies', 'It is for schools.'],
    ['What it does not', 'It is not the state’s own module.'],
  ] as const) {
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'School staff' }).getAttribute('href')).toBe('/trainings/7')
  shown.unmount()
  one({ ...detail, audience: [], duties: [], claims: { satisfies: [], doesNotSatisfy: [] }, covers: [] }, { me: leo })
  expect(await screen.findByText('Everyone')).toBeTruthy()
  for (const title of ['What it satisfies', 'What it does not', 'Courses it covers'])
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
})
