import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { maria, personNamed, profileOf } from '#identity/sign-in/testing/people.ts'
import {
  answerCoopInvitation,
  leaveCooperativeCall,
  type OrganizationCooperative,
  organizationCooperative,
  setCoopMayAssign,
} from './coop-membership.contract.ts'
import { Screen } from './organization-cooperative.screen.tsx'

const offer = {
  invitationGuid: '33333333-3333-4333-8333-333333333333',
  cooperative: 'Coastal Schools',
  invitedBy: 'Ines Moreau',
  expiresAt: '2026-12-20T20:00:00.000Z',
}
const none: OrganizationCooperative = { cooperative: null, mayAssign: false, offers: [] }
const member: OrganizationCooperative = {
  cooperative: {
    name: 'Coastal Schools',
    contactName: 'Ines Moreau',
    contactEmail: 'ines@coastal.test',
    contactPhone: null,
    website: 'https://coastal.test',
  },
  mayAssign: false,
  offers: [],
}
const show = (given: OrganizationCooperative, me = maria) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me,
      at: '/organization/cooperative',
      answers: [
        answer(organizationCooperative, given),
        answer(answerCoopInvitation, {}),
        answer(setCoopMayAssign, {}),
        answer(leaveCooperativeCall, {}),
      ],
    },
  )
const acting = personNamed('Maria Alvarez', {
  profiles: [profileOf({ roles: ['Learner', 'EntityAdmin'] })],
  impersonatedBy: 'Ada Admin',
})

test('an invitation says what the cooperative would see, and is accepted with the right to assign if that is given', async () => {
  const shown = show({ ...none, offers: [offer] })
  expect(await screen.findByText('Coastal Schools invites your organization')).toBeTruthy()
  expect(screen.getByText('Harbor Unified School District would join. The cooperative would see:')).toBeTruthy()
  expect(screen.getByText('Their certificates, which it can download')).toBeTruthy()
  await shown.user.click(screen.getByRole('switch', { name: /may assign trainings/ }))
  await shown.user.click(screen.getByRole('button', { name: 'Join cooperative' }))
  await waitFor(() =>
    expect(shown.sentTo(answerCoopInvitation).map(({ body }) => body)).toEqual([
      { invitationGuid: offer.invitationGuid, accepted: true, mayAssign: true },
    ]),
  )
})

test('it is declined after a yes only', async () => {
  const shown = show({ ...none, offers: [offer] })
  await shown.user.click(await screen.findByRole('button', { name: 'Decline' }))
  const question = within(await screen.findByRole('dialog', { name: 'Decline the invitation of Coastal Schools?' }))
  expect(shown.sentTo(answerCoopInvitation)).toHaveLength(0)
  await shown.user.click(question.getByRole('button', { name: /Decline/ }))
  await waitFor(() =>
    expect(shown.sentTo(answerCoopInvitation).map(({ body }) => body)).toMatchObject([{ accepted: false }]),
  )
})

test('a member sees whom it belongs to, gives and takes the right to assign, and leaves after a yes only', async () => {
  const shown = show(member)
  expect(await screen.findByRole('link', { name: 'coastal.test' })).toBeTruthy()
  await shown.user.click(screen.getByRole('switch', { name: /may assign trainings/ }))
  await waitFor(() => expect(shown.sentTo(setCoopMayAssign).map(({ body }) => body)).toEqual([{ mayAssign: true }]))
  await shown.user.click(screen.getByRole('button', { name: 'Leave cooperative' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave Coastal Schools?' }))
  await shown.user.click(question.getByRole('button', { name: 'Stay' }))
  expect(shown.sentTo(leaveCooperativeCall)).toHaveLength(0)
  await shown.user.click(screen.getByRole('button', { name: 'Leave cooperative' }))
  await shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave cooperative' }))
  await waitFor(() => expect(shown.sentTo(leaveCooperativeCall)).toHaveLength(1))
})

test('staff who act as an administrator decide none of it', async () => {
  show({ ...none, offers: [offer] }, acting)
  expect(await screen.findByRole('button', { name: 'Join cooperative' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', true)
})

test('without a cooperative and without an invitation the page says where one would appear', async () => {
  show(none)
  expect(await screen.findByText(/Invitations to join one appear here/)).toBeTruthy()
})
