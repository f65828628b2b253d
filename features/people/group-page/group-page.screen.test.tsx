import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { entityGuid, maria } from '#identity/sign-in/testing/people.ts'
import { learnerEmailLookup } from '#training/assignments/assignments.contract.ts'
import { changeGroup, deleteGroup, groupDetails, setDueDays } from '#training/groups/groups.contract.ts'
import { groupRequirements } from '#training/requirements/group-requirements.contract.ts'
import { listLearners } from '../learners/learners.contract.ts'
import {
  endGroupSupervision,
  type GroupSupervisor,
  groupSupervisors,
  superviseGroup,
} from '../supervision/group-supervisors.contract.ts'
import { supervisionMessages } from '../supervision/supervision.messages.ts'
import './due-days-dialog.tsx'
import './supervisor-dialog.tsx'
import '../manage-groups/group-dialog.tsx'
import { groupPage } from './group-page.page.ts'
import { Screen } from './group-page.screen.tsx'
import { groupOfPage } from './testing/group.ts'

const noor: GroupSupervisor = {
  entityUserId: 8,
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@harbor.test',
  active: true,
  by: null,
  only: true,
}
const leo = {
  entityUserId: 9,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  groups: ['Science'],
  groupIds: [11],
  groupCount: 1,
  roles: ['Learner' as const],
  status: 'Active' as const,
  trainingStatus: 'Overdue' as const,
  nextDue: '2026-11-01',
  nextDueIs: 'due' as const,
  lastActivity: null,
  lastReminded: null,
}
const usual = [
  answer(groupDetails, groupOfPage),
  answer(listLearners, { rows: [leo], totalNumberOfItems: 42 }),
  answer(groupSupervisors, { supervisors: [noor] }),
  answer(groupRequirements, {
    requirements: [{ id: 2, name: 'Yearly', by: { id: 7, name: 'District' }, people: 40, met: 30, overdue: 6 }],
  }),
  answer(groupLookup, [{ label: 'District', value: 7 }]),
  answer(organizationCourses, []),
]
const show = (answers: typeof usual = [], groupId = '3') =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    { me: maria, page: groupPage, at: `/groups/${groupId}`, answers: [...answers, ...usual] },
  )
const dialog = async () => within(await screen.findByRole('dialog'))
const leadsTo = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')

test('each number leads to exactly those whom it counts, and each name to its page', async () => {
  show()
  expect(await leadsTo(/^Active people 40/)).toBe('/learners?groupId=3&status=Active')
  expect(await leadsTo(/^Overdue 6/)).toBe('/learners?groupId=3&status=Active&trainingStatus=Overdue')
  expect(await leadsTo(/^Expiring in 30 days 1/)).toBe('/learners?groupId=3&status=Active&trainingStatus=Expiring_30')
  expect(await leadsTo('2: Overdue, Science')).toBe('/learners?groupId=9&status=Active&trainingStatus=Overdue')
  expect(await leadsTo('Science')).toBe('/groups/9')
  expect(await leadsTo('All 42 people')).toBe('/learners?groupId=3')
  expect(await leadsTo('Leo Tran')).toBe('/team/edit-users?userId=9')
  expect(await leadsTo('Yearly')).toBe('/requirements/2')
  expect(await leadsTo('6 overdue')).toBe('/requirements/2?groupId=3&standing=Overdue')
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(trail.getByRole('link', { name: 'District' }).getAttribute('href')).toBe('/groups/7')
})

test('courses say when they are due; their days are changed with the version, and refused at the field', async () => {
  const shown = show([answer(setDueDays, { version: 5 })])
  expect(await screen.findByText('Due 14 days after joining')).toBeTruthy()
  expect(screen.getByText('Due 30 days after joining, as everywhere here')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Due days' }))
  const field = (await dialog()).getByLabelText('Basics')
  await shown.user.clear(field)
  await shown.user.type(field, '400')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save' }))
  expect(await (await dialog()).findByText('Enter a number of days from 1 to 365.')).toBeTruthy()
  await shown.user.clear(field)
  await shown.user.type(field, '7')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Due days saved')).toBeTruthy()
  expect(shown.sentTo(setDueDays)[0]?.body).toEqual({
    courses: [
      { courseId: 4, days: 7 },
      { courseId: 5, days: null },
    ],
    version: 4,
  })
})

test('a supervisor is added, and a refusal stands at the field', async () => {
  const shown = show([
    answer(superviseGroup, refuse(400, { errors: { entityUserId: [supervisionMessages.notActive] } })),
    answer(learnerEmailLookup, [{ value: 9, label: 'leo@harbor.test', name: 'Leo Tran' }]),
  ])
  await shown.user.click(await screen.findByRole('button', { name: 'Add supervisor' }))
  await shown.user.click((await dialog()).getByRole('combobox', { name: 'Person' }))
  await shown.user.click(await screen.findByRole('option', { name: /Leo Tran/ }))
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save' }))
  expect(await (await dialog()).findByText(supervisionMessages.notActive)).toBeTruthy()
  expect(shown.sentTo(superviseGroup)[0]?.body).toEqual({ entityUserId: 9 })
})

test('a supervisor is taken away after a question, which says that it was all they had', async () => {
  const shown = show([answer(endGroupSupervision, {})])
  await shown.user.click(await screen.findByRole('button', { name: 'Row actions' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Take it away' }))
  expect(await (await dialog()).findByText(/supervise nobody else/)).toBeTruthy()
  await shown.user.click((await dialog()).getByRole('button', { name: 'Take it away' }))
  expect(await screen.findByText('No longer a supervisor of this group')).toBeTruthy()
  expect(shown.sentTo(endGroupSupervision)[0]?.url.pathname).toBe(`/api/supervisors/${entityGuid}/groups/3/8`)
})

test('the group is changed by the dialog of the list, with its version', async () => {
  const shown = show([answer(changeGroup, { version: 5 })])
  await shown.user.click(await screen.findByRole('button', { name: 'Edit group' }))
  const name = (await dialog()).getByLabelText(/^Name/)
  await shown.user.clear(name)
  await shown.user.type(name, 'Harbor')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save group' }))
  expect(await screen.findByText('Group Updated')).toBeTruthy()
  expect(shown.sentTo(changeGroup)[0]?.body).toMatchObject({ groupName: 'Harbor', parentId: 7, version: 4 })
  await waitFor(() => expect(shown.sentTo(groupDetails).length).toBeGreaterThan(1))
})

test('assigning to the group stands at its head, while the group assigns anything', async () => {
  const shown = show()
  expect(await leadsTo('Assign trainings')).toBe('/assign?groupId=3')
  shown.unmount()
  show([answer(groupDetails, { ...groupOfPage, status: 'Inactive', statusId: 2 })])
  expect(await screen.findByRole('button', { name: 'Edit group' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Assign trainings' })).toBeNull()
})

test('an empty group is deleted after a question, and the list follows', async () => {
  const shown = show([
    answer(groupDetails, { ...groupOfPage, directUsers: 0, numberOfUsers: 0 }),
    answer(deleteGroup, {}),
  ])
  await shown.user.click(await screen.findByRole('button', { name: 'More for Harbor High' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Delete group' }))
  expect(await (await dialog()).findByText(/moves up, into “District”/)).toBeTruthy()
  await shown.user.click((await dialog()).getByRole('button', { name: 'Delete group' }))
  await waitFor(() => expect(window.location.pathname).toBe('/groups'))
})

test('a group without people, courses, supervisors and requirements says so', async () => {
  show([
    answer(groupDetails, {
      ...groupOfPage,
      parts: [],
      courses: [],
      numberOfUsers: 0,
      figures: { people: 0, compliant: 0, overdue: 0, notStarted: 0, expiring: 0 },
    }),
    answer(listLearners, { rows: [], totalNumberOfItems: 0 }),
    answer(groupSupervisors, { supervisors: [] }),
    answer(groupRequirements, { requirements: [] }),
  ])
  for (const text of [
    'Nobody is in this group yet.',
    /^No courses yet/,
    'Nobody looks after this group yet.',
    'No requirement names this group.',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
})

test('an unknown group, and one that can’t be loaded, are told apart', async () => {
  const none = show([answer(groupDetails, refuse(404, { message: 'Not found' }))])
  expect(await screen.findByText(/This group doesn’t exist/)).toBeTruthy()
  none.unmount()
  const wrong = show([], 'abc')
  expect(await screen.findByText(/This group doesn’t exist/)).toBeTruthy()
  wrong.unmount()
  show([answer(groupDetails, refuse(403, { message: 'That did not work.' }))])
  expect(await screen.findByText('That did not work.')).toBeTruthy()
})
