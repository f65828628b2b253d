import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { checkOffsiteFile, type CheckedRow, offsiteOrganizations, takeOffsiteFile } from './offsite-upload.contract.ts'
import { Screen } from './offsite-upload.screen.tsx'

const entityGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const file = new File(['Id\n'], 'certificates.csv', { type: 'text/csv' })
const row: CheckedRow = {
  line: 2,
  id: 'A-1',
  studentName: 'Ana Núñez',
  courseName: 'Reporting Abuse',
  status: 'new',
  problems: [],
}
const organizations = answer(offsiteOrganizations, { rows: [{ entityGuid, name: 'Northridge Health' }] })

async function check(...answers: NonNullable<Parameters<typeof renderScreen>[1]>['answers'] & object) {
  const shown = renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    { at: '/staff/offsite-certificates', answers: [organizations, ...answers] },
  )
  await shown.user.click(await screen.findByRole('combobox', { name: /Organization/ }))
  await shown.user.click(await screen.findByRole('option', { name: 'Northridge Health' }))
  await shown.user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  await shown.user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Their system was down')
  await shown.user.click(screen.getByRole('button', { name: 'Check file' }))
  return shown
}

test('organization, file and reason are needed', async () => {
  const shown = renderScreen(<Screen />, { at: '/staff/offsite-certificates', answers: [organizations] })
  await shown.user.click(await screen.findByRole('button', { name: 'Check file' }))
  expect(await screen.findAllByText('Required')).toHaveLength(3)
  expect(shown.sentTo(checkOffsiteFile)).toEqual([])
})

test('good rows are shown, and added after a yes', async () => {
  const shown = await check(
    answer(checkOffsiteFile, {
      counts: { wrong: 0, new: 1, changed: 0, already: 1 },
      rows: [row, { ...row, line: 3, id: 'A-0', status: 'already' }],
    }),
    answer(takeOffsiteFile, { added: 1, replaced: 0 }),
  )
  expect(await screen.findByRole('heading', { name: '1 new, 1 already received, 0 not valid' })).toBeTruthy()
  expect(within(screen.getByRole('table')).getByText('Already received')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Add 1 certificate' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/1 certificate will be issued for Northridge Health/)).toBeTruthy()
  await shown.user.click(within(dialog).getByRole('button', { name: 'Add 1 certificate' }))
  expect(await screen.findByText('1 certificate added')).toBeTruthy()
  expect(shown.sentTo(takeOffsiteFile)).toMatchObject([{ body: { reason: 'Their system was down' } }])
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
})

test('rows that are not valid say why, and nothing can be added', async () => {
  await check(
    answer(checkOffsiteFile, {
      counts: { wrong: 1, new: 0, changed: 0, already: 0 },
      rows: [{ ...row, status: 'wrong', problems: ['Student Name: Required'] }],
    }),
  )
  expect(await screen.findByText('Student Name: Required')).toBeTruthy()
  expect(screen.getByText(/Correct the rows/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test('a file that cannot be read is told at the file', async () => {
  await check(answer(checkOffsiteFile, refuse(400, { errors: { file: ['The file contains no certificates.'] } })))
  expect(await screen.findByText('The file contains no certificates.')).toBeTruthy()
})

test('what has changed since the check is told at the file', async () => {
  const shown = await check(
    answer(checkOffsiteFile, { counts: { wrong: 0, new: 1, changed: 0, already: 0 }, rows: [row] }),
    answer(takeOffsiteFile, refuse(400, { errors: { file: ['1 row is not valid. Nothing was added.'] } })),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Add 1 certificate' }))
  await shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add 1 certificate' }))
  expect(await screen.findByText('1 row is not valid. Nothing was added.')).toBeTruthy()
})

test('without any such organization it says so, and a failure can be tried again', async () => {
  const none = renderScreen(<Screen />, {
    at: '/staff/offsite-certificates',
    answers: [answer(offsiteOrganizations, { rows: [] })],
  })
  expect(await screen.findByText(/No organization uses its own learning/)).toBeTruthy()
  none.unmount()
  renderScreen(<Screen />, {
    at: '/staff/offsite-certificates',
    answers: [answer(offsiteOrganizations, refuse(400, { message: 'no' }))],
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
