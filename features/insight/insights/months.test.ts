import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import type { Taken } from '#training/standing/testing/cases.ts'
import { coursesOf, fill } from '#training/standing/testing/history.ts'
import { completionsCompared, expiryForecast, timeSpent } from './insights.contract.ts'
import { recordsOf, renewalsOf } from './insights.links.ts'
import { monthDays } from './insights.rules.ts'
import { countBehind } from './testing/behind.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')
const day = (offset: number) => addDays(today(), offset)
/** The tenth day of a month from now. */
const inMonth = (months: number) => `${addMonths(`${today().slice(0, 7)}-01`, months).slice(0, 7)}-10`

const forecast = ({ client, entity }: Member) => client.send(expiryForecast, { entityGuid: entity.guid })

/** Two who end in two months, of whom one renewed; one in three; one who left; one revoked; one renewed for a shorter time. */
const ENDING: readonly (readonly [taken: () => Taken[], status?: 'Inactive'])[] = [
  [() => [{ completed: day(-700), expires: inMonth(2) }]],
  [
    () => [
      { completed: day(-700), expires: inMonth(2) },
      { cycle: 2, completed: day(-1), expires: day(730) },
    ],
  ],
  [
    () => [
      { completed: day(-700), expires: inMonth(3) },
      { course: 'second', completed: day(-700), expires: inMonth(4) },
    ],
  ],
  [() => [{ completed: day(-700), expires: inMonth(2) }], 'Inactive'],
  [() => [{ completed: day(-700), expires: inMonth(3), revoked: true }]],
  [
    () => [
      { completed: day(-9), expires: inMonth(4) },
      { cycle: 2, completed: day(-1), expires: inMonth(2) },
    ],
  ],
  [() => [{ completed: day(-700), expires: day(0) }]],
  [() => [{ completed: day(-800), expires: day(-1) }]],
  [() => [{ completed: day(-5), expires: addMonths(today(), 13) }]],
]

test('certificates that end by month, as many as the report lists, and what renewing them takes', async () => {
  const { entity, maria } = await makeOrganization(server(), { quota: 1 })
  for (const [taken, status] of ENDING) await fill(server(), entity, taken(), undefined, status)
  const { plan, months } = await forecast(maria)
  expect(plan).toMatchObject({ kind: 'Certificate', quota: 1, used: 0 })
  expect(months).toHaveLength(12)
  expect(months.map(({ ending, toRenew, needed }) => [ending, toRenew, needed]).slice(0, 5)).toEqual([
    [1, 1, 1],
    [0, 0, 0],
    [3, 1, 1],
    [2, 1, 1],
    [2, 2, 2],
  ])
  for (const month of months) {
    expect(await countBehind(maria, recordsOf('expires', month), today())).toBe(month.ending)
    expect(await countBehind(maria, renewalsOf(month), today())).toBe(month.toRenew)
  }
})

test('what comes after the plan’s year is not needed in it', async () => {
  const { entity, maria } = await makeOrganization(server())
  for (const [taken, status] of ENDING) await fill(server(), entity, taken(), undefined, status)
  await sql`update subscriptions set ends_on = ${inMonth(3)}::date - 1 where entity_id = ${entity.id}`.execute(
    server().db,
  )
  const { months } = await forecast(maria)
  expect(months.slice(0, 5).map(({ needed, neededInYear }) => [needed, neededInYear])).toEqual([
    [1, 1],
    [0, 0],
    [1, 1],
    [1, 0],
    [2, 0],
  ])
})

test('under a seat plan a person who has no seat this year needs one, once', async () => {
  const { entity, maria } = await makeOrganization(server(), { plan: 'Seat', quota: 5 })
  const ids: number[] = []
  for (const [taken, status] of ENDING) ids.push(await fill(server(), entity, taken(), undefined, status))
  // Whoever was active before the year began has no seat.
  await sql`update member_summaries set last_activity_at = ${day(-400)}::date where entity_id = ${entity.id}`.execute(
    server().db,
  )
  const needed = async () => (await forecast(maria)).months.slice(0, 5).map(month => month.needed)
  expect(await needed()).toEqual([1, 0, 1, 1, 1])
  await sql`update member_summaries set last_activity_at = ${server().clock.iso(60)}
    where entity_id = ${entity.id} and membership_id = ${ids[2]}`.execute(server().db)
  expect(await needed()).toEqual([1, 0, 1, 0, 1])
})

test('completions of each month beside those of a year before, as many as the report lists', async () => {
  const { entity, maria } = await makeOrganization(server())
  const at = (months: number) => `${inMonth(months)}T20:00:00Z`
  await fill(server(), entity, [
    { completed: at(-1) },
    { cycle: 2, completed: at(-1) },
    { course: 'second', completed: at(-13) },
    { course: 'third', completed: at(-12) },
  ])
  await fill(server(), entity, [{ completed: at(-1) }], undefined, 'Inactive')
  const { months } = await maria.client.send(completionsCompared, { entityGuid: entity.guid })
  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, back) => inMonth(back - 11).slice(0, 7)),
  )
  expect(months.slice(-2).map(({ count, yearBefore }) => [count, yearBefore])).toEqual([
    [2, 1],
    [0, 1],
  ])
  for (const { month, count } of months.slice(-3))
    expect(await countBehind(maria, recordsOf('completed', monthDays(month)), today())).toBe(count)
})

test('the time that courses took: its quarters, beside what the course says, over as many records as the report lists', async () => {
  const { entity, maria } = await makeOrganization(server())
  const { first, second } = await coursesOf(server())
  for (const seconds of [600, 1200, 1800, 2400, 9000]) {
    const id = await fill(server(), entity, [{ completed: day(-5) }])
    await sql`update registrations set total_seconds = ${seconds} where membership_id = ${id}`.execute(server().db)
  }
  await fill(server(), entity, [
    { course: 'second', completed: day(-5) },
    { course: 'third', completed: day(-500) },
  ])
  await fill(server(), entity, [{ completed: day(-5) }], undefined, 'Archived')
  const answer = await maria.client.send(timeSpent, { entityGuid: entity.guid })
  expect(answer.courses).toEqual([
    { courseId: first, name: 'First course', completions: 5, low: 1200, median: 1800, high: 2400, estimated: 3600 },
    { courseId: second, name: 'Second course', completions: 1, low: 0, median: 0, high: 0, estimated: 3600 },
  ])
  for (const { courseId, completions } of answer.courses)
    expect(await countBehind(maria, recordsOf('completed', answer, courseId), today())).toBe(completions)
})
