import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member, signedIn } from '#platform/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { updateOrganization } from '#organization/organizations/organizations.contract.ts'
import { type CadenceForm, saveReminderCadence } from '#training/reminders/cadence.contract.ts'
import { sweepReminders } from '#training/reminders/testing/sweep.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { reminderPeople, reminderPlan, type Which } from './reminder-center.contract.ts'

const server = testServer()
const at = (day: CalendarDate, time = '16:30') => server().clock.set(server().db, new Date(`${day}T${time}:00Z`))
const MONDAY = '2028-01-03'
const day = (count: number) => addDays(MONDAY, count)
const again = async (by: Member) => ({ ...by, client: await signedIn(server(), by) })
const planOf = async (by: Member) => (await again(by)).client.send(reminderPlan, { entityGuid: by.entity.guid })
const peopleOf = async (by: Member, which: Which, on: CalendarDate) =>
  (await again(by)).client.send(reminderPeople, { entityGuid: by.entity.guid, which, on, pageSize: 100 })
const own: CadenceForm = {
  daysBefore: [21, 7, 3, 1],
  overdueEvery: 3,
  overdueMost: 4,
  quietWeekends: true,
  quietDays: [{ name: 'Winter break', from: day(9), until: day(15) }],
  copySupervisors: false,
}

async function world(cadence?: CadenceForm) {
  const { entity, maria, leo } = await makeOrganization(server())
  if (cadence) await maria.client.send(saveReminderCadence, { entityGuid: entity.guid, ...cadence, version: 0 })
  const course = await makeCourse(server())
  const people = [leo, ...(await Promise.all([1, 2, 3, 4].map(() => makeMember(server(), entity))))]
  for (const [place, person] of people.entries()) {
    await register(server(), person, course, day([4, 9, 17, 40, 51][place] as number))
    await register(server(), person, await makeCourse(server()), day([8, 11, 24, 36, 28][place] as number))
  }
  return maria
}

test.each([
  ['the default', undefined],
  ['a cadence of one’s own', own],
] as const)(
  'with %s, the plan of a morning is what goes out on each day, and its people are those',
  async (_name, cadence) => {
    await at(MONDAY, '10:00')
    const maria = await world(cadence)
    const { planned } = await planOf(maria)
    const rows = await Promise.all(planned.map(async one => (await peopleOf(maria, 'planned', one.day)).rows))
    expect(rows.map(({ length }) => length)).toEqual(planned.map(({ people }) => people))
    for (let count = 0; count <= 30; count++) {
      await at(day(count))
      await sweepReminders(server())
    }
    const { sent } = await planOf(maria)
    expect(planned.length).toBeGreaterThan(5)
    // The first day is no longer among the last thirty.
    expect(sent.toReversed()).toEqual(planned.filter(one => one.day > MONDAY))
    const [some] = sent
    const went = await peopleOf(maria, 'sent', some?.day as CalendarDate)
    expect(went.totalNumberOfItems).toBe(some?.people)
    expect(went.rows[0]).toMatchObject({ mail: 'queued', failure: null })
  },
  60_000,
)

test('nothing is planned while reminders are off, and what went out this morning is not planned again', async () => {
  await at(MONDAY, '10:00')
  const maria = await world()
  await at(MONDAY)
  await sweepReminders(server())
  expect((await planOf(maria)).planned.map(one => one.day)).not.toContain(MONDAY)
  await (await again(maria)).client.send(updateOrganization, { entityGuid: maria.entity.guid, remindersEnabled: false })
  expect((await planOf(maria)).planned).toEqual([])
})

test('one whose mail failed is shown with the reason; a search finds one of them', async () => {
  await at(MONDAY, '10:00')
  const maria = await world({ ...own, daysBefore: [3], quietWeekends: false })
  await at(day(1))
  await sweepReminders(server())
  await server()
    .db.updateTable('mails')
    .set({ status: 'failed', failure: '550 no such mailbox' })
    .where('template', '=', 'training-reminder')
    .execute()
  const { rows } = await peopleOf(maria, 'sent', day(1))
  expect(rows).toMatchObject([{ mail: 'failed', failure: '550 no such mailbox', kind: 'due', day: day(4) }])
  const none = await (
    await again(maria)
  ).client.send(reminderPeople, {
    entityGuid: maria.entity.guid,
    which: 'sent',
    on: day(1),
    searchTerm: 'nobody',
  })
  expect(none.totalNumberOfItems).toBe(0)
})
