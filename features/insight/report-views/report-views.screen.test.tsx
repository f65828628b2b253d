import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import { markMembership } from '#identity/user-state/marked.contract.ts'
import { saveUserState } from '#identity/user-state/user-state.contract.ts'
import { ReportSeen } from './report-seen.tsx'
import { WithDefaultView } from './default-view.tsx'
import {
  changeReportView,
  deliverReportView,
  leaveDelivery,
  listReportViews,
  removeReportView,
  type ReportView,
  saveReportView,
} from './report-views.contract.ts'
import { Screen } from './report-views.screen.tsx'
import { administrators, view } from './testing/views.ts'
import { ViewsButton } from './views-button.tsx'

const delivery: NonNullable<ReportView['delivery']> = {
  every: 'month',
  weekday: null,
  monthDay: 31,
  atTime: '07:30',
  format: 'xlsx',
  skipEmpty: true,
  nextAt: '2026-11-30T15:30:00.000Z',
  lastAt: null,
  leftOut: null,
  ended: false,
  recipients: administrators,
}

const show = (what: React.ReactElement, views: ReportView[], at: string, me = maria) =>
  renderScreen(
    <>
      {what}
      <Questions />
    </>,
    {
      me,
      at,
      answers: [
        answer(listReportViews, { views, administrators }),
        answer(changeReportView, { version: 4 }),
        answer(deliverReportView, { nextAt: delivery.nextAt }),
        answer(removeReportView, {}),
        answer(leaveDelivery, {}),
        answer(saveUserState, {}),
        answer(markMembership, {}),
        answer(
          saveReportView,
          refuse(400, { errors: { name: ['You have a view of this name. Choose another name.'] } }),
        ),
      ],
    },
  )
const menu = async (user: ReturnType<typeof show>['user'], name: string | RegExp, item: string) => {
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('the button names the view that is shown, and says when it is edited', async () => {
  const shown = show(<ViewsButton report="learners" columns={[]} />, [view], '/learner-reports?status=Complete&view=7')
  expect(await screen.findByRole('button', { name: 'Done lately' })).toBeTruthy()
  shown.unmount()
  const edited = show(
    <ViewsButton report="learners" columns={['groups']} />,
    [view],
    '/learner-reports?status=Complete&view=7',
  )
  await menu(edited.user, /Done lately\s*edited/, 'Save changes to this view')
  expect(edited.sentTo(changeReportView)[0]?.body).toMatchObject({
    name: 'Done lately',
    version: 3,
    search: { status: ['Complete'], columns: ['groups'] },
  })
})

test('a view is saved with what is seen now; a name that is taken is told at its field', async () => {
  const { user, sentTo } = show(
    <ViewsButton report="learners" columns={[]} />,
    [],
    '/learner-reports?searchTerm=ana&pageNumber=2',
  )
  await menu(user, 'Views', 'Save as new view')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Ana')
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByText('You have a view of this name. Choose another name.')).toBeTruthy()
  expect(sentTo(saveReportView)[0]?.body).toEqual({
    report: 'learners',
    name: 'Ana',
    shared: false,
    search: { searchTerm: ['ana'], columns: ['usual'] },
  })
})

test('a view leads to its address, and says when and to whom it is sent', async () => {
  show(<Screen />, [{ ...view, shared: true, delivery }], '/report-views')
  const link = await screen.findByRole('link', { name: 'Done lately' })
  expect(link.getAttribute('href')).toBe('/learner-reports?status=Complete&columns=usual&view=7')
  expect(
    screen.getByText('On the last day of each month at 7:30 AM · Excel workbook · skipped when empty'),
  ).toBeTruthy()
  expect(screen.getByText('To Maria Alvarez, Nadia Haddad')).toBeTruthy()
  expect(screen.getByText('Shared')).toBeTruthy()
})

test('a delivery that was left out says when and why, instead of when it last went out', async () => {
  const left = { ...delivery, lastAt: '2026-10-31T14:30:00.000Z', leftOut: 'empty' as const }
  show(<Screen />, [{ ...view, delivery: left }], '/report-views')
  expect(await screen.findByText(/^Left out on Oct 31, 2026.*: there were no rows\.$/)).toBeTruthy()
  expect(screen.queryByText(/Last:/)).toBeNull()
})

test('when it is sent is set in the hours of the organization', async () => {
  const { user, sentTo } = show(<Screen />, [view], '/report-views')
  await menu(user, 'View actions', 'Send regularly')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send ‘Done lately’ regularly' }))
  expect(dialog.getByText('In Pacific Time')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(sentTo(deliverReportView)[0]?.body).toMatchObject({
    every: 'week',
    weekday: 1,
    atTime: '07:00',
    format: 'xlsx',
    skipEmpty: true,
    entityUserIds: [expect.any(Number)],
  })
})

test.each([
  [{ status: ['Complete'] }, null],
  [{ period: ['last30'] }, 'The view’s period moves on with each report.'],
  [{ toDate: ['2026-01-31'] }, 'Days that you picked one by one stay the same.'],
])('whether its days move on is told of a view of %j', async (search, told) => {
  const { user } = show(<Screen />, [{ ...view, report: 'trainings', search: search as never }], '/report-views')
  await menu(user, 'View actions', 'Send regularly')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send ‘Done lately’ regularly' }))
  expect(dialog.queryByText(/moves on|stay the same/)?.textContent ?? null).toBe(told)
})

test('what another sends can be left, not changed; what ended says why', async () => {
  const { user, sentTo } = show(
    <Screen />,
    [{ ...view, own: false, owner: 'Nadia Haddad', deliveredToMe: true, delivery }],
    '/report-views',
  )
  await user.click(await screen.findByRole('button', { name: 'View actions' }))
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual([
    'Open',
    'Open this first',
    'Stop sending it to me',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Stop sending it to me' }))
  await user.click(await screen.findByRole('button', { name: 'Stop sending it to me' }))
  expect(sentTo(leaveDelivery)).toHaveLength(1)
})

test('what ended says why, and nothing says how to begin', async () => {
  const ended = show(<Screen />, [{ ...view, delivery: { ...delivery, ended: true } }], '/report-views')
  expect(await screen.findByText(/^No longer sent, because you were no longer an administrator/)).toBeTruthy()
  ended.unmount()
  show(<Screen />, [], '/report-views')
  expect(await screen.findByText('No saved views yet')).toBeTruthy()
})

test('a view is removed once that is confirmed', async () => {
  const { user, sentTo } = show(<Screen />, [{ ...view, delivery }], '/report-views')
  await menu(user, 'View actions', 'Remove')
  expect(await screen.findByText(/it is no longer sent to anyone/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(sentTo(removeReportView)).toHaveLength(1)
})

test.each([
  ['/learner-reports', 'view=7'],
  ['/learner-reports?searchTerm=ana', 'searchTerm=ana'],
])('%s opens with %s for who begins with a view', async (at, expected) => {
  const me = { ...maria, userState: { defaultViews: '[7]' } }
  show(
    <WithDefaultView report="learners">
      <p>The report</p>
    </WithDefaultView>,
    [view],
    at,
    me,
  )
  expect(await screen.findByText('The report')).toBeTruthy()
  expect(location.search).toContain(expected)
})

test('who began with a view that is gone sees the report as it is, under its own address', async () => {
  show(
    <WithDefaultView report="learners">
      <p>The report</p>
    </WithDefaultView>,
    [],
    '/learner-reports',
    { ...maria, userState: { defaultViews: '[7]' } },
  )
  expect(await screen.findByText('The report')).toBeTruthy()
  expect(location.search).toBe('')
})

test('a look at a report is noted once for an administrator’s first steps, and never by staff who act as them', async () => {
  const noted = async (me: Partial<typeof maria>) => {
    const shown = show(<ReportSeen />, [], '/learner-reports', { ...maria, ...me })
    await new Promise(resolve => setTimeout(resolve, 50))
    const bodies = shown.sentTo(markMembership).map(({ body }) => body)
    shown.unmount()
    return bodies
  }
  expect(await noted({ userState: { reportsSeen: '[3]' } })).toEqual([
    { key: 'reportsSeen', entityUserId: 7, marked: true },
  ])
  expect(await noted({ userState: { reportsSeen: '[3,7]' } })).toEqual([])
  expect(await noted({ impersonatedBy: 'Sasha Lee' })).toEqual([])
})
