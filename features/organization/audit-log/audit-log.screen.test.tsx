import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { leo } from '#profile/profile-security/testing/me.ts'
import { auditLog, type AuditRow, exportAuditLog } from './audit-log.contract.ts'
import { Screen } from './audit-log.screen.tsx'

const maria = { name: 'Maria Alvarez', email: 'maria@harbor.test' }
const rows: AuditRow[] = [
  {
    id: 3,
    at: '2026-11-20T18:30:00Z',
    person: { name: 'Ada Winter', email: 'ada@upstander.test' },
    actingAs: maria,
    action: 'organization.updated',
    target: 'Harbor Unified',
    detail: { before: { city: null, name: 'Same' }, after: { city: 'Oakland', name: 'Same' } },
  },
  {
    id: 2,
    at: '2026-11-19T18:30:00Z',
    person: maria,
    actingAs: null,
    action: 'invite.sent',
    target: 'ana@harbor.test',
    detail: { group: 'Nurses' },
  },
  {
    id: 1,
    at: '2026-11-18T18:30:00Z',
    person: null,
    actingAs: null,
    action: 'somethingNew.happened',
    target: '',
    detail: {},
  },
]
const show = (at = '/audit-log', given = rows) =>
  renderScreen(<Screen />, {
    me: leo,
    at,
    answers: [
      answer(auditLog, { rows: given, totalNumberOfItems: given.length }),
      answer(exportAuditLog, { exportId: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b13' }),
    ],
  })

test('each line says when on the organization’s clock, who, as whom, and what in words', async () => {
  show()
  await screen.findByText('Invitation sent')
  const [, first, second, third] = screen.getAllByRole('row')
  expect(within(first as HTMLElement).getByText(/Nov 20, 2026, 10:30/)).toBeTruthy()
  for (const text of ['Organization settings changed', 'Harbor Unified', 'Ada Winter', 'Maria Alvarez'])
    expect(within(first as HTMLElement).getByText(text)).toBeTruthy()
  expect(within(second as HTMLElement).getByText('Invitation sent')).toBeTruthy()
  expect(within(third as HTMLElement).getByText('System')).toBeTruthy()
  expect(within(third as HTMLElement).getByText('Something new happened')).toBeTruthy()
})

test('a line unfolds what was before and after, or what belongs to it', async () => {
  const { user } = show()
  const buttons = await screen.findAllByRole('button', { name: 'Details' })
  for (const button of buttons) await user.click(button)
  expect(screen.getByText('City').closest('div')?.textContent).toBe('CityBeforeNoneAfterOakland')
  expect(screen.queryByText('Same')).toBeNull()
  expect(screen.getByText('Group').closest('div')?.textContent).toBe('GroupNurses')
  expect(screen.getByText('No further details.')).toBeTruthy()
})

test('what stands in the address is asked for, the last day as the day after it; the file is the same', async () => {
  const { user, sentTo } = show(
    '/audit-log?fromDate=2026-11-01&toDate=2026-11-19&person=maria&actions=group.added&actions=group.deleted&searchTerm=nur',
  )
  await screen.findAllByRole('row')
  const asked = sentTo(auditLog)[0]?.url.searchParams
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    fromDate: '2026-11-01',
    toDate: '2026-11-20',
    person: 'maria',
    searchTerm: 'nur',
  })
  expect(asked?.getAll('actions')).toEqual(['group.added', 'group.deleted'])
  await user.click(screen.getByRole('button', { name: 'Email report' }))
  expect(await screen.findByText('File is generated and emailed')).toBeTruthy()
  expect(sentTo(exportAuditLog)[0]?.url.searchParams.get('toDate')).toBe('2026-11-20')
})

test('the search for a person waits for a pause and stands in the address', async () => {
  const { user, sentTo } = show()
  await user.type(await screen.findByLabelText('Person'), 'omar')
  await waitFor(() => expect(new URLSearchParams(location.search).get('person')).toBe('omar'))
  await waitFor(() => expect(sentTo(auditLog).at(-1)?.url.searchParams.get('person')).toBe('omar'))
})

test('nothing yet and no match are told apart', async () => {
  const empty = show('/audit-log', [])
  expect(await screen.findByText(/No changes yet/)).toBeTruthy()
  empty.unmount()
  show('/audit-log?person=x', [])
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
})

test('what cannot be read or mailed is said', async () => {
  const { user } = renderScreen(<Screen />, {
    me: leo,
    answers: [
      answer(auditLog, refuse(409, { message: 'Not now.' })),
      answer(exportAuditLog, refuse(409, { message: 'No' })),
    ],
  })
  expect(await screen.findByText('Not now.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Email report' }))
  expect(await screen.findByText('Something Went Wrong')).toBeTruthy()
})

test('an end before the start is said in the list’s place', async () => {
  renderScreen(<Screen />, {
    me: leo,
    at: '/audit-log?fromDate=2026-11-09&toDate=2026-11-01',
    answers: [answer(auditLog, refuse(400, { errors: { toDate: ['x'] } }))],
  })
  expect(await screen.findByText('The end date must not be before the start date.')).toBeTruthy()
})
