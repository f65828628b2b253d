import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { type StaffDuty, staffDuties } from '#foundation/access/staff-duties.ts'
import { staffMe } from '../staff-visits/testing/staff-me.ts'
import {
  addStaffMember,
  changeStaffMember,
  removeStaffMember,
  type StaffMember,
  staffMembers,
} from './staff-members.contract.ts'
import { dutyNames, staffMembersMessages as messages } from './staff-members.messages.ts'
import { staffMembersPage } from './staff-members.page.ts'
import { Screen } from './staff-members.screen.tsx'

const ada: StaffMember = {
  userId: 1,
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'ada@upstander.test',
  role: 'Admin',
  joined: true,
  secondFactor: true,
  lastSeenAt: '2026-11-20T10:00:00.000Z',
}
const kim: StaffMember = {
  ...ada,
  userId: 2,
  firstName: 'Kim',
  lastName: 'Park',
  email: 'kim@upstander.test',
  role: 'Support',
  joined: false,
  secondFactor: false,
  lastSeenAt: null,
}
const show = (at = '/staff/members', added = answer(addStaffMember, { userId: 3 })) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: staffMe('Admin'),
      at,
      page: staffMembersPage,
      answers: [
        answer(staffMembers, { rows: [ada, kim], totalNumberOfItems: 2 }),
        added,
        answer(changeStaffMember, {}),
        answer(removeStaffMember, {}),
      ],
    },
  )
const open = async ({ user }: ReturnType<typeof show>, item: string) => {
  const row = await screen.findByRole('row', { name: /Kim Park/ })
  await user.click(within(row).getByRole('button', { name: 'Row actions' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('staff are listed with their state; about themselves, people can change nothing', async () => {
  show()
  const own = await screen.findByRole('row', { name: /Ada Winter/ })
  expect(within(own).getByText('You')).toBeTruthy()
  expect(within(own).queryByRole('button', { name: 'Row actions' })).toBeNull()
  const other = screen.getByRole('row', { name: /Kim Park/ })
  for (const text of ['Invited', 'Not set up', 'Never']) expect(within(other).getByText(text)).toBeTruthy()
})

test('a role is changed in a dialog', async () => {
  const shown = show()
  await open(shown, 'Change role')
  await shown.user.click(await screen.findByRole('radio', { name: /^Lead Support/ }))
  await shown.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown.sentTo(changeStaffMember)[0]?.body).toEqual({ role: 'LeadSupport' }))
})

test('someone is removed after a question', async () => {
  const shown = show()
  await open(shown, 'Remove from staff')
  const dialog = await screen.findByRole('dialog', { name: 'Remove Kim Park from the staff?' })
  await shown.user.click(within(dialog).getByRole('button', { name: 'Remove from staff' }))
  await waitFor(() => expect(shown.sentTo(removeStaffMember)[0]?.url.pathname).toBe('/api/staff/members/2'))
})

test('someone who is staff already is told at the email', async () => {
  const shown = show(
    '/staff/members',
    answer(addStaffMember, refuse(400, { errors: { email: [messages.alreadyStaff] } })),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Add staff' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add staff' })
  await shown.user.type(within(dialog).getByLabelText(/^Email/), 'kim@upstander.test')
  await shown.user.type(within(dialog).getByLabelText(/^First name/), 'Kim')
  await shown.user.type(within(dialog).getByLabelText(/^Last name/), 'Park')
  await shown.user.click(within(dialog).getByRole('button', { name: 'Add staff' }))
  expect(await within(dialog).findByText(messages.alreadyStaff)).toBeTruthy()
})

test('the table of roles is the one by which access decides', async () => {
  show('/staff/members?tab=roles')
  const table = await screen.findByRole('table', { name: 'What each role may do' })
  for (const [duty, roles] of Object.entries(staffDuties)) {
    const row = within(table).getByRole('row', { name: new RegExp(`^${dutyNames[duty as StaffDuty]}`) })
    const cells = within(row).getAllByRole('cell')
    const said = (['Support', 'LeadSupport', 'Admin'] as const).map(role =>
      roles.some(one => one === role) ? 'Yes' : 'No',
    )
    expect(cells.map(cell => cell.textContent)).toEqual(said)
  }
})
