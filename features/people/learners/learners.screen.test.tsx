import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { bulkPeople } from '#organization/audit-log/bulk-people.contract.ts'
import { assignMatching, previewMatching, startBulk } from './bulk.contract.ts'
import { type BulkAction, bulkActions, undoBulkAction } from '../bulk-actions/bulk-actions.contract.ts'
import { subscription } from '#billing/subscription/subscription.contract.ts'
import { certificates } from '#billing/subscription/testing/plans.ts'
import '../invite-learners/invite-form.tsx'
import { listInvites } from '../invite-learners/invite-learners.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import { joinRequestGrid } from '#entrance/join-requests/join-requests.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { saveUserState } from '#identity/user-state/user-state.contract.ts'
import { organization } from '#organization/organizations/organizations.contract.ts'
import { previewReminder, remindLearners } from '../remind-learners/remind-learners.contract.ts'
import { previewTo } from '../remind-learners/testing/previews.ts'
import { changeStatus } from '../change-learners/change-learners.contract.ts'
import { learnerDetails } from './learner-details.contract.ts'
import { exportLearners, type LearnerRow, listLearners } from './learners.contract.ts'
import { Screen } from './learners.screen.tsx'

const me = ana(['Learner', 'EntityAdmin'])
const leo: LearnerRow = {
  entityUserId: 5,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  groups: ['Bus drivers', 'Nurses'],
  groupIds: [11, 12],
  groupCount: 4,
  roles: ['Learner'],
  status: 'Active',
  trainingStatus: 'Overdue',
  nextDue: '2026-11-01',
  nextDueIs: 'due',
  lastActivity: '2026-11-20T05:00:00.000Z',
  lastReminded: '2026-11-19',
}
const self: LearnerRow = {
  ...leo,
  entityUserId: 7,
  firstName: 'Ana',
  lastName: 'Lee',
  email: 'ana@example.test',
  roles: ['EntityAdmin', 'Learner'],
  groups: [],
  groupIds: [],
  groupCount: 0,
  trainingStatus: 'Complete',
  nextDue: '2027-03-01',
  nextDueIs: 'renewal',
  lastActivity: null,
  lastReminded: null,
}
const show = (rows: LearnerRow[] = [leo, self], at = '/learners', answers: Answer[] = [], who = me) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: who,
      at,
      answers: [
        ...answers,
        answer(bulkActions, { rows: [] }),
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
  for (const text of ['leo@harbor.test', 'Learner', 'Active', 'Nov 1, 2026', 'Nov 19, 2026'])
    expect(row.getByText(text)).toBeTruthy()
  expect(row.getByRole('link', { name: 'Nurses' }).getAttribute('href')).toBe('/groups/12')
  expect(row.getByTitle('Bus drivers, Nurses').textContent).toBe('Bus drivers, Nurses +2')
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

test('an administrator is invited from the menu beside the button, and from an address', async () => {
  const left = [answer(subscription, certificates())]
  const shown = show([leo], '/learners', left)
  await shown.user.click(await screen.findByRole('button', { name: 'More ways to invite' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Invite an administrator' }))
  const role = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite administrators' }))
    return dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Invite as administrators' })
  }
  expect((await role()).checked).toBe(true)
  shown.unmount()
  show([leo], '/learners?invite=administrator', left)
  expect((await role()).checked).toBe(true)
  expect(location.search).toBe('')
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
    answer(startBulk, { id: 3, people: 2, changed: 1, refused: 1, done: true }),
    answer(bulkPeople, {
      rows: [{ rowId: 5, entityUserId: 5, name: 'Leo Tran', email: leo.email, outcome: 'activity' }],
      totalNumberOfItems: 1,
      changed: 1,
      others: 1,
    }),
  ])
  await tick(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'Archive' }))
  const question = await screen.findByRole('dialog', { name: 'Archive 2 learners?' })
  expect(within(question).getByText(/You can undo this for an hour/)).toBeTruthy()
  expect(shown.sentTo(startBulk)).toEqual([])
  await shown.user.click(within(question).getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('1 learner archived')).toBeTruthy()
  const left = await screen.findByRole('dialog', { name: '1 learner not changed' })
  expect(await within(left).findByText('Leo Tran')).toBeTruthy()
  expect(within(left).getByText(reason)).toBeTruthy()
  expect(shown.sentTo(startBulk)[0]?.body).toEqual({ action: 'archive', entityUserIds: [5, 7], count: 2 })
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

test('a reminder is shown before it is sent, and who gets none is told why', async () => {
  const reason = 'Already reminded in the last 24 hours.'
  const shown = show([leo, self], '/learners', [
    answer(previewReminder, {
      ...previewTo('Leo Tran'),
      refused: [{ entityUserId: 7, name: 'Ana Lee', reason }],
    }),
    answer(remindLearners, { changed: 1, refused: [{ entityUserId: 7, name: 'Ana Lee', reason }] }),
  ])
  await tick(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Send reminder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 people?' }))
  expect(await dialog.findByText('Harbor reminds you of your training')).toBeTruthy()
  expect(dialog.getByText('1 person does not get it')).toBeTruthy()
  expect(dialog.getByText(reason)).toBeTruthy()
  expect(shown.sentTo(remindLearners)).toEqual([])
  await shown.user.click(dialog.getByRole('button', { name: 'Send reminder' }))
  expect(await screen.findByText('1 learner reminded')).toBeTruthy()
  expect(shown.sentTo(remindLearners)[0]?.body).toEqual({ entityUserIds: [5, 7] })
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})

test('a reminder that nobody would get is not sent, and whoever thinks better of it keeps what was ticked', async () => {
  const shown = show([leo, self], '/learners', [
    answer(previewReminder, { people: 0, mails: [], refused: [{ entityUserId: 5, name: 'Leo Tran', reason: 'No.' }] }),
  ])
  await tick(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Send reminder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 people?' }))
  expect(await dialog.findByText('Nobody gets this email.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send reminder' }).disabled).toBe(true)
  await shown.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('2 selected')).toBeTruthy()
})

test('those ticked join a group or leave it', async () => {
  const shown = show([leo, self], '/learners', [
    answer(startBulk, { id: 3, people: 2, changed: 2, refused: 0, done: true }),
  ])
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
  expect(shown.sentTo(startBulk)[0]?.body).toEqual({
    action: 'leaveGroup',
    groupId: 3,
    entityUserIds: [5, 7],
    count: 2,
  })
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('of those ticked only active people are assigned a training, and nobody who is archived joins a group', async () => {
  const bo: LearnerRow = { ...leo, entityUserId: 9, firstName: 'Bo', lastName: 'Lee', status: 'Archived' }
  const shown = show([leo, bo], '/learners', [
    answer(startBulk, { id: 3, people: 1, changed: 1, refused: 0, done: true }),
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
  expect(shown.sentTo(startBulk)[0]?.body).toEqual({ action: 'joinGroup', groupId: 3, entityUserIds: [5], count: 1 })
  await tick(shown)
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
  await shown.user.click(await screen.findByRole('button', { name: 'Export list' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
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

test('sites, job titles and days of hire filter the list; what nobody has is not asked for', async () => {
  const details = { sites: ['Harbor High'], jobTitles: [] }
  const { user, sentTo } = show([leo], '/learners', [answer(learnerDetails, details)])
  await user.click(await screen.findByRole('button', { name: 'More filters' }))
  await user.click(await screen.findByRole('combobox', { name: 'Site' }))
  await user.click(await screen.findByRole('option', { name: 'Harbor High' }))
  await waitFor(() => expect(sentTo(listLearners).at(-1)?.url.searchParams.get('sites')).toBe('Harbor High'))
  expect(screen.queryByRole('combobox', { name: 'Job title' })).toBeNull()
  await user.type(screen.getByLabelText('Hire date: from'), '2026-01-05')
  await waitFor(() => expect(sentTo(listLearners).at(-1)?.url.searchParams.get('hiredFrom')).toBe('2026-01-05'))
})

test('columns are moved by the keyboard and hidden, which is kept for this list, and rows are brought closer together', async () => {
  const shown = show([leo], '/learners', [answer(saveUserState, {})])
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await screen.findByText('Leo Tran')
  await shown.user.click(await screen.findByRole('button', { name: 'Columns' }))
  const item = (name: string) => screen.findByRole('menuitemcheckbox', { name })
  const status = await item('Status')
  act(() => status.focus())
  await shown.user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
  expect(heads().slice(1, 5)).toEqual(['Learner', 'Status', 'Groups', 'Roles'])
  expect(screen.getByText('Status: column 2 of 12')).toBeTruthy()
  await shown.user.click(await item('Roles'))
  expect(heads()).not.toContain('Roles')
  await shown.user.click(await item('Compact rows in all lists'))
  const kept = () => shown.sent.flatMap(({ body }) => (body && 'key' in (body as object) ? [body] : []))
  await waitFor(() => expect(kept()).toHaveLength(4))
  expect(kept().slice(2)).toEqual([
    {
      key: 'listColumns',
      value: JSON.stringify({
        learners: {
          toggled: ['roles'],
          order: [
            'status',
            'groups',
            'roles',
            'training',
            'nextDue',
            'lastActivity',
            'lastReminded',
            'site',
            'jobTitle',
            'employeeId',
            'hiredOn',
          ],
        },
      }),
    },
    { key: 'density', value: 'compact' },
  ])
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Reset columns' }))
  expect(heads().slice(1, 5)).toEqual(['Learner', 'Groups', 'Roles', 'Status'])
})

test('columns stand as they were kept, and one that is gone does no harm', async () => {
  const listColumns = '{"learners":{"toggled":["groups"],"order":["lastActivity","age"]}}'
  show([leo], '/learners', [], { ...me, userState: { listColumns } })
  await screen.findByText('Leo Tran')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Learner',
    'Roles',
    'Status',
    'Training status',
    'Next due',
    'Last activity',
    'Actions',
  ])
})

const firstOfMany = answer(listLearners, { rows: [leo, self], totalNumberOfItems: 1_246 })
async function chooseAll(shown: ReturnType<typeof show>) {
  await tick(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'Select all 1,246 that match' }))
}

test('all that match are deactivated by the filters, with their number in the question', async () => {
  const shown = show([], '/learners?trainingStatus=Overdue&pageNumber=1', [
    firstOfMany,
    answer(startBulk, { id: 3, people: 1_246, changed: 0, refused: 0, done: false }),
  ])
  await chooseAll(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Deactivate' }))
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate 1,246 learners?' }))
  await shown.user.click(question.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('1,246 learners: it has begun. You can go on working.')).toBeTruthy()
  expect(shown.sentTo(startBulk)[0]?.body).toEqual({
    action: 'deactivate',
    matching: { trainingStatus: 'Overdue' },
    count: 1_246,
  })
  expect(screen.queryByText('All 1,246 that match are selected.')).toBeNull()
})

test('another number of people is told, the list is read anew, and the choice stays', async () => {
  const text = '12 more people match now (1,258). Nothing was done: look at the list again.'
  const shown = show([], '/learners', [
    firstOfMany,
    answer(previewMatching, { ...previewTo('Leo Tran'), people: 499, whole: false }),
    answer(startBulk, refuse(409, { errors: { count: [text] }, message: text })),
  ])
  await chooseAll(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Send reminder' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remind 1,246 people?' }))
  expect(await question.findByTitle('The email as Leo Tran gets it')).toBeTruthy()
  expect(question.getByText(/^Each gets an email like this/)).toBeTruthy()
  expect(shown.sentTo(previewMatching)[0]?.body).toEqual({ matching: {} })
  await shown.user.click(question.getByRole('button', { name: 'Send reminders' }))
  expect(await screen.findByText(text)).toBeTruthy()
  await waitFor(() => expect(shown.sentTo(listLearners).length).toBeGreaterThan(1))
  expect(screen.getByText('All 1,246 that match are selected.')).toBeTruthy()
})

test('all that match are assigned a training by the filters, without a question of paths', async () => {
  const shown = show([], '/learners', [
    firstOfMany,
    answer(organizationCourses, []),
    answer(organization, refuse(500)),
    answer(assignMatching, { id: 3, people: 1_246, changed: 0, refused: 0, done: false }),
  ])
  await chooseAll(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Assign training…' }))
  const assign = within(await screen.findByRole('dialog', { name: 'Assign Training' }))
  expect(assign.getByText(/^For 1,246 people: all that match/)).toBeTruthy()
  expect(assign.queryByRole('radio', { name: 'Each person’s path' })).toBeNull()
})

const running: BulkAction = {
  id: 9,
  action: 'deactivate',
  by: 'Maria Alvarez',
  mine: false,
  createdAt: '2026-11-20T05:00:00.000Z',
  group: null,
  people: 1_246,
  processed: 750,
  changed: 740,
  doneAt: null,
  stopped: null,
  undoes: null,
  undoUntil: null,
  failed: false,
}

test('what others do to many is seen with its progress; once it is done it can be looked at, undone and put away', async () => {
  const done: BulkAction = {
    ...running,
    processed: 1_246,
    changed: 1_240,
    doneAt: '2026-11-20T05:01:00.000Z',
    undoUntil: '2026-11-20T06:00:00.000Z',
  }
  let rows = [running]
  const shown = show([leo], '/learners', [
    answer(bulkActions, () => ({ rows })),
    answer(undoBulkAction, { id: 10, people: 1_240, changed: 0, refused: 0, done: false }),
    answer(bulkPeople, { rows: [], totalNumberOfItems: 0, changed: 0, others: 6 }),
  ])
  const strip = within(await screen.findByRole('region', { name: 'Actions on many people' }))
  expect(strip.getByText(/Maria Alvarez is deactivating 1,246 learners/).textContent).toContain('60%')
  expect(strip.queryByRole('button', { name: 'Undo' })).toBeNull()
  rows = [done]
  expect(await strip.findByText(/Maria Alvarez deactivated 1,240 learners/, {}, { timeout: 4_000 })).toBeTruthy()
  expect(strip.getByText(/6 not changed/)).toBeTruthy()
  await shown.user.click(strip.getByRole('button', { name: 'Undo' }))
  const question = within(await screen.findByRole('dialog', { name: 'Undo this for 1,240 learners?' }))
  await shown.user.click(question.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('It is being undone')).toBeTruthy()
  expect(shown.sentTo(undoBulkAction)).toHaveLength(1)
  await shown.user.click(strip.getByRole('button', { name: /^Hide/ }))
  expect(screen.queryByRole('region', { name: 'Actions on many people' })).toBeNull()
})

test('an action that ended before its end says why', async () => {
  const shown = show([leo], '/learners', [
    answer(bulkActions, { rows: [{ ...running, id: 11, doneAt: running.createdAt, stopped: 'role' }] }),
  ])
  // It had ended before the list was opened, which stays where it is.
  await shown.user.click(await screen.findByRole('button', { name: '1 recent action' }))
  expect(await screen.findByText(/no longer an administrator/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /recent action/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Actions on many people' }))
})
