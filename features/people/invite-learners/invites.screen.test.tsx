import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { ana } from '#entrance/invitations/testing/people.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { type Subscription, subscription } from '#billing/subscription/subscription.contract.ts'
import { InviteDialog } from './invite-dialog.tsx'
import {
  cancelInvites,
  changeMatchingInvites,
  inviteLearners,
  type InviteRow,
  listInvites,
  resendInvites,
  invitesLeft,
} from './invite-learners.contract.ts'
import { InvitesTab } from './invites-tab.tsx'

const me = ana(['Learner', 'EntityAdmin'])
const pending: InviteRow = {
  inviteId: 3,
  email: 'bao@example.test',
  firstName: 'Bao',
  lastName: 'Ngô',
  groupName: 'Nurses',
  batchName: 'Autumn',
  status: 'pending',
  asAdministrator: false,
  asAuditor: false,
  sentAt: '2026-11-10T20:00:00.000Z',
  expiresAt: '2026-12-10T20:00:00.000Z',
}
const accepted: InviteRow = {
  ...pending,
  inviteId: 4,
  email: 'chloe@example.test',
  firstName: '',
  lastName: '',
  groupName: null,
  batchName: null,
  status: 'accepted',
}
const trial: Subscription = {
  hasActiveSubscription: false,
  isTrialOver: false,
  remainingTrialDays: 9,
  certificateQuota: 0,
  numberOfSeats: 0,
  requiresUpgrade: false,
  isEnterprise: false,
  planType: null,
  productKey: null,
  status: 'Trial',
  cancelOnDate: null,
  nextBilling: null,
  paymentMethod: null,
  billingZip: null,
  billingEmail: null,
  hasPaymentAccount: false,
  lastPlan: null,
  payAsYouGo: { bought: 0, used: 0, left: 0 },
  accountBillingOverview: {
    planName: null,
    planType: null,
    isEnterprise: false,
    seatsUsedSubscription: 0,
    seatSubscriptionQuota: 0,
    certificatesUsedSubscription: 0,
    certificateSubscriptionQuota: 0,
    certificatesUsedPayAsYouGo: 0,
    certificatePayAsYouGoQuota: 0,
    amountOverQuota: 0,
  },
}
const seats = (used: number): Subscription => ({
  ...trial,
  hasActiveSubscription: true,
  status: 'Active',
  planType: 'Seat',
  accountBillingOverview: {
    ...trial.accountBillingOverview,
    planType: 'Seat',
    seatsUsedSubscription: used,
    seatSubscriptionQuota: 100,
  },
})

function Opened() {
  const [opened, setOpened] = useState(true)
  return <InviteDialog opened={opened} onClose={() => setOpened(false)} />
}
const dialog = async (answers: Answer[] = [], plan = trial, who = me) => {
  const shown = renderScreen(<Opened />, {
    me: who,
    at: '/learners',
    answers: [
      ...answers,
      answer(groupLookup, [{ label: 'Nurses', value: 3 }]),
      answer(subscription, plan),
      answer(invitesLeft, { left: null }),
    ],
  })
  return { ...shown, in: within(await screen.findByRole('dialog', { name: 'Invite learners' })) }
}
const rows = () => screen.getAllByLabelText<HTMLInputElement>(/^Email address \d+$/).map(input => input.value)

test('a pasted list spreads over rows, and is sent with group and message; empty rows are left out', async () => {
  const shown = await dialog([answer(inviteLearners, { invited: 2 })])
  await shown.user.click(shown.in.getByLabelText('Email address 1'))
  await shown.user.paste('Ana <ana@x.org>; bao@x.org')
  expect(rows()).toEqual(['ana@x.org', 'bao@x.org'])
  await shown.user.click(shown.in.getByRole('button', { name: 'Add another' }))
  await shown.user.type(shown.in.getByLabelText(/^Message/), 'See you on Monday')
  await shown.user.click(shown.in.getByRole('combobox', { name: /^Group/ }))
  await shown.user.click(await screen.findByRole('option', { name: 'Nurses', hidden: true }))
  await shown.user.click(shown.in.getByRole('button', { name: 'Send invites' }))
  expect(await screen.findByText('2 invites sent')).toBeTruthy()
  expect(shown.sentTo(inviteLearners)[0]?.body).toEqual({
    emails: ['ana@x.org', 'bao@x.org'],
    groupId: 3,
    message: 'See you on Monday',
    asAdministrator: false,
    asAuditor: false,
    auditsThrough: null,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('auditors are invited by one tick, through a day or until it is ended; nobody gets two roles', async () => {
  const shown = await dialog([answer(inviteLearners, { invited: 1 })])
  await shown.user.type(shown.in.getByLabelText('Email address 1'), 'ana@x.org')
  expect(shown.in.queryByLabelText(/^Auditor’s last day/)).toBeNull()
  await shown.user.click(shown.in.getByRole('checkbox', { name: 'Invite as auditors' }))
  expect(shown.in.getByRole<HTMLInputElement>('checkbox', { name: 'Invite as administrators' }).disabled).toBe(true)
  expect(await shown.in.findByLabelText(/^Auditor’s last day/)).toBeTruthy()
  await shown.user.click(shown.in.getByRole('button', { name: 'Send invites' }))
  await waitFor(() =>
    expect(shown.sentTo(inviteLearners)[0]?.body).toMatchObject({ asAuditor: true, auditsThrough: null }),
  )
})

test('administrators are invited by one tick, which says what they can do', async () => {
  const shown = await dialog([answer(inviteLearners, { invited: 1 })])
  await shown.user.type(shown.in.getByLabelText('Email address 1'), 'ana@x.org')
  const tick = shown.in.getByRole('checkbox', { name: 'Invite as administrators' })
  expect(shown.in.getByText(/They can then do all that you can/)).toBeTruthy()
  await shown.user.click(tick)
  await shown.user.click(shown.in.getByRole('button', { name: 'Send invites' }))
  await waitFor(() => expect(shown.sentTo(inviteLearners)[0]?.body).toMatchObject({ asAdministrator: true }))
})

test('each wrong address is told at its row, by the screen and by the server', async () => {
  const shown = await dialog([
    answer(
      inviteLearners,
      refuse(400, {
        title: 'One or more validation errors occurred.',
        errors: { 'emails.1': ['Already a member of your organization.'] },
      }),
    ),
  ])
  await shown.user.click(shown.in.getByRole('button', { name: 'Send invites' }))
  expect(await shown.in.findByText('Required')).toBeTruthy()
  await shown.user.type(shown.in.getByLabelText('Email address 1'), 'nobody')
  await shown.user.click(shown.in.getByRole('button', { name: 'Send invites' }))
  expect(await shown.in.findByText('You must include a valid email.')).toBeTruthy()
  await shown.user.type(shown.in.getByLabelText('Email address 1'), '@x.org')
  await shown.user.click(shown.in.getByRole('button', { name: 'Add another' }))
  await shown.user.type(shown.in.getByLabelText('Email address 2'), 'NOBODY@x.org')
  await shown.user.click(shown.in.getByRole('button', { name: 'Send invites' }))
  expect(await shown.in.findByText('This address is listed twice.')).toBeTruthy()
  expect(shown.sentTo(inviteLearners)).toEqual([])
  await shown.user.clear(shown.in.getByLabelText('Email address 2'))
  await shown.user.type(shown.in.getByLabelText('Email address 2'), 'leo@x.org')
  await shown.user.click(shown.in.getByRole('button', { name: 'Send invites' }))
  expect(await shown.in.findByText('Already a member of your organization.')).toBeTruthy()
  expect(shown.in.getByLabelText('Email address 2').getAttribute('aria-invalid')).toBe('true')
  await shown.user.click(shown.in.getByRole('button', { name: 'Remove address 2' }))
  expect(rows()).toEqual(['nobody@x.org'])
})

test('without a plan there is no message of one’s own, and it is said why', async () => {
  const shown = await dialog([answer(inviteLearners, { invited: 1 })], trial, ana(['Learner', 'EntityAdmin'], false))
  expect(shown.in.queryByLabelText(/^Message/)).toBeNull()
  expect(shown.in.getByText('You can add your own message once you have a plan.')).toBeTruthy()
  await shown.user.type(shown.in.getByLabelText('Email address 1'), 'ana@x.org')
  await shown.user.click(shown.in.getByRole('button', { name: 'Send invites' }))
  await waitFor(() => expect(shown.sentTo(inviteLearners)[0]?.body).toMatchObject({ emails: ['ana@x.org'] }))
  expect(await screen.findByText('1 invite sent')).toBeTruthy()
})

test('more than ten are not taken, and it is said how many', async () => {
  const shown = await dialog()
  await shown.user.click(shown.in.getByLabelText('Email address 1'))
  await shown.user.paste(Array.from({ length: 12 }, (_, at) => `p${at}@x.org`).join(','))
  expect(rows()).toHaveLength(10)
  expect(shown.in.getByText(/^2 more addresses were left out/)).toBeTruthy()
  expect(shown.in.queryByRole('button', { name: 'Add another' })).toBeNull()
})

test.each([
  [89, null],
  [90, /^Approaching Limit: 90 of 100/],
  [100, /^Limit Reached: 100 of 100/],
])('with %i of 100 seats used', async (used, warning) => {
  const shown = await dialog([], seats(used))
  await waitFor(() => expect(shown.sentTo(subscription)).toHaveLength(1))
  if (warning) expect(await shown.in.findByText(warning)).toBeTruthy()
  else expect(shown.in.queryByText(/Limit/)).toBeNull()
})

const list = (given: InviteRow[], at = '/learners?tab=invites', answers: Answer[] = []) =>
  renderScreen(
    <>
      <InvitesTab onInvite={() => undefined} />
      <Questions />
    </>,
    {
      me,
      at,
      answers: [
        ...answers,
        answer(listInvites, { rows: given, totalNumberOfItems: given.length }),
        answer(groupLookup, []),
      ],
    },
  )

test('the list tells whom, where from, and until when', async () => {
  list([pending, accepted])
  const row = within((await screen.findByText('Bao Ngô')).closest('tr') as HTMLElement)
  for (const text of ['bao@example.test', 'Nurses', 'Autumn', 'Pending', 'Nov 10, 2026', 'Dec 10, 2026'])
    expect(row.getByText(text)).toBeTruthy()
  const other = within(screen.getByText('chloe@example.test').closest('tr') as HTMLElement)
  expect(other.getByText('By hand')).toBeTruthy()
  expect(other.queryByRole('button', { name: 'Row actions' })).toBeNull()
})

test('one is cancelled after a question', async () => {
  const shown = list([pending], undefined, [answer(cancelInvites, { changed: 1, refused: [] })])
  await shown.user.click(await screen.findByRole('button', { name: 'Row actions' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Cancel invite' }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel the invite to bao@example.test?' }))
  await shown.user.click(question.getByRole('button', { name: 'Cancel invite' }))
  expect(await screen.findByText('Invite cancelled')).toBeTruthy()
  expect(shown.sentTo(cancelInvites)[0]?.body).toEqual({ inviteIds: [3] })
})

test('of those ticked only the open ones are sent again; what could not be is told', async () => {
  const shown = list([pending, accepted], undefined, [
    answer(resendInvites, {
      changed: 0,
      refused: [{ inviteId: 3, email: 'bao@example.test', reason: 'Was sent a few minutes ago.' }],
    }),
  ])
  await screen.findByText('Bao Ngô')
  await shown.user.click(screen.getByLabelText('Select all rows of this page'))
  await shown.user.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(
    within(await screen.findByRole('dialog', { name: 'Not done' })).getByText('Was sent a few minutes ago.'),
  ).toBeTruthy()
  expect(shown.sentTo(resendInvites)[0]?.body).toEqual({ inviteIds: [3] })
})

test('nobody invited, nothing that matches, and a failure are told apart', async () => {
  const none = list([])
  expect(await screen.findByText('No invites yet')).toBeTruthy()
  none.unmount()
  const filtered = list([], '/learners?tab=invites&status=declined')
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  filtered.unmount()
  list([], undefined, [answer(listInvites, refuse(400, { message: 'no' }))])
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('all invites that match are sent again by their filters, after a question with their number', async () => {
  const listed = [pending, { ...accepted, inviteId: 5 }]
  const shown = renderScreen(
    <>
      <InvitesTab onInvite={() => undefined} />
      <Questions />
    </>,
    {
      me,
      at: '/learners?tab=invites&searchTerm=example&pageSize=2',
      answers: [
        answer(listInvites, { rows: listed, totalNumberOfItems: 640 }),
        answer(groupLookup, []),
        answer(changeMatchingInvites, { id: 9, people: 640, changed: 0, refused: 0, done: false }),
      ],
    },
  )
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Select all 640 that match' }))
  await shown.user.click(screen.getByRole('button', { name: 'Send again' }))
  const question = await screen.findByRole('dialog', { name: 'Send 640 invites again?' })
  await shown.user.click(within(question).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('It has begun. You can go on working.')).toBeTruthy()
  expect(shown.sentTo(changeMatchingInvites)[0]?.body).toEqual({
    action: 'resend',
    matching: { searchTerm: 'example' },
    count: 640,
  })
})

test('without a plan it says how many mails are left today; at none it warns, and with a plan nothing is asked', async () => {
  const trialMe = {
    ...me,
    profiles: me.profiles.map(profile => ({ ...profile, hasActiveSubscription: false })),
  }
  const some = await dialog([answer(invitesLeft, { left: 1 })], trial, trialMe)
  expect(await some.in.findByText('1 more email can go out today while you have no plan.')).toBeTruthy()
  some.unmount()
  const none = await dialog([answer(invitesLeft, { left: 0 })], trial, trialMe)
  expect(await none.in.findByText(/^No more emails can go out today/)).toBeTruthy()
  none.unmount()
  const paid = await dialog()
  await paid.in.findByLabelText('Email address 1')
  expect(paid.sentTo(invitesLeft)).toEqual([])
})
