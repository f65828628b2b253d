import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { changeGroupPeople } from '#training/groups/groups.contract.ts'
import { listInvites } from '../invite-learners/invite-learners.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import { joinRequestGrid } from '#entrance/join-requests/join-requests.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { organization } from '#organization/organizations/organizations.contract.ts'
import { remindLearners } from '../remind-learners/remind-learners.contract.ts'
import { changeStatus } from '../change-learners/change-learners.contract.ts'
import { exportLearners, type LearnerRow, listLearners } from './learners.contract.ts'
import { Screen } from './learners.screen.tsx'

const me = ana(['Learner', 'EntityAdmin'])
const leo: LearnerRow = {
  entityUserId: 5,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  groups: ['Bus drivers', 'Nurses'],
  groupCount: 4,
  roles: ['Learner'],
  status: 'Active',
  trainingStatus: 'Overdue',
  nextDue: '2026-11-01',
  nextDueIs: 'due',
  lastActivity: '2026-11-20T05:00:00.000Z',
}
const self: LearnerRow = {
  ...leo,
  entityUserId: 7,
  firstName: 'Ana',
  lastName: 'Lee',
  email: 'ana@example.test',
  roles: ['EntityAdmin', 'Learner'],
  groups: [],
  groupCount: 0,
  trainingStatus: 'Complete',
  nextDue: '2027-03-01',
  nextDueIs: 'renewal',
  lastActivity: null,
}
const show = (rows: LearnerRow[] = [leo, self], at = '/learners', answers: Answer[] = []) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me,
      at,
      answers: [
        ...answers,
        answer(listLearners, { rows, totalNumberOfItems: rows.length }),
        answer(groupLookup, [{ label: 'Nurses', value: 3 }]),
      ],
    },
  )
const menuOf = async (shown: ReturnType<typeof show>, name: string) => {
  const row = (await screen.findByText(name)).closest('tr') as HTMLElement
  await shown.user.click(within(row).getByRole('button', { name: 'Row actions' }))
  return screen.findByRole('menu')
}
const tick = async (shown: ReturnType<typeof show>) => {
  await screen.findByText('Leo Tran')
  await shown.user.click(screen.getByLabelText('Select all rows of this page'))
}

test('a row tells how somebody stands, in words', async () => {
  show()
  const row = within((await screen.findByText('Leo Tran')).closest('tr') as HTMLElement)
  for (const text of ['leo@harbor.test', 'Bus drivers, Nurses +2', 'Learner', 'Active', 'Nov 1, 2026', 'Nov 19, 2026'])
    expect(row.getByText(text)).toBeTruthy()
  expect(row.getAllByText('Overdue')).toHaveLength(2)
  const own = within(screen.getByText('Ana Lee').closest('tr') as HTMLElement)
  for (const text of [/You$/, 'Organization Administrator', 'Renewal', 'Never'])
    expect(own.getByText(text)).toBeTruthy()
  expect(screen.getByText('2 learners')).toBeTruthy()
})

test('what stands in the address is asked for; the tab is no filter', async () => {
  const shown = show([leo], '/learners?groupId=3&status=Archived&trainingStatus=Overdue&role=Learner&sortField=nextDue')
  await screen.findByText('Leo Tran')
  expect(shown.sentTo(listLearners)[0]?.url.search).toBe(
    '?sortField=nextDue&status=Archived&groupId=3&role=Learner&trainingStatus=Overdue',
  )
})

test('the tabs stand in the address, and leave the filters of the other behind', async () => {
  const shown = show([leo], '/learners?status=Archived', [
    answer(listInvites, { rows: [], totalNumberOfItems: 0 }),
    answer(joinRequestGrid, { rows: [], totalNumberOfItems: 0, waiting: 0 }),
  ])
  await shown.user.click(await screen.findByRole('tab', { name: 'Invites' }))
  expect(location.search).toBe('?tab=invites')
  expect(await screen.findByText('No invites yet')).toBeTruthy()
  await shown.user.keyboard('{ArrowRight}')
  expect(location.search).toBe('?tab=requests')
  expect(screen.getByRole('tab', { name: 'Join requests' }).getAttribute('aria-selected')).toBe('true')
  await shown.user.keyboard('{Home}')
  expect(location.search).toBe('')
  expect(await screen.findByText('Leo Tran')).toBeTruthy()
})

test('many are archived after a question; who was left out is named with the reason', async () => {
  const reason = 'Cannot be archived at this time. Training activity in current subscription period.'
  const shown = show([leo, self], '/learners', [
    answer(changeStatus, { changed: 1, refused: [{ entityUserId: 5, name: 'Leo Tran', reason }] }),
  ])
  await tick(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Archive' }))
  const question = await screen.findByRole('dialog', { name: 'Archive 2 learners?' })
  expect(shown.sentTo(changeStatus)).toEqual([])
  await shown.user.click(within(question).getByRole('button', { name: 'Archive' }))
  const left = await screen.findByRole('dialog', { name: 'Not done' })
  expect(within(left).getByText('Leo Tran')).toBeTruthy()
  expect(within(left).getByText(reason)).toBeTruthy()
  expect(screen.getByText('1 learner archived')).toBeTruthy()
  expect(shown.sentTo(changeStatus)[0]?.body).toEqual({ entityUserIds: [5, 7], status: 'Archived' })
  expect(shown.sentTo(listLearners)).toHaveLength(2)
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('one who says no changes nothing', async () => {
  const shown = show()
  await shown.user.click(within(await menuOf(shown, 'Leo Tran')).getByRole('menuitem', { name: 'Deactivate' }))
  await shown.user.click(
    within(await screen.findByRole('dialog', { name: 'Deactivate Leo Tran?' })).getByRole('button', { name: 'Cancel' }),
  )
  expect(shown.sentTo(changeStatus)).toEqual([])
})

test('to oneself nothing is offered that would be refused', async () => {
  const shown = show()
  const menu = within(await menuOf(shown, 'Ana Lee'))
  expect(menu.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
    'Edit',
    'Groups…',
    'Assign training…',
    'Send reminder',
  ])
})

test('a reminder is sent, and who gets none is told why', async () => {
  const shown = show([leo], '/learners', [
    answer(remindLearners, {
      changed: 0,
      refused: [{ entityUserId: 5, name: 'Leo Tran', reason: 'Already reminded in the last 24 hours.' }],
    }),
  ])
  await shown.user.click(within(await menuOf(shown, 'Leo Tran')).getByRole('menuitem', { name: 'Send reminder' }))
  expect(
    within(await screen.findByRole('dialog', { name: 'Not done' })).getByText('Already reminded in the last 24 hours.'),
  ).toBeTruthy()
})

test('those ticked join a group or leave it', async () => {
  const shown = show([leo, self], '/learners', [answer(changeGroupPeople, { added: 0, removed: 2 })])
  await tick(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Groups…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Groups of 2 learners' }))
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Required')).toBeTruthy()
  await shown.user.click(dialog.getByLabelText('Remove from a group'))
  await shown.user.click(dialog.getByRole('combobox', { name: /Group/ }))
  await shown.user.click(await screen.findByRole('option', { name: 'Nurses', hidden: true }))
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('2 learners removed from the group')).toBeTruthy()
  expect(shown.sentTo(changeGroupPeople)[0]?.body).toEqual({ add: [], remove: [5, 7] })
})

test('of those ticked only active people are assigned a training, and nobody who is archived joins a group', async () => {
  const bo: LearnerRow = { ...leo, entityUserId: 9, firstName: 'Bo', lastName: 'Lee', status: 'Archived' }
  const shown = show([leo, bo], '/learners', [
    answer(changeGroupPeople, { added: 1, removed: 0 }),
    answer(organizationCourses, []),
    answer(organization, refuse(500)),
  ])
  await tick(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Groups…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Groups of 2 learners' }))
  expect(dialog.getByText('1 archived learner is left out.')).toBeTruthy()
  await shown.user.click(dialog.getByRole('combobox', { name: /Group/ }))
  await shown.user.click(await screen.findByRole('option', { name: 'Nurses', hidden: true }))
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1 learner added to the group')).toBeTruthy()
  expect(shown.sentTo(changeGroupPeople)[0]?.body).toEqual({ add: [5], remove: [] })
  await shown.user.click(screen.getByRole('button', { name: 'Assign training…' }))
  const assign = within(await screen.findByRole('dialog', { name: 'Assign Training' }))
  expect(assign.getByText('For Leo Tran')).toBeTruthy()
  expect(assign.getByText('1 inactive person is left out.')).toBeTruthy()
  shown.unmount()
  const none = show([bo])
  await screen.findByText('Bo Lee')
  await none.user.click(screen.getByLabelText('Select all rows of this page'))
  await none.user.click(screen.getByRole('button', { name: 'Assign training…' }))
  expect(await screen.findByText('None of these people is an active member.')).toBeTruthy()
})

test('the list is emailed as it is filtered', async () => {
  const shown = show([leo], '/learners?searchTerm=leo', [
    answer(exportLearners, { exportId: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11' }),
  ])
  await shown.user.click(await screen.findByRole('button', { name: 'Email list as CSV' }))
  expect(await screen.findByText('File is generated and emailed')).toBeTruthy()
  expect(shown.sentTo(exportLearners)[0]?.url.search).toBe('?searchTerm=leo')
})

test('nobody yet, nobody who matches, and a failure are told apart', async () => {
  const empty = show([])
  expect(await screen.findByText('No people yet')).toBeTruthy()
  empty.unmount()
  const none = show([], '/learners?searchTerm=zzz')
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  none.unmount()
  show([], '/learners', [answer(listLearners, refuse(400, { message: 'no' }))])
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
