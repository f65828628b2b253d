import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import {
  assignBatch,
  assignmentProgress,
  learnerEmailLookup,
  previewAssignment,
  recentAssignments,
  retryAssignment,
} from '../assignments/assignments.contract.ts'
import { assignPaths, previewPaths } from '../assignments/by-path.contract.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { course, effect, national, pathEffect, progress, settings } from '../assign-dialog/testing/answers.ts'
import { Screen } from './assign-trainings.screen.tsx'

const maria = ana(['Learner', 'EntityAdmin'])
const courses = answer(organizationCourses, [national, course])
const basis = [
  courses,
  settings(),
  answer(recentAssignments, []),
  answer(previewAssignment, effect),
  answer(groupLookup, [{ label: 'Night shift', value: 5 }]),
]

const show = (answers: readonly Answer[] = [], at = '/assign') =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    { me: maria, at, answers: [...answers, ...basis] },
  )

async function chooseTraining({ user }: ReturnType<typeof show>, name: RegExp = /Mandated reporters in schools/) {
  await user.click(screen.getByRole('button', { name: 'Select Training' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Select Training' }))
  await user.click(await dialog.findByRole('checkbox', { name }))
  await user.click(dialog.getByRole('button', { name: 'Select 1 training' }))
}
async function next({ user }: ReturnType<typeof show>) {
  const button = screen.getByRole('button', { name: 'Next' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
}

test('many courses are searched by their words; what was chosen stays in sight', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...national, id: 20 + at, name: `Lesson ${at}` }))
  const { user } = show([answer(organizationCourses, [...many, course])])
  await user.click(screen.getByRole('button', { name: 'Select Training' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Select Training' }))
  await user.click(await dialog.findByRole('checkbox', { name: /Lesson 4/ }))
  await user.type(dialog.getByRole('searchbox', { name: 'Course or state' }), 'schools ca{Enter}')
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(dialog.getByRole('checkbox', { name: /Lesson 4/ }))
  expect(dialog.getAllByRole('checkbox').map(box => box.closest('li')?.textContent)).toEqual([
    expect.stringContaining('Mandated reporters in schools'),
  ])
})

test('everyone is assigned a training after a review and a confirmation, and the work is followed', async () => {
  const shown = show([answer(assignBatch, { assignmentId: 9 }), answer(assignmentProgress, progress)])
  await shown.user.click(screen.getByRole('radio', { name: 'All' }))
  await chooseTraining(shown)
  await next(shown)
  expect(
    await screen.findByText('3 people already have this training open. The due date of 3 trainings changes.'),
  ).toBeTruthy()
  expect(screen.getByText('2 inactive people are left out.')).toBeTruthy()
  expect(
    screen.getByText('1 person holds a valid certificate. The training is not assigned again until it can be renewed.'),
  ).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Assign Training' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Are You Sure?' }))
  // What the review has said is not repeated.
  expect(sure.getByText('It starts right away. You can withdraw what nobody has started, but not emails.')).toBeTruthy()
  expect(sure.queryByText(/\d/)).toBeNull()
  await shown.user.click(sure.getByRole('button', { name: 'Assign Training' }))

  const bar = await screen.findByRole('progressbar', { name: 'Assignment done for' })
  expect(bar.getAttribute('aria-valuetext')).toBe('5 of 12 people')
  expect(screen.getByText('Training will be assigned')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Learner Reports/ })).toHaveProperty('pathname', '/reports/learner-metrics')
  expect(location.search).toBe('?assignment=9')
  expect(shown.sentTo(assignBatch)[0]?.body).toEqual({
    isAllLearners: true,
    courseIds: [3],
    groupIds: [],
    learnerEmails: [],
    dueDate: null,
    email: true,
  })
})

test('each person’s path is reviewed by course, and several assignments are followed in their list', async () => {
  const assignmentIds = [9, 10]
  const shown = show([answer(previewPaths, pathEffect), answer(assignPaths, { assignmentIds })])
  await shown.user.click(screen.getByRole('radio', { name: 'All' }))
  await shown.user.click(screen.getByRole('radio', { name: 'Each person’s path' }))
  expect(screen.queryByRole('button', { name: 'Select Training' })).toBeNull()
  await next(shown)
  const effects = within(await screen.findByRole('region', { name: 'What will happen' }))
  expect(await effects.findByText('National course')).toBeTruthy()
  for (const text of [
    '4 people',
    '1 person, another due date for 2 people',
    '5 people already have everything.',
    'We don’t know the state or the field of work of 3 people. Their path has only what is for everyone.',
    '2 inactive people are left out.',
  ])
    expect(effects.getByText(text)).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Assign Training' }))
  await shown.user.click(
    within(await screen.findByRole('dialog', { name: 'Are You Sure?' })).getByRole('button', {
      name: 'Assign Training',
    }),
  )
  await waitFor(() => expect(location.pathname).toBe('/assignments'))
  expect(shown.sentTo(assignPaths)[0]?.body).toEqual({
    isAllLearners: true,
    groupIds: [],
    learnerEmails: [],
    dueDate: null,
    email: true,
  })
  expect(shown.sentTo(assignBatch)).toEqual([])
})

test('one assignment by path is followed as any; where nothing would change, it cannot be sent', async () => {
  const shown = show([
    answer(previewPaths, pathEffect),
    answer(assignPaths, { assignmentIds: [9] }),
    answer(assignmentProgress, progress),
  ])
  await shown.user.click(screen.getByRole('radio', { name: 'All' }))
  await shown.user.click(screen.getByRole('radio', { name: 'Each person’s path' }))
  await next(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'Assign Training' }))
  await shown.user.click(
    within(await screen.findByRole('dialog', { name: 'Are You Sure?' })).getByRole('button', {
      name: 'Assign Training',
    }),
  )
  await waitFor(() => expect(location.search).toBe('?assignment=9'))
  shown.unmount()
  const empty = show([answer(previewPaths, { ...pathEffect, opened: 0, redated: 0, courses: [], complete: 12 })])
  await empty.user.click(screen.getByRole('radio', { name: 'All' }))
  await empty.user.click(screen.getByRole('radio', { name: 'Each person’s path' }))
  await next(empty)
  expect(await screen.findByText('Nothing would change.')).toBeTruthy()
  expect(screen.getByText('12 people already have everything.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Assign Training' })).toHaveProperty('disabled', true)
})

test('what is missing is said in a toast and at its field', async () => {
  const shown = show()
  await next(shown)
  expect(screen.getAllByText('Required')).toHaveLength(1)
  expect(screen.getAllByText('Please select a training')).toHaveLength(2)
  await shown.user.click(screen.getByRole('radio', { name: 'Group' }))
  await next(shown)
  expect(screen.getAllByText('Please select a group')).toHaveLength(2)
  await shown.user.click(screen.getByRole('radio', { name: 'Select Users' }))
  await next(shown)
  expect(screen.getAllByText('Please select at least one user')).toHaveLength(2)
  await shown.user.click(screen.getByRole('radio', { name: 'All' }))
  await next(shown)
  expect(screen.getAllByText('Please select a training')).toHaveLength(2)
  expect(document.activeElement?.textContent).toBe('Select Training')
  await chooseTraining(shown)
  await shown.user.type(screen.getByLabelText('Due date'), '2026-11-20')
  await next(shown)
  expect(screen.getAllByText('Please select a future date.')).toHaveLength(2)
})

test('cards name state and approval; the training that the one chosen person has is disabled', async () => {
  const leo = { label: 'leo@harbor.test', value: 7, name: 'Leo Tran' }
  const shown = show([
    answer(learnerEmailLookup, ({ url }) => (url.searchParams.get('search') === 'leo' ? [leo] : [])),
    answer(organizationCourses, ({ url }) => [
      national,
      { ...course, alreadyUserCourses: url.searchParams.get('entityUserId') === '7' },
    ]),
  ])
  await shown.user.click(screen.getByRole('radio', { name: 'Select Users' }))
  await shown.user.click(screen.getByRole('button', { name: 'Select Users' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Select Users' }))
  expect(dialog.getByRole('button', { name: 'Select users' })).toHaveProperty('disabled', true)
  await shown.user.type(dialog.getByLabelText('Search by email'), 'leo')
  await shown.user.click(await dialog.findByRole('checkbox', { name: /leo@harbor.test/ }))
  expect(dialog.getByText('Selected users (1)')).toBeTruthy()
  // No call was made for the first letters alone.
  expect(shown.sentTo(learnerEmailLookup).map(({ url }) => url.searchParams.get('search'))).toEqual([null, 'leo'])
  await shown.user.click(dialog.getByRole('button', { name: 'Select 1 user' }))

  await shown.user.click(screen.getByRole('button', { name: 'Select Training' }))
  const training = within(await screen.findByRole('dialog', { name: 'Select Training' }))
  expect(training.getByRole('button', { name: 'Select training' })).toHaveProperty('disabled', true)
  await waitFor(() =>
    expect(
      training.getByRole('checkbox', { name: /CE Approved.*Mandated Reporter \(CA\).*in schools.*Signs · Reporting/ }),
    ).toHaveProperty('disabled', true),
  )
  expect(training.getByRole('checkbox', { name: /^Mandated Reporter ?Everywhere/ })).toHaveProperty('disabled', false)
})

test('the review says whom a later date makes on time, and what of the seats it may take', async () => {
  const shown = show(
    [
      answer(previewAssignment, {
        ...effect,
        overdue: { people: 1, name: 'Leo Tran', days: 12 },
        seats: { mayTake: 8, left: 1 },
      }),
    ],
    '/assign?groupId=5&courseId=3',
  )
  await next(shown)
  expect(await screen.findByText('Leo Tran is 12 days overdue; the new date makes them on time.')).toBeTruthy()
  expect(screen.getByText('This may take 8 seats; 1 is left.')).toBeTruthy()
})

test('groups are chosen from the active ones, or come with the address; Back keeps what was chosen', async () => {
  const shown = show([], '/assign?groupId=5&courseId=3')
  await next(shown)
  expect(await screen.findByText('Night shift')).toBeTruthy()
  expect(shown.sentTo(previewAssignment)[0]?.body).toMatchObject({
    isAllLearners: false,
    groupIds: [5],
    courseIds: [3],
  })
  await shown.user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('radio', { name: 'Group' })).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: 'Change training' })).toBeTruthy()
})

test('the browser’s Back leads from the review to the choice, and Forward to the review again', async () => {
  const shown = show([], '/assign?courseId=3')
  await shown.user.click(screen.getByRole('radio', { name: 'All' }))
  await next(shown)
  expect(await screen.findByRole('heading', { name: 'Review and Confirm' })).toBeTruthy()
  history.back()
  expect(await screen.findByRole('radio', { name: 'All' })).toHaveProperty('checked', true)
  history.forward()
  expect(await screen.findByRole('heading', { name: 'Review and Confirm' })).toBeTruthy()
})

test('a reload in the review shows the review, as what was chosen is kept with the place', async () => {
  const before = show([], '/assign?courseId=3')
  await before.user.click(screen.getByRole('radio', { name: 'All' }))
  await next(before)
  expect(await screen.findByText('All active members')).toBeTruthy()
  before.unmount()
  const { state } = history.state as { state: unknown }
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    { me: maria, at: `${location.pathname}${location.search}`, state, answers: basis },
  )
  expect(await screen.findByText('All active members')).toBeTruthy()
})

test('a link to the review of nothing begins with the choice; what it names and is no longer there is left out', async () => {
  const shown = show([], '/assign?groupId=99&courseId=98&step=review')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Select Training' })).toBeTruthy())
  await next(shown)
  expect(screen.getAllByText('Please select a group')).toHaveLength(2)
  expect(screen.getByText('Please select a training')).toBeTruthy()
})

test('Next waits until it is known what of a link is still there, and then says what is missing', async () => {
  const known = Promise.withResolvers<undefined>()
  const late = answer(organizationCourses, async () => {
    await known.promise
    return [national, course]
  })
  const shown = show([late], '/assign?courseId=98')
  await shown.user.click(screen.getByRole('radio', { name: 'All' }))
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  known.resolve(undefined)
  await next(shown)
  expect(await screen.findAllByText('Please select a training')).not.toEqual([])
  expect(location.search).toBe('?courseId=98')
})

test('the due date is the organization’s usual one, unless somebody changes it', async () => {
  const shown = show([settings(30)])
  await waitFor(() => expect(screen.getByLabelText('Due date')).toHaveProperty('value', '2026-12-20'))
  await shown.user.clear(screen.getByLabelText('Due date'))
  expect(screen.getByLabelText('Due date')).toHaveProperty('value', '')
})

test('not confirmed, nothing is sent', async () => {
  const shown = show([], '/assign?groupId=5&courseId=3')
  await next(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'Assign Training' }))
  await shown.user.click(
    within(await screen.findByRole('dialog', { name: 'Are You Sure?' })).getByRole('button', { name: 'Back' }),
  )
  expect(shown.sentTo(assignBatch)).toEqual([])
})

test.each([
  ['the server’s words', refuse(400, { message: 'This is not possible today.' }), ['This is not possible today.']],
  ['a field', refuse(400, { errors: { courseIds: ['Not in your catalog: 3.'] } }), ['Not in your catalog: 3.']],
  ['nothing', refuse(500, {}), ['An error occurred while assigning courses']],
])('a failure with %s is told in a toast, and the wizard goes back one step', async (_what, refusal, texts) => {
  const shown = show([answer(assignBatch, refusal)], '/assign?groupId=5&courseId=3')
  await next(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'Assign Training' }))
  await shown.user.click(
    within(await screen.findByRole('dialog', { name: 'Are You Sure?' })).getByRole('button', {
      name: 'Assign Training',
    }),
  )
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
})

test('the work that goes on is found again', async () => {
  show([
    answer(recentAssignments, [
      progress,
      { ...progress, assignmentId: 8, processedAt: progress.createdAt, processedPeople: 12, opened: 1, mails: 0 },
    ]),
  ])
  expect(await screen.findByRole('progressbar')).toHaveProperty('ariaValueText', '5 of 12 people')
  expect(screen.getAllByRole('link', { name: course.name })[0]).toHaveProperty('search', '?assignment=9')
  expect(screen.getByText('1 training assigned')).toBeTruthy()
})

test('a date that is typed by half does not pass for none; a dialog gives the focus back to its button', async () => {
  const shown = show()
  await shown.user.click(await screen.findByRole('radio', { name: /^All/ }))
  await chooseTraining(shown)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change training' })))
  const date = screen.getByLabelText('Due date')
  Object.defineProperty(date, 'validity', { value: { badInput: true } })
  await next(shown)
  expect((await screen.findAllByText('Please enter the whole date, or clear it.')).length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(date)
  expect(location.search).toBe('')
})

test('work that was given up says so, and can be begun again', async () => {
  let stoppedAt: string | null = progress.createdAt
  const shown = show(
    [
      answer(assignmentProgress, () => ({ ...progress, stoppedAt })),
      answer(retryAssignment, () => {
        stoppedAt = null
        return {}
      }),
    ],
    '/assign?assignment=9',
  )
  expect(await screen.findByRole('heading', { name: 'The assignment stopped before it finished' })).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your trainings are being assigned' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  shown.unmount()
  show([answer(recentAssignments, [{ ...progress, stoppedAt: progress.createdAt }])])
  expect(await screen.findByText('Stopped before it finished')).toBeTruthy()
})

test('an assignment that is not there leads to a new one', async () => {
  const shown = show(
    [answer(assignmentProgress, refuse(404, { message: 'We could not find that.' }))],
    '/assign?assignment=99',
  )
  expect(await screen.findByText('We could not find this assignment.')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Assign another training' }))
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
})

test('without a plan there is a promotion, and a form that cannot be used', async () => {
  renderScreen(<Screen />, { me: ana(['Learner', 'EntityAdmin'], false) })
  expect(await screen.findByText('Assign training with a plan')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose Plan' })).toBeTruthy()
  const button = screen.getByText('Select Training').closest('button')
  expect(button).toHaveProperty('disabled', true)
  expect(button?.closest('[inert]')).toBeTruthy()
})
