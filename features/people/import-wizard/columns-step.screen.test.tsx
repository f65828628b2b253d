import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import { batchGrid } from '../invite-batches/invite-batches.contract.ts'
import {
  checkedRows,
  checkFile,
  type CheckSummary,
  type FileLook,
  lookAtFile,
  mayImport,
} from '../import-learners/import-learners.contract.ts'
import { Screen } from './import-wizard.screen.tsx'

const maria = ana(['Learner', 'EntityAdmin'])
const check: CheckSummary = {
  checkId: '145e52af-79a3-4347-946c-ec0ab23e549c',
  fileName: 'Payroll.csv',
  counts: { valid: 1, update: 0, unchanged: 0, invalid: 0 },
  missingGroups: 0,
  createMissingGroups: false,
  known: 0,
  updateKnown: false,
  updates: [],
  hasDetails: false,
  byStatus: [{ status: 'valid', count: 1 }],
  courseIds: [],
  dueDate: null,
}
const look: FileLook = {
  headersHash: 'a'.repeat(64),
  headerLine: 3,
  known: false,
  columns: [
    { name: 'Emp ID', samples: ['1042'], field: 'employeeId' },
    { name: 'Name', samples: ['Tran, Leo', '<b>Ana</b>'], field: 'fullName' },
    { name: 'Contact', samples: ['leo@x.org'], field: 'ignore' },
    { name: '', samples: [], field: 'ignore' },
  ],
}
const rows = answer(checkedRows, {
  check,
  totalNumberOfItems: 1,
  rows: [
    {
      line: 4,
      firstName: 'Leo',
      lastName: 'Tran',
      email: 'leo@x.org',
      group: '',
      language: '',
      details: { employeeId: '1042', hiredOn: '2026-08-17' },
      status: 'valid',
      reason: '',
      wrong: [],
    },
  ],
})

async function upload(found: FileLook) {
  let asked = 0
  const shown = renderScreen(<Screen />, {
    me: maria,
    at: '/premium/import-learners',
    answers: [
      answer(batchGrid, { rows: [], totalNumberOfItems: 0, showZeroOverlay: true }),
      answer(mayImport, { mayImport: true }),
      answer(organizationCourses, []),
      answer(lookAtFile, found),
      answer(checkFile, () => {
        asked += 1
        return asked === 1
          ? refuse(400, { kind: 'unknownColumns', errors: { file: ["Unknown columns: 'Emp ID'."] } })
          : check
      }),
      rows,
    ],
  })
  const [button] = await screen.findAllByRole('button', { name: 'Import Learners' })
  await shown.user.click(button as HTMLElement)
  await shown.user.upload(await screen.findByLabelText(/Choose a file/), new File(['Emp ID\n'], 'Payroll.csv'))
  await shown.user.click(screen.getByRole('button', { name: 'Check the file' }))
  return shown
}

test('other columns are shown with their first values; one choice corrects what a column is taken for', async () => {
  const shown = await upload(look)
  const heading = await screen.findByRole('heading', { name: 'Step 1 of 3: Columns' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText('<b>Ana</b>')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Import Emp ID as').value).toBe('employeeId')
  expect(screen.getByLabelText<HTMLSelectElement>('Import Column 4 as').value).toBe('ignore')
  await shown.user.click(screen.getByRole('button', { name: 'Check the file' }))
  expect(await screen.findByText(/^Choose the columns for: Email\./)).toBeTruthy()
  await shown.user.selectOptions(screen.getByLabelText('Import Contact as'), 'Email')
  expect(screen.queryByText(/^Choose the columns for/)).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'Check the file' }))
  expect(await screen.findByText('1042 · Aug 17, 2026')).toBeTruthy()
  expect(screen.getByText(/1 column is ignored: Column 4/)).toBeTruthy()
  expect(shown.sentTo(checkFile).at(-1)?.body).toMatchObject({
    fields: 'employeeId,fullName,email,ignore',
    headerLine: '3',
    headersHash: look.headersHash,
  })
  await shown.user.click(screen.getByRole('button', { name: 'Change columns' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Import Contact as').value).toBe('email')
})

test('known columns are not asked for again, and can be changed', async () => {
  const columns = look.columns.map(column =>
    column.name === 'Contact' ? { ...column, field: 'email' as const } : column,
  )
  await upload({ ...look, columns, known: true })
  expect(await screen.findByText('1042 · Aug 17, 2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change columns' })).toBeTruthy()
})

test('a file in which nothing looks like a column keeps its refusal', async () => {
  const columns = look.columns.map(column => ({ ...column, field: 'ignore' as const }))
  await upload({ ...look, columns })
  expect(await screen.findByText("Unknown columns: 'Emp ID'.")).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Step 1 of 3: Columns' })).toBeNull()
})
