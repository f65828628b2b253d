import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { national, settings } from '#training/assign-dialog/testing/answers.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import { batchGrid, type BatchRow, retryBatch } from '../invite-batches/invite-batches.contract.ts'
import {
  checkedRows,
  checkFile,
  chooseUpdates,
  type CheckRow,
  type CheckSummary,
  confirmBatch,
  correctRow,
  mayImport,
  replaceInCheck,
  suggestions,
} from '../import-learners/import-learners.contract.ts'
import { Screen } from './import-wizard.screen.tsx'

const maria = ana(['Learner', 'EntityAdmin'])
const batch: BatchRow = {
  batchId: 3,
  batchName: 'Autumn',
  batchStatus: 'InProcess',
  createDate: '2026-11-20T18:00:00.000Z',
  numberOfUsers: 2_000,
  processedUsers: 1_000,
  sendDate: '2026-11-20T18:00:00.000Z',
  processedDate: null,
  stoppedAt: null,
  waitsForPlan: false,
  outcomes: [],
  undoUntil: null,
  undone: null,
}
const grid = (...rows: BatchRow[]) =>
  answer(batchGrid, { rows, totalNumberOfItems: rows.length, showZeroOverlay: rows.length === 0 })
const check: CheckSummary = {
  checkId: '145e52af-79a3-4347-946c-ec0ab23e549c',
  fileName: 'New hires.csv',
  counts: { valid: 1, update: 0, unchanged: 0, invalid: 1 },
  missingGroups: 0,
  createMissingGroups: false,
  known: 0,
  updateKnown: false,
  updates: [],
  hasDetails: false,
  byStatus: [
    { status: 'valid', count: 1 },
    { status: 'badEmail', count: 1 },
  ],
  courseIds: [],
  dueDate: null,
}
const badRow: CheckRow = {
  line: 3,
  firstName: 'Bo',
  lastName: 'Lee',
  email: 'bo',
  group: '',
  language: '',
  status: 'badEmail',
  reason: 'Email is not a valid email address.',
  wrong: [{ column: 'email', text: 'Email is not a valid email address.' }],
}
const rows = answer(checkedRows, {
  check,
  totalNumberOfItems: 1,
  rows: [badRow],
})
const noSuggestions = answer(suggestions, { rows: [] })
const allowed = answer(mayImport, { mayImport: true })
const courses = answer(organizationCourses, [])
const file = new File(['First Name,Last Name,Email\n'], 'New hires.csv')

async function upload(answers: Parameters<typeof renderScreen>[1]) {
  const shown = renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    { me: maria, at: '/premium/import-learners', ...answers },
  )
  const [button] = await screen.findAllByRole('button', { name: 'Import Learners' })
  await shown.user.click(button as HTMLElement)
  await shown.user.upload(await screen.findByLabelText(/Choose a file/), file)
  await shown.user.click(screen.getByRole('button', { name: 'Check the file' }))
  return shown
}

test('the progress of a batch is seen, and it can be cancelled', async () => {
  renderScreen(<Screen />, { me: maria, answers: [grid(batch), allowed] })
  const bar = await screen.findByRole('progressbar', { name: 'Invitations of Autumn' })
  expect(bar.getAttribute('aria-valuenow')).toBe('1000')
  expect(screen.getByText('1,000 of 2,000')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel the batch Autumn' })).toBeTruthy()
})

test('cancel is disabled for a cancelled batch; a processed one has the download instead', async () => {
  renderScreen(<Screen />, {
    me: maria,
    answers: [
      grid(
        { ...batch, batchStatus: 'Cancelled' },
        { ...batch, batchId: 4, batchName: 'Done', batchStatus: 'Processed' },
      ),
      allowed,
    ],
  })
  expect(await screen.findByRole('button', { name: 'Cancel the batch Autumn' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Cancel the batch Done' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download the results of the batch Done' })).toBeTruthy()
})

test('without a subscription there is a promotion and nothing to press behind it', async () => {
  renderScreen(<Screen />, { me: ana(['Learner', 'EntityAdmin'], false), answers: [grid()] })
  expect(await screen.findByText('Import learners with a plan')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose Plan' })).toBeTruthy()
  expect((await screen.findByText('No imports yet')).closest('[inert]')).toBeTruthy()
  // Spec B2: the button is shown only with an active subscription; behind the promotion is the screen itself.
  expect(screen.queryByText('Import Learners', { selector: 'button *' })).toBeNull()
  expect(screen.getByLabelText('Search').matches('[inert] :disabled')).toBe(true)
})

test('at the limit of the plan the button is not there', async () => {
  renderScreen(<Screen />, { me: maria, answers: [grid(), answer(mayImport, { mayImport: false })] })
  expect(await screen.findByText('Your plan has reached its limit. Upgrade it to import learners.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import Learners' })).toBeNull()
})

test('a file is checked, its good rows confirmed under the name of the file', async () => {
  const shown = await upload({
    answers: [grid(), allowed, courses, answer(checkFile, check), rows, answer(confirmBatch, { batchId: 3 })],
  })
  expect(await screen.findByText('Email is not a valid email address.')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Continue with 1 learner' }))
  expect(await screen.findByLabelText<HTMLInputElement>(/Batch name/)).toMatchObject({ value: 'New hires' })
  await shown.user.click(screen.getByRole('button', { name: 'Invite 1 learner' }))
  expect(await screen.findByText('The invitations are on their way')).toBeTruthy()
  expect(shown.sentTo(confirmBatch)[0]?.body).toEqual({ checkId: check.checkId, batchName: 'New hires', dropBad: true })
})

test('each step begins at its heading; who would leave a checked file is asked, and the focus goes back to the button', async () => {
  const shown = await upload({ answers: [grid(), allowed, courses, answer(checkFile, check), rows] })
  const heading = await screen.findByRole('heading', { name: 'Step 2 of 3: Check' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await shown.user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Leave the import?' })
  await shown.user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole('heading', { name: 'Step 2 of 3: Check' })).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Upload a corrected file' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Step 1 of 3: Upload' })))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave the import?' })).toBeNull())
  await shown.user.keyboard('{Escape}')
  await shown.user.click(
    within(await screen.findByRole('dialog', { name: 'Leave the import?' })).getByRole('button', {
      name: 'Leave import',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upload Learners' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Import Learners'))
})

test('a date that is typed by half does not pass for none', async () => {
  const shown = renderScreen(<Screen />, { me: maria, answers: [grid(), allowed, courses] })
  await shown.user.click((await screen.findAllByRole('button', { name: 'Import Learners' }))[0] as HTMLElement)
  await shown.user.upload(await screen.findByLabelText(/Choose a file/), file)
  Object.defineProperty(screen.getByLabelText(/Due date/), 'validity', { value: { badInput: true } })
  await shown.user.click(screen.getByRole('button', { name: 'Check the file' }))
  expect(await screen.findByText('Please enter the whole date, or clear it.')).toBeTruthy()
  expect(shown.sentTo(checkFile)).toEqual([])
})

test('a file that cannot be used says why beside the file', async () => {
  const shown = await upload({
    answers: [grid(), allowed, courses, answer(checkFile, refuse(400, { errors: { file: ['The file is empty.'] } }))],
  })
  await waitFor(() => expect(screen.getByText('The file is empty.').closest('[role=alert]')).toBeTruthy())
  expect(shown.sentTo(checkFile)).toHaveLength(1)
})

test('a batch that stopped says so, and is tried again with one press', async () => {
  let stoppedAt: string | null = batch.createDate
  const shown = renderScreen(<Screen />, {
    me: maria,
    answers: [
      allowed,
      answer(batchGrid, () => ({ rows: [{ ...batch, stoppedAt }], totalNumberOfItems: 1, showZeroOverlay: false })),
      answer(retryBatch, () => {
        stoppedAt = null
        return {}
      }),
    ],
  })
  expect(
    await screen.findByText('1,000 of 2,000 done. Something went wrong on our side. Try again to complete the rest.'),
  ).toBeDefined()
  await shown.user.click(screen.getByRole('button', { name: 'Try again: Autumn' }))
  expect(await screen.findByRole('progressbar', { name: 'Invitations of Autumn' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
})

test.each([
  ['photo.png', /^This is a picture \(PNG\)/],
  ['Staff.xls', /^This is a workbook in the old Excel format \(\.xls\)/],
])('%s is refused as soon as it is dropped, with the cause, and is not uploaded', async (name, text) => {
  const shown = renderScreen(<Screen />, {
    me: maria,
    at: '/premium/import-learners',
    answers: [grid(batch), allowed, courses, settings()],
  })
  await shown.user.click((await screen.findAllByRole('button', { name: 'Import Learners' }))[0] as HTMLElement)
  const place = (await screen.findByText('Choose a file, or drop it here')).closest('label') as HTMLElement
  fireEvent.drop(place, { dataTransfer: { files: [new File(['x'], name)] } })
  expect(await screen.findByText(text)).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Check the file' }))
  expect(shown.sentTo(checkFile)).toEqual([])
})

test('a training that is chosen is due when the organization’s usually are, until another day is set', async () => {
  const shown = await upload({
    answers: [
      grid(batch),
      allowed,
      answer(organizationCourses, [national]),
      settings(30),
      answer(checkFile, { ...check, dueDate: '2026-12-20' }),
      rows,
    ],
  })
  expect(shown.sentTo(checkFile)[0]?.body).toMatchObject({ dueDate: '' })
  await shown.user.click(await screen.findByRole('button', { name: 'Upload a corrected file' }))
  await shown.user.click(screen.getByRole('combobox', { name: /^Training for everyone/ }))
  await shown.user.click(await screen.findByRole('option', { name: /^Everywhere/ }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Due date/).value).toBe('2026-12-20')
  await shown.user.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() => expect(shown.sentTo(checkFile)[1]?.body).toMatchObject({ dueDate: '2026-12-20' }))
})

test('a send date after the due date is refused at its field', async () => {
  const shown = await upload({
    answers: [
      grid(batch),
      allowed,
      courses,
      settings(),
      answer(checkFile, { ...check, counts: { valid: 1, update: 0, unchanged: 0, invalid: 0 }, dueDate: '2026-12-01' }),
      rows,
    ],
  })
  await shown.user.click(await screen.findByRole('button', { name: /^Continue with/ }))
  await shown.user.click(screen.getByRole('radio', { name: 'Send them on a date' }))
  fireEvent.change(screen.getByLabelText(/^Send date/), { target: { value: '2026-12-02' } })
  await shown.user.click(screen.getByRole('button', { name: 'Invite 1 learner' }))
  expect(await screen.findByText(/^The training is due on Dec 1, 2026: send the invitations by then/)).toBeTruthy()
  expect(shown.sentTo(confirmBatch)).toEqual([])
})

const bad = { ...badRow, email: 'bo@', wrong: [{ column: 'email' as const, text: 'Still no address.' }] }

test('a row is corrected where it stands, by keyboard; what is wrong is told at its cell', async () => {
  const answers = [grid(), allowed, courses, rows, noSuggestions, answer(checkFile, check)]
  const { user, sentTo } = await upload({ answers: [...answers, answer(correctRow, { row: bad, check })] })
  await user.click(await screen.findByRole('button', { name: 'Correct line 3' }))
  const email = screen.getByRole('textbox', { name: 'Email' })
  expect(document.activeElement).toBe(email)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('bo@{Enter}')
  expect((await screen.findAllByText('Still no address.')).length).toBe(1)
  expect(sentTo(correctRow)[0]?.body).toMatchObject({ email: 'bo@', firstName: 'Bo' })
  // Escape leaves the row, not the import.
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct line 3' }))
})

test('once nothing needs attention anymore, all rows are shown', async () => {
  const counts = { valid: 2, update: 0, unchanged: 0, invalid: 0 }
  const good: CheckRow = { ...badRow, email: 'bo@example.test', status: 'valid', reason: '', wrong: [] }
  const { user, sentTo } = await upload({
    answers: [
      grid(),
      allowed,
      courses,
      rows,
      noSuggestions,
      answer(checkFile, check),
      answer(correctRow, { row: good, check: { ...check, counts } }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Correct line 3' }))
  await user.keyboard('bo@example.test{Enter}')
  expect(await screen.findByText(/Every row can be invited/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All rows (2)' }).checked).toBe(true)
  await waitFor(() => expect(sentTo(checkedRows).at(-1)?.url.searchParams.getAll('status')).toEqual([]))
})

test('one click takes what was most likely meant in all rows', async () => {
  const meant = { field: 'group' as const, from: 'Harbour High', to: 'Harbor High', count: 12 }
  const counts = { valid: 2, update: 0, unchanged: 0, invalid: 0 }
  const { user, sentTo } = await upload({
    answers: [
      grid(),
      allowed,
      courses,
      rows,
      answer(checkFile, check),
      answer(suggestions, { rows: [meant] }),
      answer(replaceInCheck, { replaced: 12, check: { ...check, counts } }),
    ],
  })
  expect((await screen.findByText(/12 rows name the group/)).textContent).toContain('Harbour High')
  await user.click(screen.getByRole('button', { name: 'Use Harbor High instead of Harbour High' }))
  expect(sentTo(replaceInCheck)[0]?.body).toMatchObject({ field: 'group', from: 'Harbour High', to: 'Harbor High' })
  expect(await screen.findByText(/Every row can be invited/)).toBeTruthy()
})

test('people who are here already are updated when that is chosen: the fields in numbers, and each row old and new', async () => {
  const known = { ...check, counts: { ...check.counts, valid: 0, invalid: 1 }, known: 1 }
  const chosen = {
    ...known,
    updateKnown: true,
    counts: { valid: 0, update: 1, unchanged: 0, invalid: 0 },
    updates: [{ field: 'site' as const, count: 1 }],
  }
  const updated: CheckRow = {
    ...badRow,
    status: 'update',
    reason: '',
    wrong: [],
    member: { name: 'Bo Lee', email: 'bo.lee@x.org' },
    changes: [{ field: 'site', from: null, to: 'Harbor High' }],
  }
  const { user, sentTo } = await upload({
    answers: [
      grid(),
      allowed,
      courses,
      answer(checkedRows, { check: chosen, totalNumberOfItems: 1, rows: [updated] }),
      noSuggestions,
      answer(checkFile, known),
      answer(chooseUpdates, chosen),
      answer(confirmBatch, { batchId: 3 }),
    ],
  })
  await user.click(await screen.findByRole('switch', { name: /^Update people who are here already \(1 row\)/ }))
  expect(sentTo(chooseUpdates)[0]?.body).toEqual({ updateKnown: true })
  expect(await screen.findByText('Site: 1 person')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'To update (1)' }).checked).toBe(true)
  expect(screen.getByText('Updates Bo Lee (bo.lee@x.org)')).toBeTruthy()
  expect(screen.getByText('none').closest('del')).toBeTruthy()
  expect(screen.getByText('Harbor High').closest('ins')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue with 1 update' }))
  expect(await screen.findByText('1 person who is here already will be updated.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Update 1 person' }))
  expect(await screen.findByText('The import is on its way')).toBeTruthy()
})

test('typed cells are lost with their row only after a question', async () => {
  const answers = [grid(), allowed, courses, rows, noSuggestions, answer(checkFile, check)]
  const { user, sentTo } = await upload({ answers })
  await user.click(await screen.findByRole('button', { name: 'Correct line 3' }))
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'x')
  const before = sentTo(checkedRows).length
  await user.click(screen.getByRole('radio', { name: 'All rows (2)' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(sentTo(checkedRows)).toHaveLength(before)
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'All rows (2)' }))
  await user.click(await screen.findByRole('button', { name: 'Leave row' }))
  await waitFor(() => expect(sentTo(checkedRows)).toHaveLength(before + 1))
})
