import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { staffNamed } from '#identity/sign-in/testing/people.ts'
import { staffPeople } from '../staff-people/staff-people.contract.ts'
import { staffPersonPage } from '../staff-people/staff-people.page.ts'
import { personVisitUnderWay } from '../staff-visits/staff-visits.contract.ts'
import { mergeAccounts, type MergePreview, previewMerge } from './merge-accounts.contract.ts'
import { mergeAccountsMessages as messages } from './merge-accounts.messages.ts'
import { mergeAccountsPage } from './merge-accounts.page.ts'
import { Screen } from './merge-accounts.screen.tsx'

const ada = staffNamed('Ada Winter', 'LeadSupport')
const leo = { userId: 2, name: 'Leo Tran', email: 'leo@harbor.test', hasSecondFactor: false }
const leonard = { userId: 3, name: 'Leonard Tran', email: 'leonard@home.test', hasSecondFactor: true }
const learner = { roles: ['Learner' as const], status: 'Active' as const }
const preview: MergePreview = {
  kept: leo,
  gone: leonard,
  obstacles: [],
  organizations: [
    {
      entityGuid: '00000000-0000-4000-8000-000000000001',
      name: 'Harbor',
      type: 'Organization',
      kept: learner,
      gone: { roles: ['Learner', 'EntityAdmin'], status: 'Inactive' },
      after: learner,
    },
  ],
  dropped: [
    {
      registrationId: 9,
      organization: 'Harbor',
      course: 'Standing up for children',
      status: 'In_Progress',
      totalSeconds: 720,
      because: 'further',
    },
  ],
  moved: { trainings: 3, certificates: 2, groups: 0, invites: 0, assignments: 0, orders: 0, auditLines: 12 },
  digest: 'as previewed',
}
const underWay = { name: 'Leo Tran', visit: { reason: 'Request 4711', endsAt: '2026-11-20T12:00:00.000Z' } }
const show = (at: string, ...answers: ReturnType<typeof answer>[]) =>
  renderScreen(<Screen />, {
    at: `/staff/people/2/merge${at}`,
    page: mergeAccountsPage,
    others: [staffPersonPage],
    me: ada,
    answers: [answer(personVisitUnderWay, underWay), ...answers],
  })

test('the other account is searched for; neither the account itself nor staff can be chosen', async () => {
  const found = {
    firstName: 'Leo',
    lastName: 'Tran',
    isConfirmed: true,
    hasSecondFactor: false,
    platformRoles: [],
    createdAt: '2026-01-05T10:00:00.000Z',
    organizations: [],
    organizationCount: 0,
  }
  const rows = [
    { ...found, userId: 2, email: leo.email },
    { ...found, userId: 3, email: leonard.email },
    { ...found, userId: 4, email: 'lea@upstander.test', platformRoles: ['Support' as const] },
  ]
  show('?searchTerm=tran', answer(staffPeople, { rows, totalNumberOfItems: 3 }))
  const [choice, ...others] = await screen.findAllByRole('link', { name: /^Choose Leo/ })
  expect(choice?.getAttribute('href')).toBe('/staff/people/2/merge?other=3')
  expect(others).toEqual([])
  expect(screen.getByText('This account')).toBeTruthy()
  expect(screen.getByText('Staff')).toBeTruthy()
})

test('the preview says what becomes of memberships, what moves and what goes', async () => {
  show('?other=3', answer(previewMerge, preview))
  expect(await screen.findByText('Learner, Active')).toBeTruthy()
  expect(
    screen.getByText(
      'The account that stays: Learner, Active. The one that goes: Organization Administrator, Inactive.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Harbor, 12 min spent')).toBeTruthy()
  expect(screen.getByText('Certificates keep their number, printed name and signature.')).toBeTruthy()
  expect(screen.queryByText('Orders')).toBeNull()
  expect(screen.getByText(/So does the second factor of leonard@home.test/)).toBeTruthy()
})

test('the other way round is another preview', async () => {
  const shown = show(
    '?other=3',
    answer(previewMerge, ({ url }) =>
      url.searchParams.get('keep') === 'other' ? { ...preview, kept: leonard, gone: leo } : preview,
    ),
  )
  await shown.user.click(await screen.findByRole('radio', { name: 'leonard@home.test' }))
  expect(await screen.findByLabelText('Type leo@harbor.test to confirm')).toBeTruthy()
})

test('the address is typed, and what was previewed is confirmed', async () => {
  const shown = show('?other=3', answer(previewMerge, preview), answer(mergeAccounts, { userId: 2 }))
  await shown.user.type(await screen.findByLabelText(/^Type leonard/), leonard.email)
  await shown.user.click(screen.getByRole('button', { name: 'Merge accounts' }))
  await waitFor(() => expect(location.pathname).toBe('/staff/people/2'))
  expect(shown.sentTo(mergeAccounts).map(({ body }) => body)).toEqual([
    { otherUserId: 3, keep: 'this', confirmEmail: leonard.email, digest: 'as previewed' },
  ])
})

test('another address is refused at its field', async () => {
  const refusal = refuse(400, { errors: { confirmEmail: [messages.wrongAddress(leonard.email)] } })
  const shown = show('?other=3', answer(previewMerge, preview), answer(mergeAccounts, refusal))
  await shown.user.type(await screen.findByLabelText(/^Type leonard/), 'leo')
  await shown.user.click(screen.getByRole('button', { name: 'Merge accounts' }))
  expect(await screen.findByText('Type leonard@home.test to confirm.')).toBeTruthy()
})

test('what has changed since is shown anew, and said', async () => {
  const changed = refuse(409, { kind: 'changed', message: messages.changed })
  const shown = show('?other=3', answer(previewMerge, preview), answer(mergeAccounts, changed))
  await shown.user.type(await screen.findByLabelText(/^Type leonard/), leonard.email)
  await shown.user.click(screen.getByRole('button', { name: 'Merge accounts' }))
  expect((await screen.findAllByText(messages.changed)).length).toBeGreaterThan(0)
  expect(shown.sentTo(previewMerge).length).toBeGreaterThan(1)
})

test('what stands in the way is said, and nothing can be confirmed', async () => {
  show('?other=3', answer(previewMerge, { ...preview, obstacles: [messages.assigning('Harbor')] }))
  expect(await screen.findByText(/Trainings are being assigned in Harbor/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Merge accounts' })).toBeNull()
})
