import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { saveMailPreferences } from '#profile/mail-preferences/mail-preferences.contract.ts'
import { saveReminderCadence } from '#training/reminders/cadence.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { startMornings, tellAdministrators } from './mornings.server.ts'
import { sweepMornings } from './testing/mornings.ts'

const server = testServer()
const LA = 'America/Los_Angeles'
const at = (day: CalendarDate, time = '16:30') => server().clock.set(server().db, new Date(`${day}T${time}:00Z`))
const sent = async (person: Member, template = 'administrator-digest') =>
  (
    await server()
      .db.selectFrom('mails')
      .select(['createdAt', 'template'])
      .where('recipient', '=', person.email)
      .orderBy('id')
      .execute()
  )
    .filter(mail => mail.template === template)
    .map(({ createdAt }) => createdAt.slice(0, 10))

/** A Monday on which everything begins. */
let last = Date.parse('2027-01-04')
async function beginning() {
  last += 420 * 86_400_000
  const monday = new Date(last).toISOString().slice(0, 10)
  await at(monday, '08:00')
  return { monday, day: (count: number) => addDays(monday, count) }
}
const days = async (
  from: number,
  until: number,
  day: (count: number) => CalendarDate,
  each?: (count: number) => Promise<unknown>,
) => {
  for (let count = from; count <= until; count++)
    for (const time of ['16:30', '22:00']) {
      await at(day(count), time)
      if (time === '16:30') await each?.(count)
      await sweepMornings(server())
    }
}
const member = async (of: Member) => makeMember(server(), of.entity)

test('five weeks: on Mondays, when something waits, to each administrator who wants it', async () => {
  const { day } = await beginning()
  const course = await makeCourse(server())
  const { maria, entity } = await makeOrganization(server())
  const second = await makeMember(server(), entity, ['EntityAdmin'])
  const silent = await makeMember(server(), entity, ['EntityAdmin'])
  const gone = await makeMember(server(), entity, ['EntityAdmin'])
  const calm = await makeOrganization(server())
  const left = await makeOrganization(server(), { plan: 'Lapsed' })
  await silent.client.send(saveMailPreferences, { digest: false })
  await server().db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', gone.entityUserId).execute()
  // Overdue from the second Wednesday on, until the fourth Tuesday.
  const late = await register(server(), await member(maria), course, day(8))
  await register(server(), left.leo, course, day(1))
  await days(0, 35, day, async count => {
    if (count === 22)
      await server()
        .db.updateTable('registrations')
        .set({ status: 'Complete', dateCompleted: server().clock.iso() })
        .where('id', '=', late)
        .execute()
  })
  const expected = [14, 21].map(day)
  expect(await sent(maria)).toEqual(expected)
  expect(await sent(second)).toEqual(expected)
  for (const nobody of [silent, gone, calm.maria, left.maria]) expect(await sent(nobody)).toEqual([])
}, 120_000)

test('on a quiet Monday it waits for the first day that is none, and is not doubled', async () => {
  const { day } = await beginning()
  const course = await makeCourse(server())
  const { maria, entity } = await makeOrganization(server())
  await register(server(), await member(maria), course, day(-3))
  await maria.client.send(saveReminderCadence, {
    entityGuid: entity.guid,
    version: 0,
    daysBefore: [30, 7, 1],
    overdueEvery: 7,
    overdueMost: null,
    quietWeekends: true,
    quietDays: [
      { from: day(7), until: day(8), name: 'Holiday' },
      { from: day(14), until: day(20), name: 'Break' },
    ],
    copySupervisors: false,
  })
  await days(0, 24, day)
  // The week of the break has none.
  expect(await sent(maria)).toEqual([day(0), day(9), day(21)])
}, 60_000)

test('a stop of the workers over Monday is made up for, and a new organization waits for its first Monday', async () => {
  const { day } = await beginning()
  const course = await makeCourse(server())
  const { maria } = await makeOrganization(server())
  await register(server(), await member(maria), course, day(-3))
  await days(0, 5, day)
  await at(day(9))
  const young = await makeOrganization(server())
  await register(server(), young.leo, course, day(5))
  await days(9, 15, day)
  expect(await sent(maria)).toEqual([day(0), day(9), day(14)])
  expect(await sent(young.maria)).toEqual([day(14)])
}, 60_000)

test('two workers at once and one that dies in between: once', async () => {
  const { day } = await beginning()
  const course = await makeCourse(server())
  const { maria } = await makeOrganization(server())
  await register(server(), await member(maria), course, day(-3))
  await at(day(0))
  const { work } = server().running
  await startMornings(work)
  const dying = {
    ...work,
    mail: {
      ...work.mail,
      queueMany: async (...given: Parameters<typeof work.mail.queueMany>) => {
        await work.mail.queueMany(...given)
        throw new Error('killed')
      },
    },
  }
  await expect(tellAdministrators.run(dying, { timeZone: LA, today: day(0) })).rejects.toThrow('killed')
  expect(await sent(maria)).toEqual([])
  await Promise.all([1, 2, 3].map(() => tellAdministrators.run(work, { timeZone: LA, today: day(0) })))
  await sweepMornings(server())
  expect(await sent(maria)).toEqual([day(0)])
})

test('each number leads to exactly those, in text and HTML, and the mail can be turned off by its link', async () => {
  const { day } = await beginning()
  const course = await makeCourse(server())
  const { maria, entity } = await makeOrganization(server(), { name: '<b>Harbor</b> & "Sons"' })
  await register(server(), await member(maria), course, day(-3))
  await server()
    .db.insertInto('joinRequests')
    .values({
      entityId: entity.id,
      email: 'ask@example.test',
      status: 'requested',
      requestedAt: server().clock.iso(-3600),
      expiresAt: server().clock.iso(30 * 86_400),
    })
    .execute()
  await at(day(0))
  await sweepMornings(server())
  await server().work()
  const mail = (await server().mails(maria.email)).find(({ subject }) => subject.startsWith('What waits'))
  expect(mail?.text).toContain('1 person is overdue: the earliest was due on')
  expect(mail?.text).toMatch(/\/learners\?status=Active&trainingStatus=Overdue&sortField=nextDue/)
  expect(mail?.text).toContain('1 person asks to join')
  expect(mail?.text).toMatch(/\/learners\?tab=requests&status=requested/)
  expect(mail?.html).toContain('&#60;b&#62;Harbor')
  expect(mail?.html).not.toContain('<b>Harbor')
  expect(mail?.text).toMatch(/\/unsubscribe\?token=/)
})
