import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { verifyPage } from '#certificates/certificate-verification/certificate-verification.page.ts'
import { auditFile, auditPeople, openAuditorLink } from './audit-page.contract.ts'
import { Screen } from './audit.screen.tsx'
import { auditPage } from './auditor-links.page.ts'
import { audit, person } from './testing/answers.ts'

const show = (...answers: Answer[]) =>
  renderScreen(<Screen />, { at: '/audit/token-of-the-link', page: auditPage, others: [verifyPage], answers })
const opened = answer(openAuditorLink, audit)
const listed = answer(auditPeople, { rows: [person], totalNumberOfItems: 1 })

test('it says for whom, whose and of when; each line leads to the public check of its certificate', async () => {
  const shown = show(opened, listed)
  expect(await screen.findByText('Harbor Unified School District')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Training records' })).toBeTruthy()
  for (const text of [
    'Dana Ruiz, State Auditor',
    'Nov 20, 2026, 10:00 AM (America/Los Angeles)',
    'Dec 20, 2026',
    'Within 30 days, again when the certificate ends',
    // 199 of 200 are not all.
    '99%',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  const certificate = await screen.findByRole('link', { name: 'UP-2026-7K3MQ9XA' })
  expect(certificate.getAttribute('href')).toBe('/verify-certificate/UP-2026-7K3MQ9XA')
  expect(screen.getByText('Nurses, Night shift, Team A, and 1 more')).toBeTruthy()
  expect(shown.sentTo(openAuditorLink).map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/api/audit/open', { token: 'token-of-the-link' }],
  ])
})

test('a figure filters the list in place, once more shows all; none of it is another opening', async () => {
  const shown = show(opened, listed)
  const overdue = await screen.findByRole('link', { name: '1 Overdue' })
  await shown.user.click(overdue)
  await waitFor(() => expect(location.search).toBe('?requirementId=7&standing=Overdue'))
  expect(overdue.getAttribute('aria-current')).toBe('true')
  expect(shown.sentTo(auditPeople).at(-1)?.url.searchParams.get('standing')).toBe('Overdue')
  await shown.user.click(overdue)
  await waitFor(() => expect(location.search).toBe(''))
  expect(shown.sentTo(openAuditorLink)).toHaveLength(1)
})

test('a figure opens all that it counts, whatever was searched for', async () => {
  const { user } = show(opened, listed)
  const overdue = await screen.findByRole('link', { name: '1 Overdue' })
  await user.type(screen.getByRole('searchbox', { name: /^Search/ }), 'lee')
  await waitFor(() => expect(location.search).toBe('?searchTerm=lee'))
  await user.click(overdue)
  await waitFor(() => expect(location.search).toBe('?requirementId=7&standing=Overdue'))
  await user.type(screen.getByRole('searchbox', { name: /^Search/ }), 'lee')
  await waitFor(() => expect(location.search).toContain('searchTerm=lee'))
  await waitFor(() => expect(overdue.getAttribute('aria-current')).toBeNull())
  await user.click(overdue)
  await waitFor(() => expect(location.search).toBe('?requirementId=7&standing=Overdue'))
})

test('the watermark is for the eye alone', async () => {
  const { container } = show(opened, listed)
  await screen.findByText('Harbor Unified School District')
  const mark = container.querySelector('svg[aria-hidden="true"] pattern text')
  expect(mark?.textContent).toBe(
    'Prepared for Dana Ruiz, State Auditor · Harbor Unified School District · Nov 20, 2026',
  )
})

test('the list is saved under the name that the server gives it', async () => {
  const shown = show(opened, listed, answer(auditFile, new File(['x'], 'records.csv')))
  URL.createObjectURL = () => 'blob:test'
  await shown.user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() =>
    expect(shown.sentTo(auditFile).map(({ url }) => url.pathname)).toEqual(['/api/audit/pass-of-the-test/file']),
  )
})

test('completed trainings have their own figures, and no requirement beside each line', async () => {
  const trainings = {
    ...audit,
    shows: 'trainings' as const,
    completedFrom: '2026-01-01',
    parts: [
      {
        requirementId: null,
        name: 'Completed trainings',
        who: 'Whoever is active',
        courses: 'Every course',
        when: null,
        endedOn: null,
        total: 3,
        standings: [{ standing: 'Valid' as const, count: 3 }],
      },
    ],
  }
  show(
    answer(openAuditorLink, trainings),
    answer(auditPeople, { rows: [{ ...person, standing: 'Valid' }], totalNumberOfItems: 1 }),
  )
  expect(await screen.findByRole('link', { name: '3 Completions' })).toBeTruthy()
  expect(screen.getByText('Completed from Jan 1, 2026')).toBeTruthy()
  expect(screen.getByText(/completed a training within the days above/)).toBeTruthy()
  const table = within(await screen.findByRole('region', { name: 'People', busy: false }))
  expect(table.queryByText('Requirement')).toBeNull()
})

test('a requirement that ended says so', async () => {
  const [part] = audit.parts
  const ended = { ...audit, parts: part ? [{ ...part, endedOn: '2026-11-01', total: 0 }] : [] }
  show(answer(openAuditorLink, ended), answer(auditPeople, { rows: [], totalNumberOfItems: 0 }))
  expect(await screen.findByText(/ended this requirement on Nov 1, 2026/)).toBeTruthy()
})

test.each([404, 400])('a link that does not open says only that (%i)', async status => {
  show(answer(openAuditorLink, refuse(status, { message: 'This link is not available' })))
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is not available' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Retry|Try again/ })).toBeNull()
})

test('what fails otherwise can be tried again; a list that ended meanwhile says how to go on', async () => {
  const { unmount } = show(answer(openAuditorLink, refuse(500)))
  expect(await screen.findByRole('alert')).toBeTruthy()
  unmount()
  show(opened, answer(auditPeople, refuse(404, { message: 'This link is not available' })))
  expect(await screen.findByText(/This list is not available any more/)).toBeTruthy()
})
