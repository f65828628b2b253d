import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import {
  type AssignmentRow,
  changeDueDate,
  listAssignments,
  previewWithdrawal,
  undoableWithdrawals,
  undoWithdrawal,
  withdrawAssignment,
} from '../assignments/changes.contract.ts'
import { assignmentsPage } from './assign-trainings.page.ts'
import { Screen } from './assignments.screen.tsx'

const row: AssignmentRow = {
  assignmentId: 4,
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: 'Maria Alvarez',
  courses: ['Schools'],
  everyone: false,
  groups: ['Drivers'],
  person: null,
  dueDate: '2026-12-01',
  numberOfPeople: 5,
  processedPeople: 5,
  opened: 5,
  redated: 0,
  mails: 5,
  processedAt: '2026-11-01T10:00:05.000Z',
  stoppedAt: null,
  notStarted: 3,
  inProgress: 1,
  complete: 1,
  withdrawnAt: null,
  changing: false,
}
const change = { changeId: 8, changed: 3, goesOn: false }
const show = (rows: AssignmentRow[], ...answers: Answer[]) =>
  renderScreen(<Screen />, {
    at: '/assignments',
    page: assignmentsPage,
    me: maria,
    answers: [
      ...answers,
      answer(listAssignments, { rows, totalNumberOfItems: rows.length }),
      answer(undoableWithdrawals, { rows: [] }),
    ],
  })
const choose = async ({ user }: ReturnType<typeof show>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Row actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('each assignment says for whom it is and how it stands', async () => {
  show([row, { ...row, assignmentId: 5, withdrawnAt: row.createdAt, notStarted: 0 }])
  expect(await screen.findAllByText('Drivers · 5 people')).toHaveLength(2)
  const [first, second] = screen.getAllByRole('row').slice(1)
  expect(first?.textContent).toContain('3 not started · 1 in progress · 1 complete')
  expect(screen.getByText('Withdrawn')).toBeTruthy()
  expect(second?.textContent).toContain('Stays: 1 in progress · 1 complete')
  expect(screen.getByRole('link', { name: '3 not started' }).getAttribute('href')).toBe(
    '/learner-reports?assignmentId=4&status=Not_Started&allTime=yes',
  )
  // What was withdrawn has nothing more to change.
  expect(screen.getAllByRole('button', { name: 'Row actions' })).toHaveLength(1)
})

test('before it is withdrawn, those who keep it are named; afterwards it can be undone', async () => {
  const shown = show(
    [row],
    answer(previewWithdrawal, { notStarted: 3, started: 12, names: ['Ana Lopez', 'Leo Tran'] }),
    answer(withdrawAssignment, change),
    answer(undoWithdrawal, change),
  )
  await choose(shown, 'Withdraw')
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this assignment?' })
  expect(await within(dialog).findByText('The 3 trainings that nobody has started will be withdrawn.')).toBeTruthy()
  expect(within(dialog).getByText(/Ana Lopez, Leo Tran and 10 more/)).toBeTruthy()
  await shown.user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('3 trainings withdrawn')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('3 trainings restored')).toBeTruthy()
  expect(shown.sentTo(undoWithdrawal)).toHaveLength(1)
})

test('where everyone has started there is nothing to withdraw', async () => {
  const shown = show([row], answer(previewWithdrawal, { notStarted: 0, started: 5, names: ['Ana Lopez'] }))
  await choose(shown, 'Withdraw')
  expect(await screen.findByText(/nothing to withdraw/)).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(
    true,
  )
})

test('a due date changes for all, with or without a mail; a refusal stands at its field', async () => {
  const text = 'Please select a future date'
  const shown = show([row], answer(changeDueDate, refuse(400, { errors: { dueDate: [text] } })))
  await choose(shown, 'Change due date')
  await shown.user.type(await screen.findByLabelText('New due date'), '2026-12-24')
  await shown.user.click(screen.getByRole('radio', { name: 'No' }))
  await shown.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change due date' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(shown.sentTo(changeDueDate)[0]?.body).toEqual({ dueDate: '2026-12-24', email: false })
})

test('what was withdrawn in the last minutes can be undone here', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/assignments',
    page: assignmentsPage,
    me: maria,
    answers: [
      answer(listAssignments, { rows: [], totalNumberOfItems: 0 }),
      answer(undoableWithdrawals, {
        rows: [
          {
            changeId: 8,
            courses: ['Schools'],
            person: 'Leo Tran',
            entityUserId: 7,
            changed: 1,
            until: '2026-11-01T10:10:00.000Z',
          },
        ],
      }),
      answer(undoWithdrawal, { ...change, changed: 0 }),
    ],
  })
  expect(await screen.findByText(/^Withdrawn: Schools, Leo Tran\. You can undo this until/)).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/the training was assigned again/)).toBeTruthy()
  expect(shown.sentTo(undoWithdrawal)[0]?.url.pathname).toContain('/undo/8')
})
