import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { assignPeople, assignSingle, previewAssignment } from '../assignments/assignments.contract.ts'
import { assignPaths, previewPaths } from '../assignments/by-path.contract.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { course, effect, national, pathEffect, settings } from './testing/answers.ts'

const leo = { entityUserId: 7, name: 'Leo Tran' }
const bo = { entityUserId: 8, name: 'Bo Lee' }

async function show(people: (typeof leo)[], answers: readonly Answer[], { plan = true } = {}) {
  const calls: string[] = []
  const shown = renderScreen(
    <>
      <AssignDialog opened people={people} onClose={() => calls.push('closed')} onDone={() => calls.push('done')} />
      <Questions />
    </>,
    {
      me: ana(['Learner', 'EntityAdmin'], plan),
      answers: [
        ...answers,
        settings(),
        answer(organizationCourses, [{ ...national, alreadyUserCourses: true }, course]),
      ],
    },
  )
  await screen.findByRole('dialog', { name: 'Assign Training' })
  return { ...shown, calls, assign: () => shown.user.click(screen.getByRole('button', { name: 'Assign Training' })) }
}

test('a course and a due date are asked for; a course that the person has cannot be chosen', async () => {
  const shown = await show([leo], [])
  expect(screen.getByText('For Leo Tran')).toBeTruthy()
  expect(await screen.findByRole('checkbox', { name: /Everywhere/ })).toHaveProperty('disabled', true)
  expect(shown.sentTo(organizationCourses)[0]?.url.searchParams.get('entityUserId')).toBe('7')
  await shown.assign()
  expect(screen.getAllByText('Please select at least one course')).toHaveLength(2)
  expect(screen.getAllByText('Please select a due date')).toHaveLength(1)
  await shown.user.click(screen.getByRole('checkbox', { name: /in schools/ }))
  await shown.assign()
  expect(screen.getAllByText('Please select a due date')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText(/Due date/))
  await shown.user.type(screen.getByLabelText(/Due date/), '2026-11-20')
  await shown.assign()
  expect(screen.getAllByText('Please select a future date.')).toHaveLength(2)
})

test('one person is assigned at once', async () => {
  const shown = await show([leo], [answer(assignSingle, { assignmentId: 9 })])
  await shown.user.click(await screen.findByRole('checkbox', { name: /in schools/ }))
  await shown.user.type(screen.getByLabelText(/Due date/), '2026-12-01')
  await shown.user.click(screen.getByRole('radio', { name: 'No' }))
  await shown.assign()
  expect(await screen.findByText('Courses assigned successfully')).toBeTruthy()
  expect(shown.sentTo(assignSingle)[0]?.body).toEqual({
    entityUserId: 7,
    courseIds: [3],
    dueDate: '2026-12-01',
    email: false,
  })
  expect(shown.calls).toEqual(['done', 'closed'])
})

test('several are assigned by one call, which needs a plan', async () => {
  const shown = await show([leo, bo], [answer(assignPeople, { assignmentId: 9 }), answer(previewAssignment, effect)])
  expect(screen.getByText('For 2 people: Leo Tran, Bo Lee')).toBeTruthy()
  await shown.user.click(await screen.findByRole('checkbox', { name: /in schools/ }))
  await shown.user.type(screen.getByLabelText(/Due date/), '2026-12-01')
  await shown.assign()
  expect(await screen.findByText('Training will be assigned')).toBeTruthy()
  expect(shown.sentTo(assignPeople)[0]?.body).toEqual({
    entityUserIds: [7, 8],
    courseIds: [3],
    dueDate: '2026-12-01',
    email: true,
  })
})

test('a date that makes overdue people on time is asked about first', async () => {
  const shown = await show(
    [leo, bo],
    [
      answer(assignPeople, { assignmentId: 9 }),
      answer(previewAssignment, { ...effect, overdue: { people: 1, name: 'Bo Lee', days: 12 } }),
    ],
  )
  await shown.user.click(await screen.findByRole('checkbox', { name: /in schools/ }))
  await shown.user.type(screen.getByLabelText(/Due date/), '2026-12-01')
  await shown.assign()
  const question = within(await screen.findByRole('dialog', { name: 'Change the due date?' }))
  expect(question.getByText('Bo Lee is 12 days overdue; the new date makes them on time.')).toBeTruthy()
  await shown.user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change the due date?' })).toBeNull())
  expect(shown.sentTo(assignPeople)).toEqual([])
  // Nothing was assigned: leaving would still lose what was chosen.
  await shown.user.click(screen.getByRole('button', { name: 'Cancel' }))
  const loss = within(await screen.findByRole('dialog', { name: 'Discard what you entered?' }))
  await shown.user.click(loss.getByRole('button', { name: 'Keep editing' }))
  expect(shown.calls).toEqual([])
  expect(shown.sentTo(previewAssignment)[0]?.body).toEqual({
    isAllLearners: false,
    entityUserIds: [7, 8],
    courseIds: [3],
    dueDate: '2026-12-01',
    email: true,
  })
  await shown.assign()
  await shown.user.click(
    within(await screen.findByRole('dialog', { name: 'Change the due date?' })).getByRole('button', {
      name: 'Assign Training',
    }),
  )
  await waitFor(() => expect(shown.sentTo(assignPeople)).toHaveLength(1))
})

test('those left out since they are not active are counted', async () => {
  renderScreen(<AssignDialog opened people={[leo]} leftOut={2} onClose={() => {}} />, {
    me: ana(['Learner', 'EntityAdmin']),
    answers: [settings(), answer(organizationCourses, [course])],
  })
  expect(await screen.findByText('2 inactive people are left out.')).toBeTruthy()
})

test('without a plan several cannot be assigned at once, and it is said why', async () => {
  await show([leo, bo], [], { plan: false })
  expect(screen.getByText(/Every paid plan lets you assign to several/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Assign Training' })).toHaveProperty('disabled', true)
})

test('a refusal stands at its field, and what nobody can change above the form', async () => {
  let refusal = refuse(400, { errors: { courseIds: ['Already assigned: Mandated reporters in schools.'] } })
  const shown = await show([leo], [answer(assignSingle, () => refusal)])
  await shown.user.click(await screen.findByRole('checkbox', { name: /in schools/ }))
  await shown.user.type(screen.getByLabelText(/Due date/), '2026-12-01')
  await shown.assign()
  expect(await screen.findByText('Already assigned: Mandated reporters in schools.')).toBeTruthy()
  refusal = refuse(400, {
    errors: { entityUserId: ['This person is not active. You can only assign trainings to active people.'] },
  })
  await shown.assign()
  const form = within(screen.getByRole('form', { name: 'Assign Training' }))
  await waitFor(() => expect(form.getByRole('alert').textContent).toMatch(/This person is not active/))
  expect(shown.calls).toEqual([])
})

test('with a plan, people get each their own path: what that is stands there, and a due date is asked for', async () => {
  const shown = await show(
    [leo, bo],
    [answer(previewPaths, pathEffect), answer(assignPaths, { assignmentIds: [9, 10] })],
  )
  await shown.user.click(screen.getByRole('radio', { name: 'Each person’s path' }))
  expect(await screen.findByText('National course')).toBeTruthy()
  expect(screen.getByText('5 people already have everything.')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await shown.assign()
  expect(screen.getAllByText('Please select a due date')).toHaveLength(2)
  expect(screen.queryByText('Please select at least one course')).toBeNull()
  await shown.user.type(screen.getByLabelText(/Due date/), '2026-12-01')
  await shown.assign()
  expect(await screen.findByText('Training will be assigned')).toBeTruthy()
  expect(shown.sentTo(assignPaths).map(({ body }) => body)).toEqual([
    { entityUserIds: [7, 8], dueDate: '2026-12-01', email: true },
  ])
  expect(shown.calls).toEqual(['done', 'closed'])
})

test('a later date for overdue people is asked about; who has everything gets nothing, and that is said', async () => {
  const overdue = { people: 1, name: 'Leo Tran', days: 12 }
  const shown = await show(
    [leo],
    [answer(previewPaths, { ...pathEffect, overdue }), answer(assignPaths, { assignmentIds: [] })],
  )
  await shown.user.click(screen.getByRole('radio', { name: 'Each person’s path' }))
  await shown.user.type(screen.getByLabelText(/Due date/), '2026-12-01')
  await shown.assign()
  const sure = within(await screen.findByRole('dialog', { name: 'Change the due date?' }))
  expect(sure.getByText(/Leo Tran is 12 days overdue/)).toBeTruthy()
  await shown.user.click(sure.getByRole('button', { name: 'Assign Training' }))
  expect(await screen.findByText('Nothing would change.')).toBeTruthy()
})

test('without a plan there are only courses to choose', async () => {
  await show([leo], [], { plan: false })
  await screen.findByRole('checkbox', { name: /in schools/ })
  expect(screen.queryByRole('radio', { name: 'Each person’s path' })).toBeNull()
})
