import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { exportLearnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import { entityGuid, maria } from '#identity/sign-in/testing/people.ts'
import { exportAuditLog } from '#organization/audit-log/audit-log.contract.ts'
import { atOnce } from './at-once.contract.ts'
import { ExportButton } from './export-button.tsx'

const asked = { exportId: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11' }
const file = new File(['x'], 'learner-metrics.csv')
const report = atOnce(exportLearnerMetrics)

let saved: number
beforeEach(() => {
  saved = 0
  URL.createObjectURL = () => {
    saved += 1
    return 'blob:test'
  }
})

const show = (...answers: Answer[]) =>
  renderScreen(
    <ExportButton endpoint={exportLearnerMetrics} input={{ entityGuid, status: ['Complete'] }}>
      Export report
    </ExportButton>,
    { me: maria, answers },
  )
async function choose({ user }: ReturnType<typeof show>, name: string) {
  await user.click(screen.getByRole('button', { name: 'Export report' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test.each([
  ['Download CSV', 'csv'],
  ['Download Excel workbook', 'xlsx'],
])('%s saves the file of the list as it is filtered', async (name, format) => {
  const shown = show(answer(report, file))
  await choose(shown, name)
  expect(await screen.findByText('File downloaded')).toBeTruthy()
  const search = shown.sentTo(report)[0]?.url.searchParams
  expect([search?.get('status'), search?.get('format'), saved]).toEqual(['Complete', format, 1])
})

test.each([
  ['Download CSV', null],
  ['Download Excel workbook', 'xlsx'],
])('what is too long for %s is sent by mail, and that is said', async (name, format) => {
  const shown = show(answer(report, refuse(409, { kind: 'tooMany' })), answer(exportLearnerMetrics, asked))
  await choose(shown, name)
  expect(await screen.findByText(/too long to download at once. The file is generated and emailed/)).toBeTruthy()
  expect(shown.sentTo(exportLearnerMetrics)[0]?.url.searchParams.get('format')).toBe(format)
  expect(saved).toBe(0)
})

test('where only CSV is sent by mail, a workbook that is too long becomes that', async () => {
  const { user, sentTo } = renderScreen(
    <ExportButton endpoint={exportAuditLog} input={{ entityGuid }}>
      Export report
    </ExportButton>,
    {
      me: maria,
      answers: [answer(atOnce(exportAuditLog), refuse(409, { kind: 'tooMany' })), answer(exportAuditLog, asked)],
    },
  )
  await user.click(screen.getByRole('button', { name: 'Export report' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Download Excel workbook' }))
  expect(await screen.findByText(/It is generated as CSV and emailed/)).toBeTruthy()
  expect(sentTo(exportAuditLog)).toHaveLength(1)
})

test.each([
  [refuse(429, { message: 'You exported many lists.' }), 'You exported many lists.'],
  [refuse(500), 'Something Went Wrong'],
] as const)('what the server says about a refusal is shown, and nothing is mailed: %j', async (reply, said) => {
  const shown = show(answer(report, reply), answer(exportLearnerMetrics, asked))
  await choose(shown, 'Download CSV')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(shown.sentTo(exportLearnerMetrics)).toHaveLength(0)
})

test('it can still be had by mail, by keyboard alone', async () => {
  const shown = show(answer(exportLearnerMetrics, asked))
  screen.getByRole('button', { name: 'Export report' }).focus()
  await shown.user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Email as CSV' })
  await shown.user.keyboard('{ArrowUp}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Email as CSV'))
  await shown.user.keyboard('{Enter}')
  expect(await screen.findByText('File is generated and emailed')).toBeTruthy()
})
