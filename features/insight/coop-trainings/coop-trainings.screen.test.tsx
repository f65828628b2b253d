import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { ines } from '#identity/sign-in/testing/people.ts'
import {
  cooperativeCourseLookup,
  cooperativeOrganizationLookup,
} from '../coop-organizations/coop-organizations.contract.ts'
import { type CoopRecord, coopRecords, type CoopTraining, coopTrainings } from './coop-trainings.contract.ts'
import { Screen } from './coop-trainings.screen.tsx'

const harbor = '11111111-1111-4111-8111-111111111111'
const counts = { notStartedCount: 3, inProgressCount: 0, completeCount: 5, registrationCount: 8, certsIssuedCount: 4 }
const training: CoopTraining = {
  ...counts,
  courseId: 2,
  courseName: 'In schools',
  trainingType: 'Mandated Reporter',
  state: 'CA',
  organizationGuid: harbor,
  organization: 'Harbor',
  own: false,
}
const totals = { ...counts, notStartedCount: 30, registrationCount: 80 }
const record: CoopRecord = {
  registrationId: 9,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  organizationGuid: harbor,
  organization: 'Harbor',
  own: false,
  courseName: 'In schools',
  dateAdded: '2026-10-01T08:00:00.000Z',
  dueDate: '2026-12-01',
  // In the evening of the day before, where Harbor is.
  dateCompleted: '2026-11-01T06:30:00.000Z',
  status: 'Complete',
  certificateId: 7,
  timeZone: 'America/Los_Angeles',
}
const show = (at = '/coop/trainings', rows = [training]) =>
  renderScreen(<Screen />, {
    me: ines,
    at,
    answers: [
      answer(coopTrainings, { rows, totalNumberOfItems: rows.length, totals }),
      answer(coopRecords, { rows: [record], totalNumberOfItems: 1 }),
      answer(cooperativeOrganizationLookup, [{ label: 'Harbor', value: harbor, mayAssign: true }]),
      answer(cooperativeCourseLookup, [{ label: 'In schools', value: 2 }]),
    ],
  })
const queryOf = (link: HTMLElement) => Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams)

test('each number and each sum leads to exactly its records; a zero leads nowhere', async () => {
  const shown = show()
  const table = within(await screen.findByRole('table'))
  const row = within((await table.findByText('In schools')).closest('tr') as HTMLElement)
  expect(row.getByText('Mandated Reporter').parentElement?.textContent).toBe('Mandated Reporter · CA')
  const days = { fromDate: '2025-11-20', toDate: '2026-11-20' }
  expect(queryOf(row.getByRole('link', { name: '3' }))).toEqual({
    tab: 'records',
    organization: harbor,
    courseId: '2',
    status: 'Not_Started',
    ...days,
  })
  expect(queryOf(row.getByRole('link', { name: '4' }))).toMatchObject({ certificate: 'issued' })
  expect(row.queryByRole('link', { name: '0' })).toBeNull()
  const sums = within(table.getByText('Totals').closest('tr') as HTMLElement)
  expect(queryOf(sums.getByRole('link', { name: '80' }))).toEqual({ tab: 'records', ...days })
  expect(shown.sentTo(coopTrainings)[0]?.url.searchParams.get('toDate')).toBe('2026-11-21')
})

test('sums of a search for a course’s name lead nowhere: records are searched by people', async () => {
  show('/coop/trainings?searchTerm=schools')
  const table = within(await screen.findByRole('table'))
  const sums = within((await table.findByText('Totals')).closest('tr') as HTMLElement)
  expect(sums.getByText('80')).toBeTruthy()
  expect(sums.queryByRole('link')).toBeNull()
})

test('records show days as the organization has them, and lead to the certificate', async () => {
  show('/coop/trainings?tab=records')
  const row = within((await screen.findByText('Leo Tran')).closest('tr') as HTMLElement)
  expect(row.getByText('Oct 31, 2026')).toBeTruthy()
  expect(row.getByRole('link', { name: 'View certificate of Leo Tran' }).getAttribute('href')).toBe(
    '/certificates/certificate/7',
  )
  expect(screen.getByText('1 training record')).toBeTruthy()
})

test('nothing yet is said with what to do', async () => {
  show('/coop/trainings', [])
  expect(await screen.findByText('No trainings yet')).toBeTruthy()
})
