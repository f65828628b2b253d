import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import { requirementPage } from '#training/requirements/requirements.page.ts'
import { updateOrganization } from '#organization/organizations/organizations.contract.ts'
import { reminderCadence, saveReminderCadence } from '#training/reminders/cadence.contract.ts'
import { reminderPeople, reminderPlan } from './reminder-center.contract.ts'
import { reminderPeoplePage, remindersPage } from './reminder-center.page.ts'
import { Screen as People } from './reminder-people.screen.tsx'
import { Screen as Reminders } from './reminders.screen.tsx'

const stored: ResponseOf<typeof reminderCadence> = {
  daysBefore: [30, 7, 1],
  overdueEvery: 7,
  overdueMost: null,
  quietWeekends: false,
  quietDays: [],
  copySupervisors: false,
  enabled: true,
  supervisors: 0,
  requirements: [],
  version: 3,
}
const days = Array.from({ length: 10 }, (_, at) => ({
  day: `2026-12-${String(at + 1).padStart(2, '0')}`,
  people: at + 1,
}))

const show = (given: Partial<typeof stored> = {}, planned = days) =>
  renderScreen(<Reminders />, {
    me: maria,
    at: '/reminders',
    others: [requirementPage],
    answers: [
      answer(reminderCadence, { ...stored, ...given }),
      answer(reminderPlan, { planned, sent: [{ day: '2026-11-25', people: 4 }] }),
      answer(saveReminderCadence, { version: 4 }),
      answer(updateOrganization, { remindersEnabled: false } as never),
    ],
  })

test('requirements with times of their own are named with them, and lead to their pages', async () => {
  const nurses = { id: 7, name: 'Nurses', remindBefore: [60, 1], remindEvery: 14, remindMost: 2, remindCopy: true }
  show({ requirements: [nurses] })
  const link = await screen.findByRole('link', { name: 'Nurses' })
  expect(link.getAttribute('href')).toBe('/requirements/7')
  const words = '60 and 1 days before. Once overdue, every two weeks, at most 2 times. Supervisors get a copy.'
  expect(screen.getByText(words)).toBeTruthy()
})

test('each number of a day opens exactly those people; the first days are shown, then all', async () => {
  const { user } = show()
  expect((await screen.findByRole('link', { name: '1 person' })).getAttribute('href')).toBe(
    '/reminders/planned/2026-12-01',
  )
  expect(screen.getAllByRole('link', { name: '4 people' }).map(link => link.getAttribute('href'))).toEqual([
    '/reminders/planned/2026-12-04',
    '/reminders/sent/2026-11-25',
  ])
  expect(screen.queryByRole('link', { name: '10 people' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all days' }))
  expect(screen.getByRole('link', { name: '10 people' })).toBeTruthy()
})

test('what was sent by hand is found from what went out by itself', async () => {
  show()
  expect((await screen.findByRole('link', { name: 'See those sent by hand' })).getAttribute('href')).toBe(
    '/audit-log?actions=member.reminded&actions=members.reminded',
  )
})

test('every two weeks with a copy to supervisors and a holiday is saved in the version that was read', async () => {
  const { user, sentTo } = show()
  await user.click(await screen.findByRole('combobox', { name: 'Once overdue' }))
  await user.click(await screen.findByRole('option', { name: 'Every two weeks' }))
  await user.click(screen.getByRole('switch', { name: /^Copy supervisors/ }))
  await user.click(screen.getByRole('switch', { name: /^No reminders on Saturdays/ }))
  await user.click(screen.getByRole('button', { name: 'Add quiet days' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Enter a name, such as Winter break.')).toBeTruthy()
  expect(sentTo(saveReminderCadence)).toHaveLength(0)
  await user.type(screen.getByLabelText('Name'), 'Winter break')
  await user.type(screen.getByLabelText('First day'), '2026-12-21')
  await user.type(screen.getByLabelText('Last day'), '2026-12-20')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The last day is before the first.')).toBeTruthy()
  await user.clear(screen.getByLabelText('Last day'))
  await user.type(screen.getByLabelText('Last day'), '2027-01-03')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(sentTo(saveReminderCadence)[0]?.body).toEqual({
    daysBefore: [30, 7, 1],
    overdueEvery: 14,
    overdueMost: null,
    quietWeekends: true,
    quietDays: [{ name: 'Winter break', from: '2026-12-21', until: '2027-01-03' }],
    copySupervisors: true,
    version: 3,
  })
})

test('quiet days are taken away by a button that names them', async () => {
  const { user, sentTo } = show({ quietDays: [{ name: 'Break', from: '2026-12-21', until: '2026-12-22' }] } as never)
  await user.click(await screen.findByRole('button', { name: 'Remove Break' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(sentTo(saveReminderCadence)[0]?.body).toMatchObject({ quietDays: [] })
})

test('reminders are turned off by the organization’s own setting', async () => {
  const { user, sentTo } = show()
  await user.click(await screen.findByRole('switch', { name: /^Send reminders/ }))
  expect(sentTo(updateOrganization)[0]?.body).toEqual({ remindersEnabled: false })
})

test('nothing to send and no supervisor say what to do', async () => {
  show({ enabled: false }, [])
  expect(await screen.findByText(/Turn them on to see/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add a supervisor' }).getAttribute('href')).toBe('/supervisors')
})

test('the people of a day that went out say what became of their mail, and why one failed', async () => {
  renderScreen(<People />, {
    me: maria,
    at: '/reminders/sent/2026-11-25',
    page: reminderPeoplePage,
    others: [remindersPage],
    answers: [
      answer(reminderPeople, {
        rows: [
          {
            entityUserId: 5,
            firstName: 'Ana',
            lastName: 'Young',
            email: 'ana@harbor.test',
            training: 'Basics',
            kind: 'overdue',
            day: '2026-11-20',
            trainings: 3,
            requirements: ['Nurses'],
            mail: 'failed',
            failure: '550 no such mailbox',
          },
        ],
        totalNumberOfItems: 1,
      }),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Went out on Nov 25, 2026' })).toBeTruthy()
  const row = within(await screen.findByRole('row', { name: /Ana Young/ }))
  expect(row.getByText('and 2 more')).toBeTruthy()
  expect(row.getByText('At the times of the requirement Nurses')).toBeTruthy()
  expect(row.getByText('Was due Nov 20, 2026')).toBeTruthy()
  expect(row.getByText('Failed')).toBeTruthy()
  expect(row.getByText('550 no such mailbox')).toBeTruthy()
})
