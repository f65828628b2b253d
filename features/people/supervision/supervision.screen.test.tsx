import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import { learnerEmailLookup } from '#training/assignments/assignments.contract.ts'
import type { LearnerRow } from '../learners/learners.contract.ts'
import { previewTo } from '../remind-learners/testing/previews.ts'
import { Screen as MyPeople } from './my-people.screen.tsx'
import {
  endSupervisor,
  listSupervisors,
  myPeople,
  myPersonTrainings,
  mySupervision,
  previewMyReminder,
  remindMyPeople,
  saveSupervisor,
  setDigest,
  setEscalation,
  type Supervisor,
} from './supervision.contract.ts'
import { Screen as Supervisors } from './supervisors.screen.tsx'

const nadia: Supervisor = {
  entityUserId: 9,
  firstName: 'Nadia',
  lastName: 'Haddad',
  email: 'nadia@harbor.test',
  active: true,
  groups: [{ id: 2, name: 'Nights' }],
  people: [{ id: 5, name: 'Ana Young' }],
  peopleCount: 12,
  overdueCount: 3,
  version: 4,
}
const ana: LearnerRow = {
  entityUserId: 5,
  firstName: 'Ana',
  lastName: 'Young',
  email: 'ana@harbor.test',
  groups: ['Nights'],
  groupIds: [11],
  groupCount: 1,
  roles: ['Learner'],
  status: 'Active',
  trainingStatus: 'Overdue',
  nextDue: '2026-11-01',
  nextDueIs: 'due',
  lastActivity: null,
  lastReminded: null,
}

const showSupervisors = (supervisors: Supervisor[]) =>
  renderScreen(
    <>
      <Supervisors />
      <Questions />
    </>,
    {
      me: maria,
      at: '/supervisors',
      answers: [
        answer(listSupervisors, { supervisors, escalateAfterDays: 7 }),
        answer(groupLookup, [{ label: 'Nights', value: 2 }]),
        answer(learnerEmailLookup, [{ label: 'leo@harbor.test', value: 3, name: 'Leo Tran' }]),
        answer(saveSupervisor, { version: 5 }),
        answer(endSupervisor, {}),
        answer(setEscalation, {}),
      ],
    },
  )

test('a supervisor is made of a person and groups; without a person it says so', async () => {
  const { user, sentTo } = showSupervisors([])
  await user.click((await screen.findAllByRole('button', { name: 'Add supervisor' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add supervisor' }))
  await user.click(dialog.getByRole('combobox', { name: 'Groups' }))
  await user.click(await screen.findByRole('option', { name: 'Nights' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose a person.')).toBeTruthy()
  expect(sentTo(saveSupervisor)).toHaveLength(0)
  await user.click(dialog.getByRole('combobox', { name: 'Person' }))
  await user.click(await screen.findByRole('option', { name: 'Leo Tran (leo@harbor.test)' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(sentTo(saveSupervisor)[0]?.body).toEqual({ groupIds: [2], entityUserIds: [], version: null })
})

test('a supervisor’s card says whom they look after and how many are late; the role is taken away once confirmed', async () => {
  const { user, sentTo } = showSupervisors([nadia])
  expect((await screen.findByRole('link', { name: 'Nights' })).getAttribute('href')).toBe('/groups/2')
  expect(screen.getByRole('link', { name: 'Ana Young' })).toBeTruthy()
  expect(screen.getByText('12 people')).toBeTruthy()
  expect(screen.getByText('3 overdue')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Supervisor actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take the role away' }))
  await user.click(await screen.findByRole('button', { name: 'Take the role away' }))
  expect(sentTo(endSupervisor)).toHaveLength(1)
})

test('after how many days supervisors are told is set, and turned off by an empty field', async () => {
  const { user, sentTo } = showSupervisors([nadia])
  const days = await screen.findByLabelText('Tell supervisors after this many days')
  await user.clear(days)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sentTo(setEscalation)[0]?.body).toEqual({ escalateAfterDays: null })
})

test('a supervisor reminds one of their people, reads their trainings, and turns the summary off', async () => {
  const { user, sentTo } = renderScreen(<MyPeople />, {
    me: maria,
    at: '/my-people',
    answers: [
      answer(myPeople, { rows: [ana], totalNumberOfItems: 1 }),
      answer(mySupervision, { groups: [{ id: 2, name: 'Nights' }], people: 2, digest: true }),
      answer(previewMyReminder, previewTo('Ana Young')),
      answer(remindMyPeople, { changed: 1, refused: [] }),
      answer(setDigest, {}),
      answer(myPersonTrainings, {
        rows: [
          {
            registrationId: 1,
            trainingType: 'Mandated Reporter',
            training: 'Basics',
            status: 'Not_Started',
            dueDate: '2026-11-01',
            dateAdded: '2026-10-01T00:00:00.000Z',
            dateCompleted: null,
            totalTime: 0,
            certificateName: null,
            certificateId: null,
          },
        ],
        totalNumberOfItems: 1,
      }),
    ],
  })
  expect(await screen.findByText('The people of Nights, and 2 other people whom you supervise.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Row actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remind' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a reminder?' }))
  expect(await dialog.findByText('Ana Young gets this email.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send reminder' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(remindMyPeople)[0]?.body).toEqual({ entityUserIds: [5] })
  await user.click(screen.getByRole('button', { name: 'Ana Young' }))
  expect(await screen.findByText('Due Nov 1, 2026')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('switch', { name: /^Email me each Monday/ }))
  expect(sentTo(setDigest)[0]?.body).toEqual({ digest: false })
})
