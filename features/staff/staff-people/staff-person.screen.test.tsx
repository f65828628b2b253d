import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { personVisitUnderWay, visitPerson } from '../staff-visits/staff-visits.contract.ts'
import { mailsTo, sendMailAgain, trainingsOf } from './records.contract.ts'
import { endSessionsOf, resetSecondFactor, type StaffPerson, staffPerson } from './staff-people.contract.ts'
import { staffPersonPage } from './staff-people.page.ts'
import { Screen } from './staff-person.screen.tsx'

const ada: Me = {
  userId: 1,
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'ada@upstander.test',
  language: 'en',
  platformRoles: ['LeadSupport'],
  profiles: [],
  permissions: ['staff:list'],
  userState: {},
  impersonatedBy: null,
  today: '2026-11-20',
}
const leo: StaffPerson = {
  userId: 2,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  confirmedAt: null,
  createdAt: '2026-01-05T10:00:00.000Z',
  language: 'es',
  platformRoles: [],
  organizations: [
    {
      entityGuid: '00000000-0000-4000-8000-000000000001',
      name: 'Harbor',
      type: 'Organization',
      roles: ['Learner', 'EntityAdmin'],
      status: 'Inactive',
    },
  ],
  secondFactor: { activatedAt: '2026-02-05T10:00:00.000Z', recoveryCodesLeft: 7, isRequired: true },
  sessions: [
    {
      device: 'Firefox on Windows',
      startedAt: '2026-11-20T10:00:00.000Z',
      lastSeenAt: '2026-11-20T11:00:00.000Z',
      isSupport: false,
    },
  ],
}
const underWay = {
  name: 'Leo Tran',
  visit: { reason: 'Request 4711', endsAt: '2026-11-20T12:00:00.000Z' },
}
const show = (me: Me, person: StaffPerson, ...answers: ReturnType<typeof answer>[]) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      at: '/staff/people/2',
      page: staffPersonPage,
      me,
      answers: [answer(personVisitUnderWay, underWay), answer(staffPerson, person), ...answers],
    },
  )
const dialog = async () => within(await screen.findByRole('dialog'))

test('a person is shown after a reason was given, and under it', async () => {
  let given = false
  const shown = renderScreen(<Screen />, {
    at: '/staff/people/2',
    page: staffPersonPage,
    me: ada,
    answers: [
      answer(personVisitUnderWay, () => (given ? underWay : { name: 'Leo Tran', visit: null })),
      answer(staffPerson, leo),
      answer(visitPerson, () => {
        given = true
        return { endsAt: underWay.visit.endsAt }
      }),
    ],
  })
  await shown.user.type(await screen.findByLabelText('Reason'), 'Request 4711')
  await shown.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Your reason: Request 4711')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Leo Tran' })).toBeTruthy()
  expect(screen.getByText('Not confirmed')).toBeTruthy()
  expect(screen.getByText('Organization Administrator')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Harbor' }).getAttribute('href')).toBe(
    '/staff/organizations/00000000-0000-4000-8000-000000000001',
  )
})

test.each([
  ['Reset second factor', resetSecondFactor],
  ['End all sessions', endSessionsOf],
] as const)('%s asks first', async (name, endpoint) => {
  const shown = show(ada, leo, answer(endpoint, {}))
  await shown.user.click(await screen.findByRole('button', { name }))
  expect(shown.sentTo(endpoint)).toEqual([])
  await shown.user.click((await dialog()).getByRole('button', { name }))
  expect(shown.sentTo(endpoint).map(({ url }) => url.pathname)).toEqual([
    `/api${endpoint.path.replace(':userId', '2')}`,
  ])
})

test('support is offered what it may do, and of another member of the staff nothing that is for administrators', async () => {
  const shown = show({ ...ada, platformRoles: ['Support'] }, leo)
  expect(await screen.findByRole('button', { name: 'End all sessions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Log in as' })).toBeNull()
  shown.unmount()
  show(ada, { ...leo, platformRoles: ['Support'] })
  await screen.findByText('Firefox on Windows')
  for (const name of ['End all sessions', 'Reset second factor', 'Log in as', 'Merge accounts'])
    expect(screen.queryByText(name)).toBeNull()
})

test('the reason is taken over when staff log in as the person', async () => {
  const shown = show(ada, leo)
  await shown.user.click(await screen.findByRole('button', { name: 'Log in as' }))
  expect(await (await dialog()).findByDisplayValue('Request 4711')).toBeTruthy()
})

test('a failed mail says why and goes out again; one with a code cannot', async () => {
  const mail = {
    mailId: 5,
    kind: 'join-approved',
    status: 'failed' as const,
    queuedAt: '2026-11-20T10:00:00.000Z',
    sentAt: null,
    attempts: 3,
    failure: '550 no such mailbox',
    holdsCode: false,
  }
  const rows = [mail, { ...mail, mailId: 6, kind: 'reset-password', holdsCode: true }]
  const shown = show(ada, leo, answer(mailsTo, { rows, totalNumberOfItems: 2 }), answer(sendMailAgain, {}))
  await shown.user.click(await screen.findByRole('tab', { name: 'Emails' }))
  expect(await screen.findAllByText('550 no such mailbox (3 tries)')).toHaveLength(2)
  await shown.user.click(screen.getByRole('button', { name: /^Send again: Request to join approved/ }))
  expect(shown.sentTo(sendMailAgain).map(({ url }) => url.pathname)).toEqual(['/api/staff/people/2/mails/5/send-again'])
  expect(screen.queryByRole('button', { name: /^Send again: Reset a password/ })).toBeNull()
})

test('trainings lead to the public page of their certificate', async () => {
  const training = {
    registrationId: 9,
    entityGuid: leo.organizations[0]?.entityGuid ?? '',
    organization: 'Harbor',
    timeZone: 'America/Los_Angeles',
    course: 'Standing up for children',
    cycle: 2,
    status: 'Complete' as const,
    addedAt: '2026-01-05T10:00:00.000Z',
    dueDate: null,
    completedAt: '2026-02-05T10:00:00.000Z',
    expiresOn: '2028-02-05',
    certificate: { number: 'UP-2026-ABCDEFGH', status: 'valid' as const },
  }
  const shown = show(ada, leo, answer(trainingsOf, { rows: [training], totalNumberOfItems: 1 }))
  await shown.user.click(await screen.findByRole('tab', { name: 'Trainings' }))
  expect((await screen.findByRole('link', { name: 'UP-2026-ABCDEFGH' })).getAttribute('href')).toBe(
    '/verify-certificate/UP-2026-ABCDEFGH',
  )
  expect(screen.getByText('Harbor, Cycle 2')).toBeTruthy()
})
