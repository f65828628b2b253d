import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { usePageShown } from '#platform/web/router.tsx'
import { groupLookup, jobTitleLookup, professionLookup } from '#foundation/lookups/lookups.contract.ts'
import { linesToCall } from '#foundation/state-facts/state-facts.contract.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import { reminderCadence } from '../reminders/cadence.contract.ts'
import { Screen } from './requirement-form.screen.tsx'
import {
  addRequirement,
  changeRequirement,
  listRequirements,
  previewReminders,
  previewRequirement,
} from './requirements.contract.ts'
import { requirementsMessages } from './requirements.messages.ts'
import { editRequirementPage, newRequirementPage, requirementPage, requirementsPage } from './requirements.page.ts'
import { nurses } from './testing/rows.ts'
import { ruleOf } from './testing/rules.ts'

const course = {
  id: 1,
  name: 'Child Abuse and Neglect',
  trainingHeader: 'Mandated Reporter',
  state: 'NATL',
  isCE: false,
  moduleNames: [],
  alreadyUserCourses: false,
}
const nobody = { people: 0, met: 0, opened: 0, overdue: 0, left: 0 }
/** How the organization reminds. */
const usual = {
  daysBefore: [30, 7, 1],
  overdueEvery: 7,
  overdueMost: null,
  quietWeekends: false,
  quietDays: [],
  copySupervisors: false,
  enabled: true,
  supervisors: 0,
  requirements: [],
  version: 0,
}
const lists = [
  answer(organizationCourses, [course]),
  answer(groupLookup, [{ value: 2, label: 'Nurses' }]),
  answer(jobTitleLookup, [{ value: 15, label: 'Nurse' }]),
  answer(professionLookup, [
    { value: 31, label: 'Volunteer' },
    { value: 35, label: 'Volunteer' },
  ]),
  answer(linesToCall, { national: [], states: [{ code: 'NV', name: 'Nevada', page: '', lines: [] }], mine: null }),
  answer(reminderCadence, usual),
  answer(previewReminders, { days: [], others: [] }),
]
const listed = (...requirements: (typeof nurses)[]) =>
  answer(listRequirements, { requirements, sites: ['North'], jobTitles: ['Coach', 'Nurse'] })
const others = [requirementPage, requirementsPage]

/** The form, until it leads elsewhere. */
const Shown = () => {
  const { page } = usePageShown()
  return (page === newRequirementPage || page === editRequirementPage) && <Screen />
}

const showNew = (answers: Answer[] = [], me = maria) =>
  renderScreen(
    <>
      <Shown />
      <Questions />
    </>,
    {
      me,
      at: '/requirements/new',
      page: newRequirementPage,
      others,
      answers: [...answers, listed(), answer(previewRequirement, nobody), ...lists],
    },
  )
const pick = async ({ user }: ReturnType<typeof showNew>, label: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
  await user.keyboard('{Escape}')
}
const save = ({ user }: ReturnType<typeof showNew>) =>
  user.click(screen.getByRole('button', { name: 'Save requirement' }))

test('it tells what it would do while it is filled in, asks before it saves, and leads to its people', async () => {
  const shown = showNew([
    answer(previewRequirement, { people: 34, met: 3, opened: 31, overdue: 2, left: 0 }),
    answer(addRequirement, { id: 9 }),
  ])
  expect(await screen.findByText('Fill in what is required to see whom it reaches.')).toBeTruthy()
  expect(shown.sentTo(previewRequirement)).toEqual([])
  await shown.user.type(screen.getByLabelText(/^Name/), 'Reporters')
  await pick(shown, /^Courses/, 'Child Abuse and Neglect')
  await pick(shown, /^Professions/, 'Volunteer')
  await pick(shown, /^States/, 'Nevada')
  await pick(shown, /^Sites/, 'North')
  await pick(shown, /^Job titles$/, 'Coach')
  const said = within(screen.getByRole('region', { name: 'What it does' }))
  for (const text of [
    '34 people come under it.',
    '3 have it already.',
    '31 get the training.',
    '2 are overdue at once.',
  ])
    expect(await said.findByText(text)).toBeTruthy()
  await save(shown)
  const sure = within(await screen.findByRole('dialog', { name: 'Save this requirement?' }))
  expect(
    sure.getByText(
      '34 people come under it. 3 have it already. 31 get the training. 2 are overdue at once. It begins right away.',
    ),
  ).toBeTruthy()
  await shown.user.click(sure.getByRole('button', { name: 'Save requirement' }))
  await waitFor(() => expect(location.pathname).toBe('/requirements/9'))
  expect(shown.sentTo(addRequirement)[0]?.body).toEqual(
    // A name in several fields of work means all of them.
    ruleOf([1], {
      name: 'Reporters',
      email: true,
      professionIds: [31, 35],
      states: ['NV'],
      sites: ['North'],
      jobTitles: ['Coach'],
    }),
  )
})

test('nobody is asked if it changes nothing; who thinks better of it has saved nothing', async () => {
  let opened = 1
  const shown = showNew([
    answer(previewRequirement, () => ({ ...nobody, people: 1, opened })),
    answer(addRequirement, { id: 9 }),
  ])
  await shown.user.type(await screen.findByLabelText(/^Name/), 'Reporters')
  await pick(shown, /^Courses/, 'Child Abuse and Neglect')
  await save(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(shown.sentTo(addRequirement)).toEqual([])
  opened = 0
  await save(shown)
  await waitFor(() => expect(shown.sentTo(addRequirement)).toHaveLength(1))
})

test('what a kind needs is asked for at its field; what it does not have holds nothing up', async () => {
  const shown = showNew([answer(addRequirement, { id: 9 })])
  await shown.user.clear(await screen.findByLabelText(/^Days/))
  await save(shown)
  expect(await screen.findByText(requirementsMessages.courseMissing)).toBeTruthy()
  expect(screen.getAllByText(requirementsMessages.required)).toHaveLength(2)
  await shown.user.type(screen.getByLabelText(/^Days/), 'x')
  await shown.user.click(screen.getByRole('radio', { name: 'Without a date' }))
  await shown.user.click(screen.getByRole('radio', { name: 'Some months after completion' }))
  await shown.user.type(screen.getByLabelText(/^Months/), '24')
  await shown.user.type(screen.getByLabelText(/^Name/), 'Reporters')
  await pick(shown, /^Courses/, 'Child Abuse and Neglect')
  await save(shown)
  await waitFor(() => expect(shown.sentTo(addRequirement)).toHaveLength(1))
  expect(shown.sentTo(addRequirement)[0]?.body).toMatchObject({
    firstKind: 'none',
    firstDays: null,
    againKind: 'months',
    againMonths: 24,
  })
})

test('a day of each year is a month and a day, one for both', async () => {
  const shown = showNew([answer(addRequirement, { id: 9 })])
  await shown.user.type(await screen.findByLabelText(/^Name/), 'Reporters')
  await pick(shown, /^Courses/, 'Child Abuse and Neglect')
  const [first, again] = screen.getAllByRole('radio', { name: 'By a day of each year' }) as [HTMLElement, HTMLElement]
  await shown.user.click(again)
  expect(screen.getAllByRole('group', { name: 'Day of each year' })).toHaveLength(1)
  await shown.user.click(first)
  expect(screen.getAllByRole('group', { name: 'Day of each year' })).toHaveLength(1)
  expect(screen.getByText('It is the same day of the year as the first time.')).toBeTruthy()
  await pick(shown, /^Day/, '31')
  await pick(shown, /^Month/, 'February')
  await save(shown)
  expect(await screen.findByText(requirementsMessages.monthDay)).toBeTruthy()
  await pick(shown, /^Day/, '28')
  await shown.user.clear(screen.getByLabelText(/^Days that people have/))
  await save(shown)
  await waitFor(() => expect(shown.sentTo(addRequirement)).toHaveLength(1))
  expect(shown.sentTo(addRequirement)[0]?.body).toMatchObject({
    firstKind: 'eachYear',
    againKind: 'eachYear',
    eachYear: '02-28',
    firstDays: null,
  })
})

test('a refusal stands at its field, of the preview as well as of the save', async () => {
  const shown = showNew([
    answer(previewRequirement, refuse(400, { errors: { courseIds: [requirementsMessages.outsideCatalogue] } })),
  ])
  await shown.user.type(await screen.findByLabelText(/^Name/), 'Reporters')
  await pick(shown, /^Courses/, 'Child Abuse and Neglect')
  const said = within(screen.getByRole('region', { name: 'What it does' }))
  expect(await said.findByText(requirementsMessages.outsideCatalogue)).toBeTruthy()
  expect(said.getByRole('button', { name: 'Try again' })).toBeTruthy()
  await save(shown)
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Courses/ }).getAttribute('aria-invalid')).toBe('true'),
  )
  shown.unmount()
  const taken = showNew([answer(addRequirement, refuse(400, { errors: { name: [requirementsMessages.nameTaken] } }))])
  await taken.user.type(await screen.findByLabelText(/^Name/), 'Nurses')
  await pick(taken, /^Courses/, 'Child Abuse and Neglect')
  await save(taken)
  expect(await screen.findByText(requirementsMessages.nameTaken)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
})

test('leaving with something unsaved asks first', async () => {
  const shown = showNew()
  await shown.user.type(await screen.findByLabelText(/^Name/), 'Reporters')
  await shown.user.click(screen.getByRole('link', { name: 'Cancel' }))
  const leaving = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await shown.user.click(leaving.getByRole('button', { name: 'Leave page' }))
  await waitFor(() => expect(location.pathname).toBe('/requirements'))
})

test('without a plan there is a promotion, and a form that cannot be used', async () => {
  showNew([], ana(['Learner', 'EntityAdmin'], false))
  expect(await screen.findByText('Require training with a plan')).toBeTruthy()
  expect((await screen.findByLabelText(/^Name/)).closest('[inert]')).toBeTruthy()
})

const showEdit = (answers: Answer[] = [], stored = nurses) =>
  renderScreen(
    <>
      <Shown />
      <Questions />
    </>,
    {
      me: maria,
      at: '/requirements/7/edit',
      page: editRequirementPage,
      others,
      answers: [...answers, listed(stored), answer(previewRequirement, nobody), ...lists],
    },
  )

test('a change keeps what was chosen, also what is offered no longer, and names the version', async () => {
  const shown = showEdit(
    [answer(changeRequirement, { version: 4 }), answer(previewRequirement, { ...nobody, people: 4, left: 2 })],
    { ...nurses, courseIds: [8, 1], courses: ['Old course', course.name], groupIds: [2, 6], professionIds: [35] },
  )
  expect(await screen.findByText('Old course (no longer in your catalog)')).toBeTruthy()
  expect(screen.getByText('A group that is not active')).toBeTruthy()
  expect(await screen.findByText('2 people no longer come under it.')).toBeTruthy()
  await shown.user.clear(screen.getByLabelText(/^Months/))
  await shown.user.type(screen.getByLabelText(/^Months/), '12')
  await save(shown)
  await shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save requirement' }))
  await waitFor(() => expect(location.pathname).toBe('/requirements/7'))
  expect(shown.sentTo(changeRequirement)[0]?.body).toMatchObject({
    version: 3,
    courseIds: [8, 1],
    groupIds: [2, 6],
    professionIds: [35],
    againMonths: 12,
  })
  expect(shown.sentTo(previewRequirement).at(-1)?.body).toMatchObject({ requirementId: 7 })
})

test('times of its own begin with the organization’s, show the next days while they are chosen, and are saved', async () => {
  const showDays = vi.fn(() => ({ days: [{ day: '2027-01-04', people: 12 }], others: ['Coaches'] }))
  const shown = renderScreen(
    <>
      <Shown />
      <Questions />
    </>,
    {
      me: maria,
      at: '/requirements/7/edit',
      page: editRequirementPage,
      others,
      answers: [
        answer(changeRequirement, { version: 4 }),
        answer(previewReminders, showDays),
        listed(nurses),
        answer(previewRequirement, nobody),
        ...lists,
      ],
    },
  )
  expect(await screen.findByText('30, 7, and 1 days before. Once overdue, every week.')).toBeTruthy()
  await shown.user.click(screen.getByRole('radio', { name: 'At times of its own' }))
  await pick(shown, /^Once overdue/, 'Every two weeks')
  await shown.user.click(screen.getByRole('switch', { name: /^Copy supervisors/ }))
  const next = within(screen.getByRole('region', { name: 'Reminders in the next 30 days' }))
  expect(await next.findByText('12 people')).toBeTruthy()
  expect(next.getByText(/^Coaches may ask for the same training/)).toBeTruthy()
  const own = { reminders: 'own', remindBefore: [30, 7, 1], remindEvery: 14, remindMost: null, remindCopy: true }
  await waitFor(() => expect(shown.sentTo(previewReminders).at(-1)?.body).toEqual(own))
  await save(shown)
  await waitFor(() => expect(shown.sentTo(changeRequirement)[0]?.body).toMatchObject(own))
})

test('a new one tells where its days will stand; without how often, it is refused at its field', async () => {
  const shown = showNew()
  await shown.user.click(await screen.findByRole('radio', { name: 'At times of its own' }))
  expect(screen.getByText('Once this is saved, the days of its reminders stand here.')).toBeTruthy()
  await shown.user.type(screen.getByLabelText(/^At most this many times/), '99')
  await save(shown)
  expect(await screen.findByText('Enter a number from 1 to 52, or leave it empty.')).toBeTruthy()
  await shown.user.click(screen.getByRole('radio', { name: /^As your organization does/ }))
  await waitFor(() => expect(screen.queryByText('Enter a number from 1 to 52, or leave it empty.')).toBeNull())
})
