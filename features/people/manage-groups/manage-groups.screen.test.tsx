import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { courseLookup, organizationCourses } from '#courses/courses/courses.contract.ts'
import { entityGuid, maria } from '#identity/sign-in/testing/people.ts'
import {
  addGroup,
  changeGroup,
  changeGroupPeople,
  deleteGroup,
  deleteGroups,
  type GroupPerson,
  groupPeople,
  type GroupRow,
  listGroups,
} from '#training/groups/groups.contract.ts'
import { groupsMessages } from '#training/groups/groups.messages.ts'
import { previewMatching, startBulk } from '../learners/bulk.contract.ts'
import { listLearners } from '../learners/learners.contract.ts'
import { previewTo } from '../remind-learners/testing/previews.ts'
import { Screen } from './manage-groups.screen.tsx'

const course = (id: number, name: string, state = 'NATL') => ({
  id,
  name,
  trainingHeader: 'Mandated Reporter',
  state,
  isCE: false,
  moduleNames: [],
  alreadyUserCourses: false,
})
const lookups = [
  answer(groupLookup, [
    { label: 'District', value: 7 },
    { label: 'Staff', value: 3 },
  ]),
  answer(courseLookup, [{ label: 'California General', value: 4 }]),
  answer(organizationCourses, [course(4, 'California General', 'CA'), course(5, 'Basics')]),
]
const staff: GroupRow = {
  id: 3,
  name: 'Staff',
  statusId: 1,
  status: 'Active',
  courseIds: [4, 5, 6],
  courses: ['California General', 'Basics', 'Left since'],
  numberOfUsers: 1234,
  directUsers: 1234,
  above: [],
  parts: 0,
  version: 2,
}
const leo: GroupPerson = {
  entityUserId: 8,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  status: 'Active',
}
const dialog = async () => within(await screen.findByRole('dialog'))

const show = (rows: readonly GroupRow[], { at = '/groups', answers = [] as ReturnType<typeof answer>[] } = {}) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: maria,
      at,
      answers: [...answers, answer(listGroups, { rows: [...rows], totalNumberOfItems: rows.length }), ...lookups],
    },
  )
type Shown = ReturnType<typeof show>
async function choose(shown: Shown, item: string): Promise<void> {
  await shown.user.click(await screen.findByRole('button', { name: 'Row actions' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a group shows its courses, its status, and how many are in it, with links to them', async () => {
  show([staff])
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('California General, Basics and 1 more')).toBeTruthy()
  expect(table.getByText('Active')).toBeTruthy()
  expect(table.getByRole('link', { name: '1,234 people in Staff' }).getAttribute('href')).toBe('/learners?groupId=3')
  expect(table.getByRole('link', { name: /California General/ }).getAttribute('href')).toBe('/trainings')
  expect(table.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
})

test('filters and sort in the address are what is asked for', async () => {
  const shown = show([staff], {
    at: '/groups?searchTerm=sta&status=Active&courseId=4&sortField=numberOfUsers&sortDirection=desc',
  })
  await screen.findByText('Staff')
  const asked = shown.sentTo(listGroups)[0]?.url.searchParams
  expect(Object.fromEntries(asked ?? [])).toEqual({
    searchTerm: 'sta',
    status: 'Active',
    courseId: '4',
    sortField: 'numberOfUsers',
    sortDirection: 'desc',
  })
})

const district: GroupRow = { ...staff, id: 7, name: 'District', courses: [], courseIds: [], parts: 1, directUsers: 0 }
const below: GroupRow = { ...staff, above: [{ id: 7, name: 'District' }] }

test('a name leads to the group’s page; what is below another is closed and opened, and stays so', async () => {
  const shown = show([district, below])
  const table = within(await screen.findByRole('table'))
  expect((await table.findByRole('link', { name: 'Staff' })).getAttribute('href')).toBe('/groups/3')
  await shown.user.click(table.getByRole('button', { name: 'Hide the groups below District' }))
  await waitFor(() => expect(shown.sentTo(listGroups).at(-1)?.url.searchParams.getAll('closed')).toEqual(['7']))
  expect((await screen.findByRole('button', { name: 'Show the groups below District' })).ariaExpanded).toBe('false')
  shown.unmount()
  const again = show([district])
  await again.user.click(await screen.findByRole('button', { name: 'Show the groups below District' }))
  await waitFor(() => expect(again.sentTo(listGroups).at(-1)?.url.searchParams.getAll('closed')).toEqual([]))
})

test('where rows are not a tree, each says where it stands', async () => {
  show([below], { at: '/groups?searchTerm=sta' })
  expect(await within(await screen.findByRole('table')).findByText('District')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /the groups below/ })).toBeNull()
})

test('a group is put below another, and a place that it can’t take says so at the field', async () => {
  const shown = show([staff], {
    answers: [answer(changeGroup, refuse(400, { errors: { parentId: [groupsMessages.tooDeep(3)] } }))],
  })
  await choose(shown, 'Edit group')
  await shown.user.click((await dialog()).getByRole('combobox', { name: 'Part of' }))
  expect(screen.queryByRole('option', { name: 'Staff' }), 'not below itself').toBeNull()
  await shown.user.click(await screen.findByRole('option', { name: 'District' }))
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save group' }))
  expect(await (await dialog()).findByText(groupsMessages.tooDeep(3))).toBeTruthy()
  expect(shown.sentTo(changeGroup)[0]?.body).toMatchObject({ parentId: 7, version: 2 })
})

const tick = async (shown: Shown, ...names: string[]) => {
  for (const name of names)
    await shown.user.click(within((await screen.findByText(name)).closest('tr') as HTMLElement).getByRole('checkbox'))
}

test('ticked groups are assigned trainings, and their report is opened', async () => {
  const shown = show([staff, { ...district, status: 'Inactive', statusId: 2 }])
  await tick(shown, 'Staff', 'District')
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Assign training…'), 'an inactive group gets none').toBe('/assign?groupId=3')
  expect(await hrefOf('Report')).toBe('/learner-reports?allTime=yes&groupIds=3&groupIds=7')
})

test('whoever is overdue in ticked groups is reminded, after the mail was shown', async () => {
  const shown = show([staff, district], {
    answers: [
      answer(listLearners, { rows: [], totalNumberOfItems: 6 }),
      answer(previewMatching, { ...previewTo('leo@harbor.test'), people: 6, whole: true }),
      answer(startBulk, { id: 4, people: 6, changed: 6, refused: 0, done: true }),
    ],
  })
  await tick(shown, 'Staff', 'District')
  await shown.user.click(await screen.findByRole('button', { name: 'Remind overdue people' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remind 6 people?' }))
  await shown.user.click(await question.findByRole('button', { name: 'Send to 6 people' }))
  expect(await screen.findByText('6 learners reminded')).toBeTruthy()
  const matching = { groupId: ['3', '7'], status: ['Active'], trainingStatus: ['Overdue'] }
  expect(shown.sentTo(previewMatching)[0]?.body).toEqual({ matching })
  expect(shown.sentTo(startBulk)[0]?.body).toEqual({ action: 'remind', matching, count: 6 })
})

test('where nobody is overdue, nobody is asked about a reminder', async () => {
  const shown = show([staff], { answers: [answer(listLearners, { rows: [], totalNumberOfItems: 0 })] })
  await tick(shown, 'Staff')
  await shown.user.click(await screen.findByRole('button', { name: 'Remind overdue people' }))
  expect(await screen.findByText('Nobody in these groups is overdue.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ticked groups are deleted after one question, which says how many are kept', async () => {
  const shown = show([staff, district], { answers: [answer(deleteGroups, { deleted: 1, kept: [] })] })
  await tick(shown, 'Staff', 'District')
  await shown.user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 1 group?' }))
  expect(question.getByText(/One ticked group has members and is kept\./)).toBeTruthy()
  await shown.user.click(question.getByRole('button', { name: 'Delete 1 group' }))
  expect(await screen.findByText('1 group deleted')).toBeTruthy()
  expect(shown.sentTo(deleteGroups)[0]?.body).toEqual({ groupIds: [7] })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' }), 'nothing is ticked').toBeNull())
})

test('before a group with parts is deleted, the question says that they move up', async () => {
  const shown = show([district], { answers: [answer(deleteGroup, {})] })
  await choose(shown, 'Delete group')
  expect(await (await dialog()).findByText(/The group below it moves up, to the top\./)).toBeTruthy()
  await shown.user.click((await dialog()).getByRole('button', { name: 'Delete group' }))
  expect(await screen.findByText('Group Deleted')).toBeTruthy()
})

test('without groups there is one way on: the first one is added', async () => {
  const shown = show([], { answers: [answer(addGroup, { id: 9 })] })
  expect(await screen.findByText('No groups yet')).toBeTruthy()
  const [, inside] = screen.getAllByRole('button', { name: 'Add group' })
  await shown.user.click(inside as HTMLElement)
  await shown.user.type((await dialog()).getByLabelText(/^Name/), 'Coaches')
  await shown.user.click((await dialog()).getByPlaceholderText('Choose courses'))
  await shown.user.click(await screen.findByRole('option', { name: 'California General (CA)' }))
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save group' }))
  expect(await screen.findByText('Group Added')).toBeTruthy()
  expect(shown.sentTo(addGroup)[0]?.body).toEqual({
    entityGuid,
    name: 'Coaches',
    statusId: 1,
    courseIds: [4],
    parentId: null,
  })
  expect(shown.sentTo(listGroups)).toHaveLength(2)
})

test('a name is required, and one that is taken says so at the field', async () => {
  const shown = show([staff], {
    answers: [answer(addGroup, refuse(400, { errors: { name: [groupsMessages.nameTaken] } }))],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Add group' }))
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save group' }))
  expect(await (await dialog()).findByText('Required')).toBeTruthy()
  expect(shown.sentTo(addGroup)).toHaveLength(0)
  await shown.user.type((await dialog()).getByLabelText(/^Name/), 'staff')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save group' }))
  expect(await (await dialog()).findByText(groupsMessages.nameTaken)).toBeTruthy()
})

test('a group is changed with its version; a course that left the catalogue stays chosen', async () => {
  const shown = show([staff], { answers: [answer(changeGroup, { version: 3 })] })
  await choose(shown, 'Edit group')
  const name = (await dialog()).getByLabelText(/^Name/)
  expect((await dialog()).getByText('Left since')).toBeTruthy()
  expect((await dialog()).getByText(/1,234 people in the group/)).toBeTruthy()
  await shown.user.clear(name)
  await shown.user.type(name, 'Everyone')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save group' }))
  expect(await screen.findByText('Group Updated')).toBeTruthy()
  expect(shown.sentTo(changeGroup)[0]?.body).toEqual({
    groupName: 'Everyone',
    statusId: 1,
    courseIds: [4, 5, 6],
    parentId: null,
    version: 2,
  })
})

test('a change that comes too late says so and keeps the dialog', async () => {
  const shown = show([staff], {
    answers: [
      answer(
        changeGroup,
        refuse(409, { message: 'Someone else changed this in the meantime. Reload the page and try again.' }),
      ),
    ],
  })
  await choose(shown, 'Edit group')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save group' }))
  expect(await (await dialog()).findByText(/^Someone else changed this/)).toBeTruthy()
  await waitFor(() => expect(shown.sentTo(listGroups), 'opened again, it has what others changed').toHaveLength(2))
})

test('a dialog that the row’s menu opened gives the focus back to its button', async () => {
  const shown = show([staff])
  await choose(shown, 'Edit group')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row actions' })))
})

test('only a group that nobody is in can be deleted, after a question', async () => {
  const shown = show([{ ...staff, numberOfUsers: 0, directUsers: 0 }], { answers: [answer(deleteGroup, {})] })
  await choose(shown, 'Delete group')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Delete group' }))
  expect(await screen.findByText('Group Deleted')).toBeTruthy()
  shown.unmount()

  const full = show([staff])
  await full.user.click(await screen.findByRole('button', { name: 'Row actions' }))
  expect((await screen.findByRole('menuitem', { name: 'Delete group' })).hasAttribute('disabled')).toBe(true)
})

test('people are chosen from those who are not in the group, and added', async () => {
  const shown = show([{ ...staff, numberOfUsers: 0, directUsers: 0 }], {
    answers: [
      answer(groupPeople, ({ url }) => ({
        rows:
          url.searchParams.get('side') === 'out'
            ? [leo, { ...leo, entityUserId: 9, firstName: 'Ana', status: 'Inactive' as const }]
            : [],
        totalNumberOfItems: 2,
      })),
      answer(changeGroupPeople, { added: 2, removed: 0 }),
    ],
  })
  await choose(shown, 'Manage members')
  await shown.user.click(await (await dialog()).findByLabelText('Select everyone on this page'))
  await shown.user.click((await dialog()).getByRole('button', { name: 'Add 2 people' }))
  expect(await screen.findByText('2 people added')).toBeTruthy()
  expect(shown.sentTo(changeGroupPeople)[0]?.body).toEqual({ add: [8, 9] })
  await waitFor(() => expect(shown.sentTo(listGroups)).toHaveLength(2))
})

test('whom somebody else has added meanwhile is not called removed', async () => {
  const shown = show([{ ...staff, numberOfUsers: 0, directUsers: 0 }], {
    answers: [
      answer(groupPeople, { rows: [leo], totalNumberOfItems: 1 }),
      answer(changeGroupPeople, { added: 0, removed: 0 }),
    ],
  })
  await choose(shown, 'Manage members')
  await shown.user.click(await (await dialog()).findByLabelText(/^Leo Tran/))
  await shown.user.click((await dialog()).getByRole('button', { name: 'Add 1 person' }))
  expect(await screen.findByText('They are already in the group')).toBeTruthy()
})

test('people are searched for, and taken out', async () => {
  const shown = show([staff], {
    answers: [
      answer(groupPeople, ({ url }) =>
        url.searchParams.get('searchTerm') === 'zzz'
          ? { rows: [], totalNumberOfItems: 0 }
          : { rows: [leo], totalNumberOfItems: 1 },
      ),
      answer(changeGroupPeople, { added: 0, removed: 1 }),
    ],
  })
  await choose(shown, 'Manage members')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search by name or email')))
  await shown.user.click(await (await dialog()).findByLabelText(/^Leo Tran/))
  await shown.user.click((await dialog()).getByRole('button', { name: 'Remove 1 person' }))
  expect(await screen.findByText('1 person removed')).toBeTruthy()
  expect(shown.sentTo(changeGroupPeople)[0]?.body).toEqual({ remove: [8] })
  await shown.user.type((await dialog()).getByLabelText('Search by name or email'), 'zzz')
  expect(await (await dialog()).findByText('Nobody matches this search.')).toBeTruthy()
})

test('nothing that matches and a failure are told apart', async () => {
  const none = show([], { at: '/groups?searchTerm=zzz' })
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  none.unmount()
  show([], { answers: [answer(listGroups, refuse(400, { message: 'That did not work.' }))] })
  expect(await screen.findByText('That did not work.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
