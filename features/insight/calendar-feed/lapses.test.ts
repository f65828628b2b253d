import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addDays } from '#platform/shared/calendar-date.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { fill } from '#training/standing/testing/history.ts'
import { makeOrganizationOf, worldOn } from '../dashboard-figures/testing/worlds.ts'
import { DAYS_AHEAD, makeCalendarFeed } from './calendar-feed.contract.ts'
import { readLapses } from './days.server.ts'
import { get, understood, wrongLines } from './testing/read-calendar.ts'

const server = testServer()
const zone = 'America/Los_Angeles'
const today = () => server().clock.today(zone)

/** What the summaries know, a day and its people each. */
const fromSummaries = async (entityId: number) =>
  (
    await sqlOf(z.object({ day: z.string(), people: z.number() }))`
      select lower(part)::date as day, count(distinct s.membership_id) as people
      from ${rowsOf('memberSummaries', entityId)} s cross join lateral unnest(s.ends) as part
      where s.status = 'Active' and lower(part) between ${today()}::date and ${addDays(today(), DAYS_AHEAD)}::date
      group by 1 order by 1`.execute(server().db)
  ).rows

test('each day counts the people whom the list of learners counts', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(worldOn(today()), async ([people]) => {
      const { entity } = await makeOrganizationOf(server(), people ?? [])
      const found = await readLapses(server().db, entity.id, today())
      expect(found.map(({ day, people: number }) => ({ day, people: number }))).toEqual(await fromSummaries(entity.id))
    }),
    { numRuns: 12 },
  )
})

test('a day names requirements and courses, the most first, and no people', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const { db } = server()
  const course = await makeCourse(server())
  const day = addDays(today(), 40)
  const taken = [{ completed: addDays(today(), -300), expires: day }]
  await fill(server(), entity, taken, leo.entityUserId)
  const other = await makeMember(server(), entity)
  await fill(server(), entity, taken, other.entityUserId)
  await makeRequirement(maria, [course], { name: 'Bus; drivers, all', againKind: 'months', againMonths: 12 })
  await server().work()
  await sql`
    update requirement_people set met_until = ${day} where entity_id = ${entity.id} and membership_id = ${leo.entityUserId}`.execute(
    db,
  )
  const { address } = await maria.client.send(makeCalendarFeed, { entityGuid: entity.guid, kind: 'lapses' })
  const { body } = await get(server().anyone, address)
  expect(wrongLines(body)).toEqual([])
  const { events } = understood(body)
  expect(events).toMatchObject([
    { day, summary: 'Training expires for 2 people', url: expect.stringContaining('/learners?') },
  ])
  expect(events[0]?.description.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/: 2 people$/),
    'Bus; drivers, all: 1 person',
  ])
  for (const one of [leo, other, maria]) expect(body).not.toContain(one.email)
  expect(body).not.toContain('Tran')
})
