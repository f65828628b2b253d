import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { addDays, dateIn } from '#platform/shared/calendar-date.ts'
import { leo } from '#profile/profile-security/testing/me.ts'
import { bulkPeople } from './bulk-people.contract.ts'
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
    targetName: null,
    bulk: null,
    opens: null,
    detail: { before: { city: null, name: 'Same' }, after: { city: 'Oakland', name: 'Same' } },
  },
  {
    id: 2,
    at: '2026-11-19T18:30:00Z',
    person: maria,
    actingAs: null,
    action: 'invite.sent',
    target: 'ana@harbor.test',
    targetName: 'Ana Lee',
    bulk: null,
    opens: { page: 'person', id: 31 },
    detail: { group: 'Nurses' },
  },
  {
    id: 1,
    at: '2026-11-18T18:30:00Z',
    person: null,
    actingAs: null,
    action: 'somethingNew.happened',
    target: '',
    targetName: null,
    bulk: null,
    opens: null,
    detail: {},
  },
]
const show = (at = '/audit-log', given = rows, more: Answer[] = []) =>
  renderScreen(<Screen />, {
    me: leo,
    at,
    answers: [
      ...more,
      answer(auditLog, { rows: given, totalNumberOfItems: given.length }),
      answer(exportAuditLog, { exportId: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b13' }),
    ],
  })

test('each line says when on the organization’s clock, and in a sentence who did what, and as whom', async () => {
  show()
  await screen.findByText('Ana Lee')
  const [, first, second, third] = screen.getAllByRole('row')
  expect(first?.textContent).toMatch(/Nov 20, 2026, 10:30/)
  expect(first?.textContent).toContain('Ada Winter, logged in as Maria Alvarez, changed the settings of Harbor Unified')
  expect(second?.textContent).toContain('Maria Alvarez invited Ana Lee')
  expect(third?.textContent).toContain('System: Something new happened (the organization)')
})

test('a day’s events are one click away; the same click ends it', async () => {
  const { user, sentTo } = show()
  await user.click(await screen.findByRole('button', { name: 'Yesterday' }))
  const today = dateIn('America/Los_Angeles', Date.now())
  await waitFor(() =>
    expect(Object.fromEntries(sentTo(auditLog).at(-1)?.url.searchParams ?? [])).toMatchObject({
      fromDate: addDays(today, -1),
      toDate: today,
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Yesterday', pressed: true }))
  await screen.findByRole('button', { name: 'Yesterday', pressed: false })
  expect(location.search).toBe('')
})

test('a line unfolds what was before and after, or what belongs to it', async () => {
  const { user } = show()
  const buttons = await screen.findAllByRole('button', { name: 'Details' })
  for (const button of buttons) await user.click(button)
  expect(screen.getByText('City').closest('div')?.textContent).toBe('CityBeforeNoneAfterOakland')
  expect(screen.queryByText('Same')).toBeNull()
  expect(screen.getByText('Group').closest('div')?.textContent).toBe('GroupNurses')
  expect(screen.getByText('No further details.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ana Lee (ana@harbor.test)' }).getAttribute('href')).toBe(
    '/team/edit-users?userId=31',
  )
  expect(screen.getByText('Invitation sent')).toBeTruthy()
})

test('a line about many says how many, and opens to them, changed or not, with the reason', async () => {
  const [line] = rows
  const one = { rowId: 5, entityUserId: 5, name: 'Leo Tran', email: 'leo@harbor.test', outcome: 'changed' as const }
  const many = {
    ...line,
    actingAs: null,
    action: 'members.joinedGroup',
    target: 'North',
    bulk: { id: 9, people: 1_246 },
  }
  const { user, sentTo } = show(
    undefined,
    [{ ...many, detail: { people: 1_247 } } as (typeof rows)[number]],
    [
      answer(bulkPeople, ({ url }) => {
        const rest = { changed: 1_246, others: 1 }
        return url.searchParams.get('side') === 'others'
          ? { rows: [{ ...one, name: 'Bo Lee', outcome: 'archived' as const }], totalNumberOfItems: 1, ...rest }
          : { rows: [one], totalNumberOfItems: 1_246, ...rest }
      }),
    ],
  )
  expect(await screen.findByText('1,246 people')).toBeTruthy()
  expect(screen.getByText('North')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Details' }))
  const person = await screen.findByRole('link', { name: 'Leo Tran' }, { timeout: 5_000 })
  expect(person.getAttribute('href')).toBe('/team/edit-users?userId=5')
  // A number opens all whom it counts, whatever was searched for before.
  await user.type(screen.getByRole('searchbox', { name: 'Name or email' }), 'leo')
  await waitFor(() => expect(sentTo(bulkPeople).at(-1)?.url.searchParams.get('searchTerm')).toBe('leo'))
  await user.click(screen.getByRole('radio', { name: 'Not changed (1)' }))
  expect(await screen.findByText('Archived people can’t join a group')).toBeTruthy()
  expect(sentTo(bulkPeople).at(-1)?.url.searchParams.get('searchTerm') ?? '').toBe('')
  expect(sentTo(bulkPeople)[0]?.url.pathname).toMatch(/\/bulk\/9$/)
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
  await user.click(screen.getByRole('button', { name: 'Export log' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
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
  await user.click(screen.getByRole('button', { name: 'Export log' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
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
