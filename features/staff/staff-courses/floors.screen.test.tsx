import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import type { Floor } from '#training/version-floors/version-floors.contract.ts'
import { staffMe } from '../staff-visits/testing/staff-me.ts'
import { courseApprovals } from './approvals.contract.ts'
import {
  liftFloorEndpoint,
  previewFloor,
  setFloorEndpoint,
  staffCourse,
  touchedOrganizations,
} from './floors.contract.ts'
import { floorsMessages as messages } from './floors.messages.ts'
import { Screen as NewFloor } from './new-floor.screen.tsx'
import { Screen as Course } from './staff-course.screen.tsx'
import { newFloorPage, staffCoursePage } from './staff-courses.page.ts'

const figures = { open: 1, completed: 40, valid: 30 }
const versionOf = (versionId: number, version: string) => ({
  ...figures,
  versionId,
  version,
  current: versionId === 2,
  publishedAt: '2026-01-05T10:00:00.000Z',
  digest: 'abc',
  languages: ['en'],
  organizations: 2,
})
const course = {
  ...figures,
  courseId: 1,
  name: 'Reporting',
  header: 'Mandated Reporter Training',
  state: 'CA',
  isCE: false,
  addedTo: 0,
  versions: [versionOf(2, '2.0.0'), versionOf(1, '1.0.0')],
  countedAt: null,
}
const floor: Floor = {
  floorId: 7,
  version: '2.0.0',
  completedBefore: null,
  effectiveOn: '2026-01-02',
  reason: 'The law changed',
  setAt: '2026-01-01T10:00:00.000Z',
  settled: true,
  liftedAt: null,
  liftedReason: null,
  completions: 12,
  people: 11,
  organizations: 3,
}
const showCourse = (role: 'Admin' | 'Support', floors: Floor[] = [floor]) =>
  renderScreen(<Course />, {
    me: staffMe(role),
    at: '/staff/courses/1',
    page: staffCoursePage,
    answers: [
      answer(staffCourse, { course, floors }),
      answer(courseApprovals, { rows: [] }),
      answer(liftFloorEndpoint, {}),
    ],
  })

test('a course shows what is required, since when, why, and whom it touched', async () => {
  showCourse('Support')
  const item = await screen.findByText(/Version 2\.0\.0 or later/)
  expect(item.textContent).toContain('In force')
  expect(screen.getByText(/12 completions of 11 people in 3 organizations/)).toBeTruthy()
  expect(screen.getByText('Reason: The law changed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Require a newer version' })).toBeNull()
})

test('it is lifted with a reason', async () => {
  const { user, sentTo } = showCourse('Admin')
  await user.click(await screen.findByRole('button', { name: 'Lift: Version 2.0.0 or later' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Reason/), 'A mistake')
  await user.click(within(dialog).getByRole('button', { name: 'Lift' }))
  await waitFor(() => expect(sentTo(liftFloorEndpoint)[0]?.body).toEqual({ reason: 'A mistake' }))
})

test.each([
  [{ ...floor, settled: false }, 'Being carried out'],
  [{ ...floor, effectiveOn: '2099-01-01' }, 'Planned'],
  [{ ...floor, liftedAt: '2026-02-01T10:00:00.000Z', liftedReason: 'A mistake' }, 'Lifted'],
  [{ ...floor, liftedAt: '2026-02-01T10:00:00.000Z', liftedReason: 'A mistake', settled: false }, 'Being restored'],
])('its state is told in a word', async (one, word) => {
  showCourse('Admin', [one])
  expect((await screen.findByText(/Version 2\.0\.0 or later/)).textContent).toContain(word)
})

const touched = { completions: 12, people: 11, losing: 9, organizations: 2 }
const showNew = (at = '/staff/courses/1/floor', set = answer(setFloorEndpoint, { floorId: 8 })) =>
  renderScreen(<NewFloor />, {
    me: staffMe('Admin'),
    at,
    page: newFloorPage,
    answers: [
      answer(staffCourse, { course, floors: [] }),
      answer(previewFloor, touched),
      answer(touchedOrganizations, {
        rows: [
          { entityGuid: null, name: null, completions: 2, people: 2, losing: 2 },
          {
            entityGuid: '00000000-0000-4000-8000-000000000001',
            name: 'Harbor',
            completions: 10,
            people: 9,
            losing: 7,
          },
        ],
        totalNumberOfItems: 2,
      }),
      set,
    ],
  })

test('a version is chosen, and what it touches is shown before anything happens', async () => {
  const { user, sentTo } = showNew()
  await user.click(await screen.findByRole('button', { name: 'Show what it touches' }))
  await waitFor(() => expect(sentTo(previewFloor).length).toBeGreaterThan(0))
  expect(await screen.findByText('Harbor')).toBeTruthy()
  expect(screen.getByText('People without an organization')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  expect(sentTo(setFloorEndpoint)).toEqual([])
})

test('it is confirmed with the reason and the typed name; a wrong one is told at its field', async () => {
  const { user, sentTo } = showNew(
    '/staff/courses/1/floor?version=2&from=2099-01-01',
    answer(setFloorEndpoint, refuse(400, { errors: { courseName: [messages.wrongName('Reporting')] } })),
  )
  await user.click(await screen.findByRole('button', { name: 'Require it' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('This ends 12 completions in 2 organizations.')
  await user.type(within(dialog).getByLabelText(/^Reason/), 'The law changed')
  await user.type(within(dialog).getByLabelText(/to confirm/), 'Report')
  await user.click(within(dialog).getByRole('button', { name: 'Require it' }))
  expect(await within(dialog).findByText(messages.wrongName('Reporting'))).toBeTruthy()
  expect(sentTo(setFloorEndpoint)[0]?.body).toEqual({
    versionId: 2,
    effectiveOn: '2099-01-01',
    reason: 'The law changed',
    courseName: 'Report',
  })
})
