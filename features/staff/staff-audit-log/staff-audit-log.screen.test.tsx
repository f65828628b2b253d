import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { staffMe } from '../staff-visits/testing/staff-me.ts'
import { exportStaffAuditLog, staffAuditLog } from './staff-audit-log.contract.ts'
import { staffAuditLogPage } from './staff-audit-log.page.ts'
import { Screen } from './staff-audit-log.screen.tsx'

const row = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  person: { name: 'Ada Winter', email: 'ada@upstander.test' },
  actingAs: null,
  action: 'staff.entered',
  target: 'Harbor Elementary',
  targetName: null,
  bulk: null,
  opens: null,
  detail: { reason: 'Request 4711' },
}

test('a line tells who did what, and unfolds with the reason', async () => {
  const shown = renderScreen(<Screen />, {
    me: staffMe('LeadSupport'),
    at: '/staff/audit-log?person=ada&toDate=2026-11-20',
    page: staffAuditLogPage,
    answers: [
      answer(staffAuditLog, { rows: [row], totalNumberOfItems: 1 }),
      answer(exportStaffAuditLog, { exportId: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b13' }),
    ],
  })
  const line = await screen.findByRole('row', { name: /Harbor Elementary/ })
  expect(line.textContent).toContain('of the platform staff opened Harbor Elementary')
  await shown.user.click(within(line).getByRole('button', { name: /Details|Show/ }))
  expect(await screen.findByText('Request 4711')).toBeTruthy()
  const query = shown.sentTo(staffAuditLog)[0]?.url.searchParams
  expect([query?.get('Person') ?? query?.get('person'), query?.get('ToDate') ?? query?.get('toDate')]).toEqual([
    'ada',
    '2026-11-21',
  ])
  await shown.user.click(screen.getByRole('button', { name: 'Export log' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
  expect(await screen.findByText('File is generated and emailed')).toBeTruthy()
  const file = shown.sentTo(exportStaffAuditLog)[0]?.url.searchParams
  expect([file?.get('person'), file?.get('toDate')]).toEqual(['ada', '2026-11-21'])
})
