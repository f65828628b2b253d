import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { learnersPage } from '#people/learners/learners.page.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import { type Dashboard, dashboard, steps } from '../dashboard-figures/dashboard-figures.contract.ts'
import { monthsShown } from '../dashboard-figures/dashboard-figures.rules.ts'
import { type Me, me } from '#identity/sign-in/sign-in.contract.ts'
import { markMembership } from '#identity/user-state/marked.contract.ts'
import { dashboardTexts } from './dashboard.messages.ts'
import { Screen } from './dashboard.screen.tsx'

const words = dashboardTexts.checklist
const stepsAre = (done: boolean) => Object.fromEntries(steps.map(step => [step, done])) as Dashboard['steps']
const allSteps = stepsAre(true)
const noSteps = stepsAre(false)
const full: Dashboard = {
  offsiteCertificates: 0,
  today: '2026-11-20',
  people: 200,
  pendingInvites: 4,
  isNew: false,
  steps: allSteps,
  standings: {
    compliant: 150,
    noTraining: 3,
    expiring: { in30: 10, in60: 16, in90: 21 },
    overdue: { people: 1, trainings: 2 },
    notStarted: { people: 32, trainings: 1_234 },
    since: '2024-02-03',
  },
  plan: {
    kind: 'Certificate',
    planName: 'Certificates 100',
    used: 95,
    bought: 0,
    quota: 100,
    endsOn: '2027-04-25',
    daysLeft: 156,
    withheld: 0,
  },
  completions: monthsShown('2026-11-20').map((month, at) => ({ month, count: at === 11 ? 1_204 : at })),
  atRisk: [
    {
      entityUserId: 11,
      firstName: 'Chloe',
      lastName: 'Torres',
      email: 'chloe.torres@harbor.test',
      course: 'National',
      kind: 'overdue',
      date: '2026-11-19',
      days: -1,
    },
    {
      entityUserId: 12,
      firstName: 'Ben',
      lastName: 'Rossi',
      email: 'ben.rossi@harbor.test',
      course: 'National',
      kind: 'expired',
      date: '2026-11-10',
      days: -10,
    },
    {
      entityUserId: 13,
      firstName: 'Anh',
      lastName: 'Rivera',
      email: 'anh.rivera@harbor.test',
      course: 'National',
      kind: 'expiring',
      date: '2026-11-20',
      days: 0,
    },
  ],
  recentCertificates: [
    { certificateId: 5, learner: 'Adrián Park', course: 'National', issuedOn: '2026-11-05', expiresOn: '2028-11-05' },
  ],
}
const zero = { people: 0, trainings: 0 }
const empty: Dashboard = {
  ...full,
  people: 1,
  pendingInvites: 0,
  isNew: true,
  steps: { ...noSteps, profile: true },
  standings: {
    compliant: 0,
    noTraining: 1,
    expiring: { in30: 0, in60: 0, in90: 0 },
    overdue: zero,
    notStarted: zero,
    since: null,
  },
  plan: {
    kind: 'Trial',
    planName: null,
    used: 0,
    bought: 0,
    quota: 3,
    endsOn: '2026-12-01',
    daysLeft: 11,
    withheld: 0,
  },
  completions: full.completions.map(({ month }) => ({ month, count: 0 })),
  atRisk: [],
  recentCertificates: [],
}
const show = (data: Dashboard) =>
  renderScreen(<Screen />, {
    me: maria,
    at: '/dashboard',
    answers: [answer(dashboard, data)],
  })
const plan = (changes: Partial<NonNullable<Dashboard['plan']>>) =>
  show({ ...full, plan: { ...(full.plan as NonNullable<Dashboard['plan']>), ...changes } })

test('the tiles say the numbers and lead to the people behind them, over all the time that counts', async () => {
  show(full)
  const list = within(await screen.findByRole('list', { name: dashboardTexts.tilesLabel }))
  const read = (name: string) => list.getByText(name).closest('li') as HTMLElement
  expect(read('Compliant').textContent).toContain('150 people75% of 200 active members3 without training')
  expect(read('Expiring in 30 days').textContent).toContain('10 people16 in 60 days21 in 90')
  expect(read('Overdue').textContent).toContain('1 person2 trainings past due')
  expect(read('Not started').textContent).toContain('32 people1,234 trainings to begin')
  const ways = (name: string) =>
    within(read(name))
      .getAllByRole('link')
      .map(link => link.getAttribute('href')?.replace(/&sort\w+=\w+/g, ''))
  const people = (...standing: string[]) => ['/learners?status=Active', ...standing].join('&trainingStatus=')
  const trainings = (filter: string) => `/learner-reports?people=Active&${filter}&fromDate=2024-02-03`
  expect(ways('Compliant')).toEqual([people('Complete'), people(), people('None')])
  expect(ways('Expiring in 30 days')).toEqual([people('Expiring_30'), people('Expiring_60'), people('Expiring_90')])
  expect(ways('Overdue')).toEqual([people('Overdue'), trainings('overdue=yes')])
  expect(ways('Not started')).toEqual([people('Not_Started'), trainings('status=Not_Started')])
  expect(ways('Pending invites')).toEqual(['/learners?tab=invites&status=pending'])
})

test('without a plan nothing leads to what is locked', async () => {
  const profiles = maria.profiles.map(profile => ({ ...profile, hasActiveSubscription: false }))
  renderScreen(<Screen />, {
    me: { ...maria, profiles },
    at: '/dashboard',
    page: learnersPage,
    answers: [answer(dashboard, empty)],
  })
  expect((await screen.findByRole('link', { name: 'Open learners' })).getAttribute('href')).toBe('/learners')
  const leads = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '')
  expect(leads.filter(to => /assign|premium|import/.test(to))).toEqual([])
})

test('an organization with a learning system of its own is not welcomed as empty', async () => {
  show({ ...empty, isNew: false, offsiteCertificates: 300 })
  expect(await screen.findByText(/300 certificates from your own learning system are stored here/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View them' }).getAttribute('href')).toBe('/offsite-certs')
  expect(screen.queryByText(dashboardTexts.welcome)).toBeNull()
})

test('each month’s number opens what was completed in it; the current month is not over', async () => {
  show(full)
  const chart = within(await screen.findByRole('list', { name: dashboardTexts.completions.caption }))
  expect(chart.getAllByRole('link')).toHaveLength(12)
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  const completed = (from: string, through: string) =>
    `/learner-reports?people=Active&dateOf=completed&fromDate=${from}&toDate=${through}`
  expect(to('December 2025: 0')).toBe(completed('2025-12-01', '2025-12-31'))
  expect(to('November 2026 (so far): 1,204')).toBe(completed('2026-11-01', '2026-11-30'))
  expect(to('1,259 in 12 months')).toBe(completed('2025-12-01', '2026-11-30'))
})

test('reminders are at hand where people are overdue', async () => {
  show(full)
  expect((await screen.findByRole('link', { name: 'Reminders' })).getAttribute('href')).toBe('/reminders')
})

test('who needs attention is named with what and since when', async () => {
  show(full)
  const row = (await screen.findByRole('link', { name: 'Chloe Torres' })).closest('li') as HTMLElement
  expect(within(row).getByText('Overdue 1 day')).toBeTruthy()
  expect(within(row).getByText('chloe.torres@harbor.test')).toBeTruthy()
  expect(screen.getByText('Expired 10 days ago')).toBeTruthy()
  expect(screen.getByText('Expires today')).toBeTruthy()
  expect(new URL(within(row).getByRole<HTMLAnchorElement>('link').href).searchParams.get('searchTerm')).toBe(
    'chloe.torres@harbor.test',
  )
})

test.each([
  [89, 100, null],
  [90, 100, 'Approaching Limit'],
  [99, 100, 'Approaching Limit'],
  [100, 100, 'Limit Reached'],
  [104, 100, 'Limit Reached'],
] as const)('%i of %i used warns: %s', async (used, quota, warning) => {
  plan({ used, quota, withheld: used > quota ? used - quota : 0 })
  expect((await screen.findByRole('progressbar', { name: 'Certificates issued' })).getAttribute('aria-valuetext')).toBe(
    `${used} of ${quota}`,
  )
  expect(screen.queryByText('Approaching Limit') !== null).toBe(warning === 'Approaching Limit')
  expect(screen.queryByText('Limit Reached') !== null).toBe(warning === 'Limit Reached')
  expect(screen.queryByText(/held back/)?.textContent ?? null).toBe(
    used > quota ? '4 certificates are held back until more are available.' : null,
  )
})

test.each([
  [{}, 'See which certificates count: 95', '/organization/account-billing/certificates'],
  [{ bought: 30, quota: 130 }, 'See which certificates count: 95', '/organization/account-billing/certificates?of=all'],
  [{ kind: 'Seat' }, 'See who counts: 95', '/organization/account-billing/seats'],
  [
    { kind: 'Trial', used: 2 },
    'See which certificates count: 2',
    '/organization/account-billing/certificates?of=trial',
  ],
] as const)('the number of what is used leads to exactly those: %j', async (changes, name, to) => {
  plan(changes)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
})

test('where nothing is used, nothing leads to it', async () => {
  plan({ used: 0 })
  await screen.findByRole('progressbar', { name: 'Certificates issued' })
  expect(screen.queryByRole('link', { name: /count:/ })).toBeNull()
})

test('certificates that were bought are counted with those of the plan, and it is said; so is who an active user is', async () => {
  const bought = plan({ bought: 30, used: 104, quota: 130 })
  expect(
    (await screen.findByRole('progressbar', { name: dashboardTexts.plan.withBought })).getAttribute('aria-valuetext'),
  ).toBe('104 of 130')
  bought.unmount()
  plan({ kind: 'Seat', used: 4 })
  expect(await screen.findByText(dashboardTexts.plan.seatsHint)).toBeTruthy()
})

test('a plan without a limit has no bar, an ended one says so, and none is none', async () => {
  const unlimited = plan({ quota: null })
  expect(await screen.findByText('No limit')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  unlimited.unmount()
  const ended = plan({ kind: 'Ended', quota: 0, used: 0 })
  expect(await screen.findByText(dashboardTexts.plan.endedText)).toBeTruthy()
  expect(screen.queryByText('Limit Reached')).toBeNull()
  ended.unmount()
  show({ ...full, plan: null })
  expect(await screen.findByText(dashboardTexts.plan.none)).toBeTruthy()
})

test('a new organization gets its first steps, not a wall of zeros', async () => {
  show(empty)
  expect(await screen.findByRole('heading', { name: dashboardTexts.checklist.title })).toBeTruthy()
  expect(
    screen.getByRole('progressbar', { name: dashboardTexts.checklist.progress }).getAttribute('aria-valuetext'),
  ).toBe('1 of 8')
  const profile = screen
    .getByRole('heading', { name: dashboardTexts.checklist.steps.profile.title })
    .closest('li') as HTMLElement
  expect(within(profile).getByText('Done')).toBeTruthy()
  expect(screen.getAllByText('Done')).toHaveLength(1)
  expect(screen.getByText('11 days left in your trial.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: dashboardTexts.tilesLabel })).toBeNull()
  expect(screen.queryByRole('heading', { name: dashboardTexts.completions.title })).toBeNull()
})

test('once people are invited the numbers stand below the steps, and with the last step these go', async () => {
  const begun = show({ ...empty, pendingInvites: 3, steps: { ...empty.steps, invite: true } })
  expect(await screen.findByRole('list', { name: dashboardTexts.tilesLabel })).toBeTruthy()
  expect(screen.getByRole('heading', { name: dashboardTexts.checklist.title })).toBeTruthy()
  expect(screen.getByText(dashboardTexts.atRisk.empty)).toBeTruthy()
  expect(screen.getByText(dashboardTexts.recent.empty)).toBeTruthy()
  expect(screen.getByText(dashboardTexts.completions.empty)).toBeTruthy()
  begun.unmount()
  show({ ...empty, steps: allSteps, pendingInvites: 3 })
  expect(await screen.findByRole('list', { name: dashboardTexts.tilesLabel })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: dashboardTexts.checklist.title })).toBeNull()
})

const withoutPlan = (premiumPagesOpen: boolean): Me => ({
  ...maria,
  profiles: maria.profiles.map(profile => ({ ...profile, hasActiveSubscription: false, premiumPagesOpen })),
})
const rowOf = (title: string) =>
  screen.getByRole('heading', { name: new RegExp(`^${title}`) }).closest('li') as HTMLElement
const wayOf = (title: string) => within(rowOf(title)).getByRole('link').getAttribute('href')

test.each([
  ['a trial', true, '1 of 6', '/learner-reports'],
  ['a plan that ended', false, '1 of 5', '/organization/account-billing'],
] as const)(
  'in %s each step leads to a door that is open, and what needs a plan says so',
  async (_, open, figures, report) => {
    renderScreen(<Screen />, { me: withoutPlan(open), at: '/dashboard', answers: [answer(dashboard, empty)] })
    await screen.findByRole('heading', { name: words.title })
    expect(screen.getByRole('progressbar', { name: words.progress }).getAttribute('aria-valuetext')).toBe(figures)
    expect(wayOf(words.steps.report.title)).toBe(report)
    expect(wayOf(words.steps.branding.title)).toBe('/organization/branding')
    expect(wayOf(words.steps.requirement.title)).toBe('/what-applies')
    expect(wayOf(words.steps.joinPage.title)).toBe('/learners')
    expect(within(rowOf(words.steps.joinPage.title)).getByText(words.withPlan)).toBeTruthy()
    expect(rowOf(words.steps.invite.title).textContent).toContain('up to 10 emails at a time')
  },
)

test('with a plan a requirement and the join page are steps like the others', async () => {
  show(empty)
  await screen.findByRole('heading', { name: words.title })
  expect(wayOf(words.steps.requirement.title)).toBe('/requirements/new')
  expect(wayOf(words.steps.joinPage.title)).toBe('/premium/join-org')
  expect(screen.queryByText(words.withPlan)).toBeNull()
})

test('who puts the first steps away finds them again in their place, here and on the next device', async () => {
  const shown = renderScreen(<Screen />, {
    me: { ...maria, userState: { firstStepsHidden: '[3]' } },
    at: '/dashboard',
    answers: [answer(dashboard, empty), answer(markMembership, {}), answer(me, maria)],
  })
  await shown.user.click(await screen.findByRole('button', { name: words.hide }))
  const again = screen.getByRole('button', { name: words.show })
  expect(document.activeElement).toBe(again)
  expect(screen.queryByRole('heading', { name: words.steps.invite.title })).toBeNull()
  expect(screen.getByRole('progressbar', { name: words.title }).getAttribute('aria-valuetext')).toBe('1 of 8')
  await waitFor(() =>
    expect(shown.sentTo(markMembership).at(-1)?.body).toEqual({
      key: 'firstStepsHidden',
      entityUserId: 7,
      marked: true,
    }),
  )
  await shown.user.click(again)
  expect(screen.getByRole('heading', { name: words.steps.invite.title })).toBeTruthy()
})

test('steps that were put away on another device are away here; staff who act as somebody put nothing away for them', async () => {
  const away = { firstStepsHidden: '[7]' }
  const shown = renderScreen(<Screen />, {
    me: { ...maria, userState: away, impersonatedBy: 'Sasha Lee' },
    at: '/dashboard',
    answers: [answer(dashboard, empty)],
  })
  await shown.user.click(await screen.findByRole('button', { name: words.show }))
  expect(screen.getByRole('heading', { name: words.steps.invite.title })).toBeTruthy()
  expect(shown.sentTo(markMembership)).toEqual([])
})

test('what could not be loaded can be tried again', async () => {
  let down = true
  const shown = renderScreen(<Screen />, {
    me: maria,
    at: '/dashboard',
    answers: [answer(dashboard, () => (down ? refuse(404, { message: 'We could not find that.' }) : full))],
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(shown.container.querySelector('[role="alert"]')?.textContent).toContain('We could not find that.')
  down = false
  await shown.user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByRole('list', { name: dashboardTexts.tilesLabel })).toBeTruthy())
})
