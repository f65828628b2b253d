import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { useEndpoint } from '#platform/web/api.ts'
import { Questions } from '#platform/web/dialog.tsx'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { listGroups } from '#training/groups/groups.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { certificateHelp } from '#certificates/my-certificates/my-certificates.contract.ts'
import { organization } from '#organization/organizations/organizations.contract.ts'
import { forgotPassword } from '#entrance/password-recovery/password-recovery.contract.ts'
import { billingOverview, subscription } from '#billing/subscription/subscription.contract.ts'
import {
  type CourseHistoryRow,
  type UserDetails,
  updateUser,
  userDetails,
  userTrainings,
} from './edit-user.contract.ts'
import { Screen } from './edit-user.screen.tsx'

const admin = ana(['Learner', 'EntityAdmin'])
const coopAdmin = {
  ...admin,
  profiles: admin.profiles.map(profile => ({
    ...profile,
    entityType: 'Coop' as const,
    roles: ['Learner' as const, 'CoopAdmin' as const],
  })),
}
const learner = { id: 1, name: 'Learner' }
const leo: UserDetails = {
  entityUserId: 5,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  statusId: 1,
  roles: [learner],
  entityGroupIds: [4],
  groups: [{ label: 'Old drivers', value: 4 }],
  coursesAvailableForAssignment: [],
  hasActivityInSubscriptionYear: false,
  hiredOn: null,
  site: null,
  employeeId: null,
  jobTitle: null,
  standing: { word: 'None', nextDue: null, compliantUntil: null },
  courseHistory: { rows: [], totalNumberOfItems: 0 },
  version: 3,
}
const row: CourseHistoryRow = {
  registrationId: 1,
  trainingType: 'Mandated Reporter Training',
  training: 'Schools',
  status: 'Complete',
  dueDate: null,
  dateAdded: '2026-03-01T05:00:00.000Z',
  dateCompleted: '2026-03-02T20:00:00.000Z',
  totalTime: 5400,
  certificateName: 'UP-2026-ABCDEFGH',
  certificateId: 9,
  expiresOn: '2028-03-02',
  score: 92,
  requirement: null,
  assignedBy: 'Maria Alvarez',
  selfStarted: false,
}

async function show({
  user = leo,
  me = admin,
  at = '/team/edit-users?userId=5',
  answers = [],
}: { user?: UserDetails; me?: typeof admin; at?: string; answers?: Answer[] } = {}) {
  const shown = renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me,
      at,
      answers: [...answers, answer(userDetails, user), answer(groupLookup, [{ label: 'Nurses', value: 3 }])],
    },
  )
  await screen.findByRole('heading', { level: 1, name: `${user.firstName} ${user.lastName}` })
  return shown
}
const choose = async (shown: Awaited<ReturnType<typeof show>>, field: RegExp, option: string) => {
  await shown.user.click(screen.getByRole('combobox', { name: field }))
  await shown.user.click(await screen.findByRole('option', { name: option }))
}
const update = (shown: Awaited<ReturnType<typeof show>>) =>
  shown.user.click(screen.getByRole('button', { name: 'Update User' }))

test('names and email are for reading; status, groups and roles are saved with the version, and what hangs on them is read anew', async () => {
  const shown = await show({
    answers: [
      answer(updateUser, {
        ...leo,
        statusId: 2,
        roles: [{ id: 2, name: 'Organization Administrator' }, learner],
        version: 4,
      }),
    ],
  })
  expect(screen.getByRole('link', { name: 'Learners' }).getAttribute('href')).toBe('/learners')
  for (const name of ['First Name', 'Last Name', 'Email'])
    expect(screen.getByLabelText(name)).toHaveProperty('readOnly', true)
  await choose(shown, /^Status/, 'Inactive')
  await choose(shown, /^Group/, 'Nurses')
  await choose(shown, /^Roles/, 'Organization Administrator')
  await update(shown)
  const question = within(await screen.findByRole('dialog', { name: 'Make Leo Tran an administrator?' }))
  await shown.user.click(question.getByRole('button', { name: 'Make administrator' }))
  expect(await screen.findByText('User Updated')).toBeTruthy()
  const [sent] = shown.sentTo(updateUser)
  expect(sent?.url.pathname).toBe('/api/entityAdminUsers/user/5')
  expect(sent?.body).toEqual({
    firstName: 'Leo',
    lastName: 'Tran',
    email: 'leo@harbor.test',
    status: 2,
    groupIds: [4, 3],
    hiredOn: null,
    site: null,
    employeeId: null,
    jobTitle: null,
    roleIds: [1, 2],
    version: 3,
    entityGuid: admin.profiles[0]?.entityGuid,
  })
  await waitFor(() => expect(shown.sentTo(groupLookup)).toHaveLength(2))
  expect(shown.sentTo(userDetails)).toHaveLength(1)
})

test('the administrator role is taken after a question; what was typed stays when it was not meant', async () => {
  const shown = await show({
    user: { ...leo, roles: [learner, { id: 2, name: 'Organization Administrator' }] },
    answers: [answer(updateUser, { ...leo, version: 4 })],
  })
  await choose(shown, /^Roles/, 'Organization Administrator')
  await update(shown)
  const answered = async (button: string) => {
    const question = within(await screen.findByRole('dialog', { name: 'End Leo Tran’s role as an administrator?' }))
    await shown.user.click(question.getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await answered('Not now')
  expect(shown.sentTo(updateUser)).toHaveLength(0)
  await update(shown)
  await answered('End the role')
  await waitFor(() => expect(shown.sentTo(updateUser)[0]?.body).toMatchObject({ roleIds: [1] }))
})

// Spec B7: 'then user groups reload ... and subscription usage reload'.
test('after a change the groups, the plan and what of it is used are asked for anew, wherever they are shown', async () => {
  const entityGuid = admin.profiles[0]?.entityGuid ?? ''
  function Elsewhere() {
    useEndpoint(listGroups, { entityGuid }, { quiet: true })
    useEndpoint(subscription, { entityGuid }, { quiet: true })
    useEndpoint(billingOverview, { entityGuid }, { quiet: true })
    return null
  }
  const shown = renderScreen(
    <>
      <Screen />
      <Elsewhere />
    </>,
    {
      me: admin,
      at: '/team/edit-users?userId=5',
      answers: [
        answer(updateUser, { ...leo, version: 4 }),
        answer(userDetails, leo),
        answer(groupLookup, []),
        ...[listGroups, subscription, billingOverview].map(endpoint => answer(endpoint, refuse(404))),
      ],
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Leo Tran' })
  const asked = () => [listGroups, subscription, billingOverview].map(endpoint => shown.sentTo(endpoint).length)
  await waitFor(() => expect(asked()).toEqual([1, 1, 1]))
  await update(shown)
  await waitFor(() => expect(asked()).toEqual([2, 2, 2]))
})

test('Learner can neither be picked nor taken away', async () => {
  const shown = await show()
  const roles = screen.getByRole('combobox', { name: /^Roles/ })
  await shown.user.click(roles)
  expect((await screen.findByRole('option', { name: 'Learner' })).getAttribute('data-combobox-disabled')).toBe('true')
  expect(screen.queryByRole('option', { name: 'Cooperative Administrator' })).toBeNull()
  await shown.user.type(roles, '{Backspace}')
  expect(screen.getAllByText('Learner').length).toBeGreaterThan(1)
})

test('a refusal stands at its field, and another is told as such', async () => {
  let no = refuse(400, { errors: { roles: ['Entity Admin self Inactivation is not allowed'] } })
  const shown = await show({ answers: [answer(updateUser, () => no)] })
  await update(shown)
  const text = await screen.findByText('Entity Admin self Inactivation is not allowed')
  expect(screen.getByRole('combobox', { name: /^Roles/ }).getAttribute('aria-describedby')).toContain(text.id)
  no = refuse(400, {
    errors: {
      status: ['Cannot be archived at this time. Training activity in current subscription period.'],
      email: ['Other'],
    },
  })
  await update(shown)
  expect(await screen.findByText(/^Cannot be archived at this time/)).toBeTruthy()
  expect(screen.getByText('Other')).toBeTruthy()
  no = refuse(403, { message: 'You do not have access to this content.' })
  await update(shown)
  expect(await screen.findByText('Error occured')).toBeTruthy()
})

test('a change of somebody else in between is told, and shown beside one’s own', async () => {
  let user = leo
  const shown = renderScreen(<Screen />, {
    me: admin,
    at: '/team/edit-users?userId=5',
    answers: [
      answer(userDetails, () => user),
      answer(groupLookup, [{ label: 'Nurses', value: 3 }]),
      answer(updateUser, refuse(409, { message: 'Someone else changed this.' })),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Leo Tran' })
  await choose(shown, /^Status/, 'Inactive')
  user = { ...leo, entityGroupIds: [], groups: [], version: 4 }
  await update(shown)
  await waitFor(() => expect(screen.queryByText('Old drivers')).toBeNull())
  expect(
    screen.getByText(/^Someone else just changed this/),
    'it stays when the form shows what others changed',
  ).toBeTruthy()
  await update(shown)
  await waitFor(() => expect(shown.sentTo(updateUser)[1]?.body).toMatchObject({ status: 2, groupIds: [], version: 4 }))
})

test('a link to a new password is mailed to the fixed address', async () => {
  const shown = await show({ answers: [answer(forgotPassword, {})] })
  await shown.user.click(screen.getByRole('button', { name: 'Reset Password' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/Email/)).toHaveProperty('readOnly', true)
  await shown.user.click(dialog.getByRole('button', { name: /send|reset/i }))
  expect(await screen.findByText('Email Sent Successfully')).toBeTruthy()
  expect(shown.sentTo(forgotPassword)[0]?.body).toEqual({ email: 'leo@harbor.test', app: 'LMS' })
})

test('who has activity in the subscription year is said not to be archived', async () => {
  await show({ user: { ...leo, hasActivityInSubscriptionYear: true } })
  expect(screen.getByText(/Cannot be archived now/)).toBeTruthy()
})

test('the trainings tab stands in the address, is sorted by the server, and gives certificates where there are some', async () => {
  const rows = [
    row,
    {
      ...row,
      registrationId: 2,
      training: 'Nurses',
      certificateId: 0,
      certificateName: 'organization certificate not issued',
    },
    {
      ...row,
      registrationId: 3,
      training: 'Camps',
      assignedBy: null,
      selfStarted: true,
      certificateId: null,
      certificateName: null,
      dateCompleted: null,
      totalTime: 0,
    },
  ]
  const shown = await show({
    answers: [
      answer(userTrainings, { rows, totalNumberOfItems: 3 }),
      answer(certificateHelp, { organizationName: 'Harbor', mayAct: true, contacts: [] }),
    ],
  })
  await shown.user.click(screen.getByRole('tab', { name: 'Trainings' }))
  expect(location.search).toBe('?userId=5&tab=trainings')
  expect(await screen.findByText('3 trainings')).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
    'Training',
    'Course',
    'Added',
    'End',
    'Total Time',
    'Certificate',
    'Actions',
  ])
  for (const text of ['Feb 28, 2026', 'Mar 2, 2026', '1 h 30 min', 'By Maria Alvarez', 'On their own'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Download certificate UP-2026-ABCDEFGH' })).toHaveProperty(
    'disabled',
    false,
  )
  expect(screen.getByRole('button', { name: 'Download: no certificate yet for Camps' })).toHaveProperty(
    'disabled',
    true,
  )
  await shown.user.click(screen.getByRole('button', { name: 'Not issued: Nurses' }))
  expect(await screen.findByRole('dialog', { name: 'organization certificate not issued' })).toBeTruthy()
  await shown.user.click(within(screen.getByRole('dialog')).getByText('Close'))
  await shown.user.click(screen.getByRole('button', { name: 'Course' }))
  await waitFor(() => expect(shown.sentTo(userTrainings).at(-1)?.url.search).toContain('sortField=training'))
})

test('what is typed and not saved outlasts a look at the trainings', async () => {
  const shown = await show({
    answers: [
      answer(userTrainings, { rows: [row], totalNumberOfItems: 1 }),
      answer(updateUser, { ...leo, statusId: 2, version: 4 }),
    ],
  })
  await choose(shown, /^Status/, 'Inactive')
  await shown.user.click(screen.getByRole('tab', { name: 'Trainings' }))
  await screen.findByText('1 training')
  await shown.user.click(screen.getByRole('tab', { name: 'Information' }))
  await update(shown)
  expect(await screen.findByText('User Updated')).toBeTruthy()
  expect(shown.sentTo(updateUser)[0]?.body).toMatchObject({ status: 2, roleIds: [1], groupIds: [4] })
})

test('a training is assigned in the full-screen dialog, to active people alone', async () => {
  const answers = [
    answer(userTrainings, { rows: [], totalNumberOfItems: 0 }),
    answer(organizationCourses, []),
    answer(organization, refuse(500)),
  ]
  const shown = await show({ at: '/team/edit-users?userId=5&tab=trainings', answers })
  await shown.user.click((await screen.findAllByRole('button', { name: 'Assign Training' }))[0] as HTMLElement)
  expect(within(await screen.findByRole('dialog', { name: 'Assign Training' })).getByText('For Leo Tran')).toBeTruthy()
  shown.unmount()
  await show({ user: { ...leo, statusId: 2 }, at: '/team/edit-users?userId=5&tab=trainings', answers })
  expect(screen.getByRole('button', { name: 'Assign Training' })).toHaveProperty('disabled', true)
  expect(await screen.findByText(/You can only assign trainings to active people/)).toBeTruthy()
})

test('a cooperative has no groups, no password reset and no trainings here', async () => {
  const shown = await show({
    me: coopAdmin,
    at: '/coop/edit-user?userId=5&tab=trainings',
    answers: [answer(updateUser, { ...leo, version: 4 })],
    user: { ...leo, entityGroupIds: [], groups: [] },
  })
  expect(screen.getByRole('link', { name: 'Team' }).getAttribute('href')).toBe('/coop/team')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('combobox', { name: /^Group/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull()
  await shown.user.click(screen.getByRole('combobox', { name: /^Roles/ }))
  expect((await screen.findAllByRole('option')).map(option => option.textContent)).toContain(
    'Cooperative Administrator',
  )
  await update(shown)
  expect(await screen.findByText('User Updated')).toBeTruthy()
  expect(shown.sentTo(updateUser)[0]?.body).not.toHaveProperty('groupIds')
  expect(shown.sentTo(groupLookup)).toEqual([])
})

test('nobody named leads to the list; somebody unknown is told so', async () => {
  renderScreen(<Screen />, { me: admin, at: '/team/edit-users' })
  await waitFor(() => expect(location.pathname).toBe('/learners'))
  for (const [id, asked] of [
    ['5', 1],
    ['5x', 0],
  ] as const) {
    const { unmount, sentTo } = renderScreen(<Screen />, {
      me: admin,
      at: `/team/edit-users?userId=${id}`,
      answers: [answer(userDetails, refuse(404, { message: 'We could not find that.' }))],
    })
    expect(await screen.findByText('We could not find this person.')).toBeTruthy()
    expect(sentTo(userDetails)).toHaveLength(asked)
    unmount()
  }
})
