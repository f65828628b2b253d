import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { exportPage } from './export.page.ts'
import { Screen } from './export.screen.tsx'
import { viewExport } from './exports.contract.ts'

const exportGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const at = `/exports/${exportGuid}`

test('a file that is ready says what it is and until when', async () => {
  renderScreen(<Screen />, {
    at,
    page: exportPage,
    answers: [
      answer(viewExport, {
        fileName: 'learner-metrics-2026-11-20.csv',
        status: 'Done',
        rowCount: 60_000,
        bytes: 6_120_009,
        doneCount: null,
        totalCount: null,
        expiresAt: '2026-11-21T18:00:00.000Z',
      }),
    ],
  })
  expect(await screen.findByText('learner-metrics-2026-11-20.csv')).toBeTruthy()
  expect(screen.getByText('60,000 rows · 6.1 MB')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download file' })).toBeTruthy()
})

test('one that is still being made says so, without a download', async () => {
  renderScreen(<Screen />, {
    at,
    page: exportPage,
    answers: [
      answer(viewExport, {
        fileName: 'x.csv',
        status: 'InProcess',
        rowCount: null,
        bytes: null,
        expiresAt: null,
        doneCount: null,
        totalCount: null,
      }),
    ],
  })
  expect(await screen.findByText(/are preparing your export/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download file' })).toBeNull()
})

test("another person's export, or one that is gone, says only that it is no longer available", async () => {
  renderScreen(<Screen />, { at, page: exportPage, answers: [answer(viewExport, refuse(404))] })
  expect(await screen.findByText(/no longer available/)).toBeTruthy()
})
