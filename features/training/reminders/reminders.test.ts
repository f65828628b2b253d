import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { textArray } from '#platform/server/db.ts'
import { addDays, type CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { resumeLost } from '#platform/server/stopped-jobs.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { revoke } from '#certificates/certificates/endings.server.ts'
import { certify } from '#certificates/certificates/testing/completions.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { saveMailPreferences } from '#profile/mail-preferences/mail-preferences.contract.ts'
import { updateOrganization } from '#organization/organizations/organizations.contract.ts'
import { register } from '#learning/player/testing/learning.ts'
import { sendReminders, startReminders } from './reminders.server.ts'
import { sweepReminders } from './testing/sweep.ts'

const server = testServer()
const LA = 'America/Los_Angeles'
const at = (day: CalendarDate, time = '16:30') => server().clock.set(server().db, new Date(`${day}T${time}:00Z`))
const today = () => server().clock.today(LA)

const sweep = () => sweepReminders(server())
const daysOf = async (person: Member) =>
  (
    await server()
      .db.selectFrom('mails')
      .select(['createdAt', 'template'])
      .where('recipient', '=', person.email)
      .orderBy('id')
      .execute()
  )
    .filter(({ template }) => template === 'training-reminder')
    .map(({ createdAt }) => createdAt.slice(0, 10))
const complete = (registrationId: number, expiresOn: CalendarDate | null) =>
  server()
    .db.updateTable('registrations')
    .set({ status: 'Complete', dateCompleted: server().clock.iso(), expiresOn })
    .where('id', '=', registrationId)
    .execute()
const newLearner = (of: Member) => makeMember(server(), of.entity)

/** A new morning on which everything begins; days are counted from it. */
let last = Date.parse('2027-01-04')
async function beginning() {
  last += 400 * 86_400_000
  const first = new Date(last).toISOString().slice(0, 10)
  await at(first)
  return { day: (count: number) => addDays(first, count) }
}

test('a year: each reminder goes out once, on its day, and none after completion, renewal or a no', async () => {
  const { day } = await beginning()
  const { maria, leo } = await makeOrganization(server())
  const [both, done, holds, renewed, quiet, gone] = (await Promise.all(
    Array.from({ length: 6 }, () => newLearner(maria)),
  )) as [Member, Member, Member, Member, Member, Member]
  const silent = await makeOrganization(server())
  await silent.maria.client.send(updateOrganization, { entityGuid: silent.entity.guid, remindersEnabled: false })
  const alone = await makeMember(server(), await makeEntity(server(), { type: 'Individual', name: 'Sam' }))
  const [course, other] = [await makeCourse(server()), await makeCourse(server())]
  for (const person of [leo, both, quiet, gone, silent.leo, alone]) await register(server(), person, course, day(60))
  await register(server(), both, other, day(60))
  const open = await register(server(), done, course, day(60))
  for (const person of [holds, renewed]) await complete(await register(server(), person, course), day(100))
  await quiet.client.send(saveMailPreferences, { reminders: false })
  await server().db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', gone.entityUserId).execute()

  for (let count = 0; count <= 365; count++) {
    for (const time of ['16:30', '19:00', '23:59']) {
      await at(day(count), time)
      if (count === 55 && time === '16:30') await complete(open, null)
      if (count === 80 && time === '16:30') await complete(await register(server(), renewed, course), day(900))
      await sweep()
    }
  }

  const before = [30, 53, 59].map(day)
  const overdue = Array.from({ length: 44 }, (_, week) => day(61 + 7 * week))
  expect(await daysOf(leo)).toEqual([...before, ...overdue])
  expect(await daysOf(both)).toEqual([...before, ...overdue])
  expect(await daysOf(alone)).toEqual([...before, ...overdue])
  expect(await daysOf(done)).toEqual([day(30), day(53)])
  expect(await daysOf(holds)).toEqual([day(70), day(93), day(99)])
  expect(await daysOf(renewed)).toEqual([day(70)])
  for (const person of [quiet, gone, silent.leo, maria]) expect(await daysOf(person)).toEqual([])
}, 120_000)

test('after a stop of three days each that was missed goes out once, and what is stale does not', async () => {
  const { day } = await beginning()
  const { maria } = await makeOrganization(server())
  const course = await makeCourse(server())
  const dues = [29, 30, 31, 32, 33, 34, 9, 10, 3, 4]
  const people = await Promise.all(dues.map(() => newLearner(maria)))
  for (const [index, person] of people.entries()) await register(server(), person, course, day(dues[index] as number))
  // Nothing runs from the evening of the first day until the fourth after it.
  await sweep()
  await at(day(4))
  for (let round = 0; round < 3; round++) await sweep()
  const mailed = await Promise.all(people.map(async person => (await daysOf(person)).length))
  // Due on day 31 to 34: '30 days' fell on days 1 to 4. Due on 9 and 10: '7 days' on 2 and 3. Due on 3: overdue since today; on 4: '1 day' yesterday.
  expect(mailed).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1])
  await at(day(5))
  await sweep()
  expect((await Promise.all(people.map(async person => (await daysOf(person)).length))).slice(0, 8)).toEqual([
    0, 0, 1, 1, 1, 1, 1, 1,
  ])
})

test('a stop of eight days leaves out the week before, and tells of the last day', async () => {
  const { day } = await beginning()
  const { leo } = await makeOrganization(server())
  await register(server(), leo, await makeCourse(server()), day(9))
  await sweep()
  await at(day(8))
  await sweep()
  expect(await daysOf(leo)).toEqual([day(8)])
})

test('one mail a day names all that counts, the most urgent first, with a way to each and a way out', async () => {
  const { day } = await beginning()
  const { entity, leo } = await makeOrganization(server(), { name: 'Harbor & Sons' })
  const courses = (await Promise.all(Array.from({ length: 4 }, () => makeCourse(server())))) as [
    number,
    number,
    number,
    number,
  ]
  const names = await Promise.all(
    courses.map(
      async id =>
        (await server().db.selectFrom('courses').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name,
    ),
  )
  const soon = await register(server(), leo, courses[0], day(20))
  const late = await register(server(), leo, courses[1], day(2))
  await complete(await register(server(), leo, courses[2]), day(33))
  await register(server(), leo, courses[3])
  await at(day(3))
  await sweep()
  const [mail, ...more] = await server().mails(leo.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your training is overdue')
  expect(mail?.text).toContain(`Hello Leo,\n\n${entity.name} asks you`)
  expect(mail?.text.match(/^- .*\n.*/gm)).toEqual([
    `- ${names[1]}: was due ${showDate(day(2))}\n  http://localhost:3000/my-training/${late}`,
    `- ${names[0]}: due ${showDate(day(20))}\n  http://localhost:3000/my-training/${soon}`,
    `- ${names[2]}: your certificate expires ${showDate(day(33))}, please renew it\n  http://localhost:3000/my-training`,
  ])
  expect(mail?.html).toContain(`href="http://localhost:3000/my-training/${late}"`)
  expect(mail?.html).toContain('Harbor &#38; Sons')
  expect(mail?.text).toContain('http://localhost:3000/unsubscribe?token=')
})

test('who got a training on the day of a reminder or later was told of it then; a no and a yes hold from then on', async () => {
  const { day } = await beginning()
  const { maria, leo } = await makeOrganization(server())
  const other = await newLearner(maria)
  const course = await makeCourse(server())
  await register(server(), leo, course, day(7))
  await register(server(), other, course, day(8))
  await other.client.send(saveMailPreferences, { reminders: false })
  for (const count of [0, 1, 2]) {
    await at(day(count))
    await sweep()
  }
  expect([await daysOf(leo), await daysOf(other)]).toEqual([[], []])
  await server().db.updateTable('mailPreferences').set({ wanted: true }).where('userId', '=', other.userId).execute()
  await at(day(3))
  await sweep()
  expect([await daysOf(leo), await daysOf(other)]).toEqual([[], [day(3)]])
})

test('a renewal under way without a due date is still reminded of the certificate’s end; with one it speaks for itself', async () => {
  const { day } = await beginning()
  const { maria, leo } = await makeOrganization(server())
  const other = await newLearner(maria)
  const course = await makeCourse(server())
  for (const person of [leo, other]) {
    await complete(await register(server(), person, course), day(31))
    await register(server(), person, course, person === other ? day(20) : null)
  }
  await at(day(1))
  await sweep()
  expect([await daysOf(leo), await daysOf(other)]).toEqual([[day(1)], []])
})

test('nobody is asked to renew a certificate that was revoked', async () => {
  const { day } = await beginning()
  const { maria, leo } = await makeOrganization(server())
  const other = await newLearner(maria)
  const { id: certificateId } = await certify(server(), leo)
  await certify(server(), other)
  await server()
    .db.updateTable('registrations')
    .set({ expiresOn: day(31) })
    .where('entityId', '=', leo.entity.id)
    .execute()
  await server()
    .db.transaction()
    .execute(trx =>
      revoke(trx, server().running.work, {
        entityId: leo.entity.id,
        certificateId,
        reason: 'Wrong person',
        caller: { userId: maria.userId, actorId: null },
      }),
    )
  await at(day(1))
  await sweep()
  expect([await daysOf(leo), await daysOf(other)]).toEqual([[], [day(1)]])
})

test('mails leave in the organization’s own morning: not by night, and late only until evening', async () => {
  const { day } = await beginning()
  const { maria, entity, leo } = await makeOrganization(server())
  await maria.client.send(updateOrganization, { entityGuid: entity.guid, timeZone: 'Asia/Tokyo' })
  await at(day(0), '02:00')
  await register(server(), leo, await makeCourse(server()), day(31))
  // Tokyo is nine hours ahead: its second morning begins at 23:00 of the first day.
  for (const time of ['17:00', '22:55']) {
    await at(day(0), time)
    await sweep()
  }
  expect(await daysOf(leo)).toEqual([])
  await at(day(0), '23:05')
  await sweep()
  expect(await daysOf(leo)).toEqual([day(0)])
  // It was down for the next day; it is past eight in the evening.
  const nora = await newLearner(maria)
  await register(server(), nora, await makeCourse(server()), day(32))
  await at(day(2), '11:30')
  await sweep()
  expect(await daysOf(nora)).toEqual([])
  await at(day(2), '23:00')
  await sweep()
  expect(await daysOf(nora)).toEqual([day(2)])
})

test('every zone that can be chosen is one that the database knows: another would hold back the mornings of all', async () => {
  const offered = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  const { rows } = await sql<{
    name: string
  }>`select name from pg_timezone_names where name = any(${textArray(offered)})`.execute(server().db)
  const known = new Set(rows.map(({ name }) => name))
  expect(offered.filter(zone => !known.has(zone))).toEqual([])
})

test('two workers at once, and a job that runs again, send nothing twice', async () => {
  const { day } = await beginning()
  const { leo } = await makeOrganization(server())
  await register(server(), leo, await makeCourse(server()), day(31))
  await at(day(1))
  const { work } = server().running
  await Promise.all(Array.from({ length: 8 }, () => sendReminders.run(work, { timeZone: LA, today: today() })))
  await sendReminders.run(work, { timeZone: LA, today: today() })
  expect(await daysOf(leo)).toEqual([day(1)])
  // A job that comes a day late leaves it to that day's own job.
  await sendReminders.run(work, { timeZone: LA, today: day(0) })
  expect(
    await server().db.selectFrom('reminders').select('stage').where('entityId', '=', leo.entity.id).execute(),
  ).toEqual([{ stage: 30 }])
})

test('the worker does it by itself; a clock that was set back holds nothing', async () => {
  const { day } = await beginning()
  const { leo } = await makeOrganization(server())
  await register(server(), leo, await makeCourse(server()), day(31))
  await at(day(200))
  await server().work()
  await at(day(1))
  await server().work()
  expect(await daysOf(leo)).toContain(day(1))
})

test('a morning whose job is lost is begun again, and is over once it was done', async () => {
  const { day } = await beginning()
  const { leo } = await makeOrganization(server())
  await register(server(), leo, await makeCourse(server()), day(60))
  await at(day(30))
  const lose = async () =>
    (
      await server().running.workPool.query('delete from graphile_worker._private_jobs where key = $1', [
        `reminders ${LA}`,
      ])
    ).rowCount
  await startReminders(server().running.work)
  expect(await lose()).toBe(1)
  await server().work()
  expect(await daysOf(leo)).toEqual([day(30)])
  await resumeLost(server().running.work, [sendReminders])
  expect(await lose()).toBe(0)
})
