import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member, signedIn } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { listSupervisors, saveSupervisor } from '#people/supervision/supervision.contract.ts'
import { type CadenceForm, reminderCadence, saveReminderCadence } from './cadence.contract.ts'
import { sweepReminders } from './testing/sweep.ts'
import { cadenceOf, told } from './testing/walk.ts'

const server = testServer()
const at = (day: CalendarDate) => server().clock.set(server().db, new Date(`${day}T16:30:00Z`))
const usual: CadenceForm = {
  daysBefore: [30, 7, 1],
  overdueEvery: 7,
  overdueMost: null,
  quietWeekends: false,
  quietDays: [],
  copySupervisors: false,
}
const choose = (by: Member, given: Partial<CadenceForm> = {}, version = 0) =>
  by.client.send(saveReminderCadence, { entityGuid: by.entity.guid, ...usual, ...given, version })
/** Days later, when the first session is over. */
const chooseLater = async (by: Member, given: Partial<CadenceForm>, version: number) =>
  choose({ ...by, client: await signedIn(server(), by) }, given, version)

/** A morning on which everything begins: a Monday. */
let last = Date.parse('2027-01-04')
async function beginning() {
  last += 420 * 86_400_000
  const first = new Date(last).toISOString().slice(0, 10)
  await at(first)
  return (count: number) => addDays(first, count)
}
async function daysOf(person: Member, template = 'training-reminder') {
  const mails = await server()
    .db.selectFrom('mails')
    .select(['createdAt', 'template'])
    .where('recipient', '=', person.email)
    .orderBy('id')
    .execute()
  return mails.filter(one => one.template === template).map(({ createdAt }) => createdAt.slice(0, 10))
}

test('any cadence with any quiet days: on each day exactly what walking from day to day says', async () => {
  const day = await beginning()
  const UNTIL = 130
  const samples = fc.sample(cadenceOf(day), { numRuns: 14, seed: 7 })
  const course = await makeCourse(server())
  const cases: { person: Member; due: number; cadence: CadenceForm }[] = []
  for (const cadence of samples) {
    const { maria, leo } = await makeOrganization(server())
    await choose(maria, cadence)
    const people = [leo, ...(await Promise.all([1, 2].map(() => makeMember(server(), maria.entity))))]
    for (const [place, person] of people.entries()) {
      const due = [3, 41, 97][place] as number
      await register(server(), person, course, day(due))
      cases.push({ person, due, cadence })
    }
  }
  for (let count = 0; count <= UNTIL; count++) {
    await at(day(count))
    await sweepReminders(server())
  }
  for (const { person, due, cadence } of cases)
    expect({ cadence, due, days: await daysOf(person) }).toEqual({ cadence, due, days: told(due, cadence, day, UNTIL) })
}, 180_000)

test('a stage goes out once, and never twice within half the interval, when the cadence changes between', async () => {
  const day = await beginning()
  const { maria, leo } = await makeOrganization(server())
  await register(server(), leo, await makeCourse(server()), day(2))
  await choose(maria)
  for (let count = 0; count <= 40; count++) {
    await at(day(count))
    if (count === 11) await chooseLater(maria, { overdueEvery: 3 }, 1)
    if (count === 12) await chooseLater(maria, { overdueEvery: 14 }, 2)
    await sweepReminders(server())
  }
  // Weekly on 3 and 10; every three days from 11 on: 12 would be next; every two weeks from 12 on: 17 and 31.
  expect(await daysOf(leo)).toEqual([1, 3, 10, 17, 31].map(day))
})

test('a supervisor gets one copy with all of their people, only of what is overdue, and only if it is wanted', async () => {
  const day = await beginning()
  const { entity, maria, leo: principal } = await makeOrganization(server(), { name: 'Harbor' })
  const names = ['Ana', 'Bao', 'Cleo']
  const people = await Promise.all(
    names.map(firstName => makeMember(server(), entity, ['Learner'], { firstName, lastName: 'Young' })),
  )
  const [ana, bao, cleo] = people as [Member, Member, Member]
  await maria.client.send(saveSupervisor, {
    entityGuid: entity.guid,
    entityUserId: principal.entityUserId,
    groupIds: [],
    entityUserIds: people.map(({ entityUserId }) => entityUserId),
    version: null,
  })
  const course = await makeCourse(server())
  for (const one of [ana, bao, principal]) await register(server(), one, course, day(2))
  await register(server(), cleo, course, day(10))
  await choose(maria, { copySupervisors: true, overdueEvery: 14 })
  for (let count = 0; count <= 17; count++) {
    await at(day(count))
    if (count === 12) await chooseLater(maria, { overdueEvery: 14 }, 1)
    await sweepReminders(server())
  }
  expect(await daysOf(principal, 'reminder-copy')).toEqual([3, 11].map(day))
  expect(await daysOf(ana)).toEqual([1, 3, 17].map(day))
  const copies = (await server().mails(principal.email)).filter(({ subject }) => subject.includes('your people'))
  expect(copies.map(({ subject }) => subject)).toContain('2 of your people were reminded today')
  const both = copies.find(({ subject }) => subject.startsWith('2'))?.text
  expect(both).toContain('Harbor reminded these people today of training that is overdue:')
  expect(both).toContain('Ana Young: ')
  expect(both).not.toContain('Cleo')
})

test('supervisors are as many as the page of them lists, also somebody who is inactive', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const other = await makeMember(server(), entity)
  for (const { entityUserId } of [leo, other])
    await maria.client.send(saveSupervisor, {
      entityGuid: entity.guid,
      entityUserId,
      groupIds: [],
      entityUserIds: [maria.entityUserId],
      version: null,
    })
  await server().db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', leo.entityUserId).execute()
  const { supervisors } = await maria.client.send(reminderCadence, { entityGuid: entity.guid })
  const listed = await maria.client.send(listSupervisors, { entityGuid: entity.guid })
  expect(listed.supervisors).toHaveLength(2)
  expect(supervisors).toBe(2)
})

test('what is chosen is kept; an older version, an unknown day, and a range that ends before it begins are refused', async () => {
  const day = await beginning()
  const { entity, maria } = await makeOrganization(server())
  const read = () => maria.client.send(reminderCadence, { entityGuid: entity.guid })
  expect(await read()).toEqual({ ...usual, version: 0, enabled: true, supervisors: 0, requirements: [] })
  const quietDays = [{ name: ' Winter break ', from: day(5), until: day(9) }]
  await choose(maria, { daysBefore: [7, 60, 7], overdueMost: 4, quietDays })
  expect(await read()).toMatchObject({
    daysBefore: [60, 7],
    overdueMost: 4,
    quietDays: [{ name: 'Winter break', from: day(5), until: day(9) }],
    version: 1,
  })
  await expect(choose(maria)).rejects.toMatchObject({ status: 409 })
  const refused = [
    [{ daysBefore: [8] }, 'Choose from the list.'],
    [{ overdueEvery: 8 }, 'Choose from the list.'],
    [{ overdueMost: 53 }, 'Enter a number from 1 to 52, or leave it empty.'],
    [{ quietDays: [{ name: 'Break', from: day(5), until: day(4) }] }, 'The last day is before the first.'],
    [{ quietDays: [{ name: 'Break', from: day(5), until: day(105) }] }, 'Choose 100 days or fewer.'],
    [{ quietDays: [{ name: '', from: day(5), until: day(5) }] }, 'Enter a name, such as Winter break.'],
    [
      { quietDays: [{ name: 'B\u202Ereak', from: day(5), until: day(5) }] },
      'Use letters, digits, and punctuation only.',
    ],
  ] as const
  for (const [given, text] of refused) {
    const refusal: unknown = await choose(maria, given as never, 1).catch((error: unknown) => error)
    expect(JSON.stringify(refusal)).toContain(text)
  }
})

test('of two administrators who save the same version at once, one is told of the other', async () => {
  await beginning()
  const { maria } = await makeOrganization(server())
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => choose(maria)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
