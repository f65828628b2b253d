import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import {
  completionsCompared,
  examItems,
  type ExamItems,
  type ExpiryMonth,
  expiryForecast,
  groupBars,
  type RequirementBar,
  requirementBars,
  timeSpent,
} from './insights.contract.ts'
import { monthsAhead } from './insights.rules.ts'
import { monthsShown } from '../dashboard-figures/dashboard-figures.rules.ts'
import { insightsTexts as texts } from './insights.messages.ts'
import { Screen } from './insights.screen.tsx'

const nurses: RequirementBar = {
  requirementId: 7,
  name: 'Nurses',
  people: 1200,
  met: 1150,
  toDo: 30,
  overdue: 12,
  waived: 8,
}
const months = (of: (at: number) => number): ExpiryMonth[] =>
  monthsAhead('2026-11-20').map((days, at) => ({
    ...days,
    ending: of(at),
    toRenew: of(at),
    needed: of(at),
    neededInYear: of(at),
  }))
const plan = {
  kind: 'Certificate',
  planName: 'Certificates 100',
  used: 90,
  bought: 0,
  quota: 100,
  endsOn: '2027-10-30',
  daysLeft: 344,
  withheld: 0,
} as const
const items: ExamItems = {
  courseId: 4,
  versionId: 9,
  versions: [{ versionId: 9, version: '2.0.0', people: 40 }],
  whole: true,
  items: [
    {
      key: 'q1',
      topic: 'When to report',
      question: 'How soon do you report?',
      first: 40,
      firstRight: 10,
      answers: 50,
      right: 20,
      wrong: { text: 'After asking the principal.', chosen: 25 },
    },
  ],
}
const group = { groupId: 3, name: 'Harbor High', people: 20, met: 15, toDo: 2, overdue: 2, waived: 0, none: 1 }

const answers = {
  requirements: answer(requirementBars, { rows: [nurses] }),
  groups: answer(groupBars, { rows: [group], totalNumberOfItems: 500 }),
  expiries: answer(expiryForecast, { plan, months: months(at => (at < 4 ? 4 : 0)) }),
  completions: answer(completionsCompared, {
    months: monthsShown('2026-11-20').map((month, at) => ({ month, count: at, yearBefore: 2 * at })),
  }),
  time: answer(timeSpent, {
    from: '2025-11-20',
    to: '2026-11-20',
    courses: [{ courseId: 4, name: 'General', completions: 130, low: 3600, median: 4500, high: 5400, estimated: 7200 }],
  }),
  items: answer(examItems, items),
}
const show = (given: Partial<Record<keyof typeof answers, ReturnType<typeof answer>>> = {}, at = '/insights') =>
  renderScreen(<Screen />, {
    me: maria,
    at,
    answers: [...Object.values({ ...answers, ...given }), answer(courseLookup, [{ value: 4, label: 'General' }])],
  })

const plot = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('section') as HTMLElement)
}
const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '')
/** The rows of the table under 'Show figures', cell by cell. */
const figuresIn = (within_: Awaited<ReturnType<typeof plot>>) =>
  within_
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map(row => [...row.children].map(cell => cell.textContent))

test('each part of a requirement’s bar says its figure and leads to those people; the table says the same', async () => {
  show()
  const part = await plot(texts.requirements.title)
  const link = await part.findByRole('link', { name: /Nurses: Overdue, 12 people/ })
  expect(hrefOf(link)).toBe('/requirements/7?standing=Overdue')
  expect(hrefOf(part.getByRole('link', { name: 'Nurses' }))).toBe('/requirements/7')
  expect(part.getByText('96%')).toBeTruthy()
  expect(figuresIn(part)).toEqual([['Nurses', '1,200', '1,150', '8', '30', '12']])
})

test('a group leads to its people by the word of the list, or under the requirement that is chosen', async () => {
  const first = show()
  const part = await plot(texts.groups.title)
  const late = await part.findByRole('link', { name: /Harbor High: Overdue or expired, 2 people/ })
  expect(hrefOf(late)).toBe('/learners?status=Active&groupId=3&word=Overdue&word=Expired')
  expect(hrefOf(part.getByRole('link', { name: 'Harbor High' }))).toBe('/groups/3')
  expect(hrefOf(part.getByRole('link', { name: /^Harbor High: of / }))).toBe('/learners?status=Active&groupId=3')
  expect(part.queryByRole('link', { name: /Waived/ })).toBeNull()
  expect(part.getByText('1–20 of 500')).toBeTruthy()
  await first.user.click(part.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(first.sentTo(groupBars).at(-1)?.url.searchParams.get('pageNumber')).toBe('2'))
  first.unmount()
  const second = show({}, '/insights?under=7&order=met')
  const under = await plot(texts.groups.title)
  await waitFor(() => expect(second.sentTo(groupBars).at(-1)?.url.searchParams.get('requirementId')).toBe('7'))
  const asked = second.sentTo(groupBars).at(-1)?.url.searchParams
  expect([asked?.get('sortField'), asked?.get('sortDirection')]).toEqual(['met', 'asc'])
  expect(hrefOf(await under.findByRole('link', { name: /Harbor High: Overdue, 2 people/ }))).toBe(
    '/requirements/7?standing=Overdue&groupId=3',
  )
})

test('the forecast says in which month the plan runs out, and a month leads to what ends in it', async () => {
  show()
  const part = await plot(texts.expiries.title)
  expect(await part.findByText(/^10 certificates left\. That runs out in January 2027; .* 6 certificates/)).toBeTruthy()
  const link = part.getByRole('link', { name: 'December 2026: 4 certificates end, 4 to renew' })
  expect(hrefOf(link)).toBe('/learner-reports?dateOf=expires&fromDate=2026-12-01&toDate=2026-12-31&people=Active')
  expect(figuresIn(part).slice(0, 4)).toEqual([
    ['November 2026', '4', '4', '0'],
    ['December 2026', '4', '4', '0'],
    ['January 2027', '4', '4', '2'],
    ['February 2027', '4', '4', '4'],
  ])
})

test('enough left, no limit and no plan are each said in a sentence', async () => {
  const few = months(at => (at === 0 ? 1 : 0))
  const said = async (given: unknown) => {
    const shown = show({ expiries: answer(expiryForecast, { plan: given as typeof plan | null, months: few }) })
    const text = (await (await plot(texts.expiries.title)).findByText(/left|limit|Without/)).textContent
    shown.unmount()
    return text?.trim()
  }
  expect(await said(plan)).toBe(
    '10 certificates left, 1 needed until Oct 30, 2027, the end of your plan’s year or trial.',
  )
  expect(await said({ ...plan, quota: null })).toBe(texts.expiries.noLimit)
  expect(await said(null)).toBe(`${texts.expiries.noPlan} ${texts.expiries.plan}`)
  expect(await said({ ...plan, kind: 'Seat' })).toContain('10 seats left')
})

test('completions stand beside those of a year before; the month that goes on is marked', async () => {
  show()
  const part = await plot(texts.completions.title)
  const link = await part.findByRole('link', { name: 'November 2026 (so far): 11 completed, 22 a year before' })
  expect(hrefOf(link)).toBe('/learner-reports?dateOf=completed&fromDate=2026-11-01&toDate=2026-11-30&people=Active')
  expect(figuresIn(part).at(-1)).toEqual(['November 2026 (so far)', '11', '22', '−11'])
})

test('a course leads to the records behind its times', async () => {
  show()
  const part = await plot(texts.time.title)
  const link = await part.findByRole('link', { name: /^General, Median 1 h 15 min/ })
  expect(hrefOf(link)).toBe(
    '/learner-reports?dateOf=completed&fromDate=2025-11-20&toDate=2026-11-20&people=Active&courseIds=4',
  )
  expect(figuresIn(part)).toEqual([['General', '130', '1 h', '1 h 15 min', '1 h 30 min', '2 h']])
})

test('a question has its shares, and the wrong answer for whoever passed the exam', async () => {
  const first = show()
  const part = await plot(texts.items.title)
  expect(await part.findByText('Most chosen wrong answer: After asking the principal. (25 times)')).toBeTruthy()
  expect(figuresIn(part)).toEqual([
    ['How soon do you report?', 'When to report', '40', '25%', '40%', 'After asking the principal. (25)'],
  ])
  first.unmount()
  show({
    items: answer(examItems, { ...items, whole: false, items: items.items.map(item => ({ ...item, wrong: null })) }),
  })
  const cut = await plot(texts.items.title)
  expect(await cut.findByText(texts.items.stems)).toBeTruthy()
  expect(cut.queryByText(/wrong answer:/)).toBeNull()
})

test('what is not there yet says what to do, and what cannot be read says so, each part on its own', async () => {
  show({
    requirements: answer(requirementBars, { rows: [] }),
    groups: answer(groupBars, { rows: [], totalNumberOfItems: 0 }),
    expiries: answer(expiryForecast, refuse(500, { title: 'no' })),
    completions: answer(completionsCompared, { months: [] }),
    time: answer(timeSpent, { from: '2025-11-20', to: '2026-11-20', courses: [] }),
    items: answer(examItems, { courseId: null, versionId: null, versions: [], whole: false, items: [] }),
  })
  const add = await screen.findByRole('link', { name: texts.requirements.add })
  expect(add.getAttribute('href')).toBe('/requirements/new')
  expect((await screen.findByRole('link', { name: texts.groups.add })).getAttribute('href')).toBe('/groups')
  for (const said of [texts.completions.empty, texts.time.empty, texts.items.noCourse])
    expect(await screen.findByText(said)).toBeTruthy()
  expect(await (await plot(texts.expiries.title)).findByRole('alert')).toBeTruthy()
})
