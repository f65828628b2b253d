import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, type Member } from '#platform/testing/world.ts'
import { coursesOf, fill } from '../standing/testing/history.ts'
import { COURSES, type Course, type Taken } from '../standing/testing/cases.ts'
import { lead } from './circle.server.ts'
import { keepPeople } from './people.server.ts'
import { FOREVER, leadOf, meetsUntil, underRequirement } from './requirement.rules.ts'
import {
  listRequirements,
  previewRequirement,
  requirementPeople,
  type RequirementRule,
} from './requirements.contract.ts'
import { makeRequirement, ruleOf } from './testing/rules.ts'

const server = testServer()
const ZONE = 'America/Los_Angeles'
const today = () => server().clock.today(ZONE)
const day = (offset: number) => addDays(today(), offset)

const offset = fc.integer({ min: -900, max: 500 })
const past = fc.integer({ min: -900, max: 0 })
const monthDay = fc.constantFrom('01-01', '02-28', '03-01', '06-30', '08-31', '12-31')
const rule = (courseIds: number[]): fc.Arbitrary<RequirementRule> => {
  const first = fc.oneof(
    fc.record({ firstKind: fc.constant('days' as const), firstDays: fc.nat(120) }),
    fc.record({ firstKind: fc.constant('day' as const), firstDay: offset.map(day), firstDays: fc.option(fc.nat(60)) }),
    fc.record({ firstKind: fc.constant('eachYear' as const), firstDays: fc.option(fc.nat(60)), eachYear: monthDay }),
    fc.record({ firstKind: fc.constant('none' as const) }),
  )
  const again = fc.oneof(
    fc.record({ againKind: fc.constant('certificate' as const) }),
    fc.record({ againKind: fc.constant('once' as const) }),
    fc.record({ againKind: fc.constant('months' as const), againMonths: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ againKind: fc.constant('day' as const), againDay: offset.map(day), countsFrom: past.map(day) }),
    fc.record({
      againKind: fc.constant('eachYear' as const),
      windowDays: fc.option(fc.integer({ min: 1, max: 365 })),
      eachYear: monthDay,
    }),
  )
  return fc.tuple(first, again, fc.subarray(courseIds, { minLength: 1 })).map(([one, other, courses]) => {
    const { name: _name, email: _email, ...whole } = ruleOf(courses, { firstDays: null, ...one, ...other })
    return whole
  })
}

const taken: fc.Arbitrary<Taken> = fc.record({
  course: fc.constantFrom<Course>(...COURSES),
  completed: past.map(day),
  expires: fc.option(offset.map(day)),
})
/** Each course once: a second cycle needs another number. */
const history = fc.uniqueArray(taken, { selector: one => one.course, maxLength: 3 })
const person = fc.record({
  history,
  since: past.map(day),
  hiredOn: fc.option(offset.map(day)),
  waivedUntil: fc.option(offset.map(day)),
})

test('who stands how under which requirement, and who is compliant: SQL and rules say the same of random worlds', async () => {
  const courses = await coursesOf(server())
  const ids = COURSES.map(name => courses[name])
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule(ids), { minLength: 1, maxLength: 3 }),
      fc.array(person, { minLength: 1, maxLength: 4 }),
      async (rules, people) => {
        const { db, clock } = server()
        const entity = await makeEntity(server())
        const maria = await makeMember(server(), entity, ['EntityAdmin'])
        const requirementIds: number[] = []
        for (const [at, one] of rules.entries())
          requirementIds.push(await makeRequirement(maria, one.courseIds, { ...one, name: `Rule ${at}` }))
        for (const { history: had, since, hiredOn, waivedUntil } of people) {
          const membershipId = await fill(server(), entity, had)
          await db.updateTable('memberships').set({ hiredOn }).where('id', '=', membershipId).execute()
          await db
            .transaction()
            .execute(trx => keepPeople(trx, { entityId: entity.id, membershipIds: [membershipId], today: since }))
          if (waivedUntil !== null)
            await db
              .insertInto('requirementWaivers')
              .values(
                requirementIds.slice(0, 1).map(requirementId => ({
                  entityId: entity.id,
                  requirementId,
                  membershipId,
                  reason: 'Leave',
                  waivedUntil,
                  givenBy: maria.userId,
                  givenAt: clock.iso(),
                })),
              )
              .execute()
          const { rows } = await sql<{
            requirementId: number
            metUntil: string | null
            dueOn: string | null
            trainedUntil: string | null
          }>`
          select requirement_id, case when met_until > '-infinity' then met_until::text end as met_until, due_on::text, trained_until::text
          from requirement_people where entity_id = ${entity.id} and membership_id = ${membershipId} order by requirement_id`.execute(
            db,
          )
          const completions = had.map(one => ({
            course: courses[one.course ?? 'first'],
            completedOn: (one.completed ?? '').slice(0, 10),
            endsOn: one.expires ?? null,
          }))
          const expected = rules.map((one, at) => {
            const mine = completions.filter(({ course }) => one.courseIds.includes(course))
            const under = underRequirement(one, {
              since,
              hiredOn,
              completions: mine,
              waivedUntil: at === 0 ? waivedUntil : null,
            })
            const trained =
              mine
                .map(done => meetsUntil(one, done))
                .toSorted()
                .at(-1) ?? null
            return { requirementId: requirementIds[at], ...under, trainedUntil: trained }
          })
          expect(rows).toEqual(expected)
          // One definition for every list: compliant is who meets each requirement, and holds each other course.
          const others = completions.filter(({ course }) => !rules.some(one => one.courseIds.includes(course)))
          const compliant =
            expected.every(({ metUntil }) => metUntil !== null && metUntil >= today()) &&
            others.every(({ endsOn }) => (endsOn ?? FOREVER) >= today())
          const {
            rows: [summary],
          } = await sql<{ compliant: boolean }>`
          select compliant_until >= ${today()}::date as compliant from member_summaries
          where entity_id = ${entity.id} and membership_id = ${membershipId}`.execute(db)
          expect(summary?.compliant).toBe(compliant)
        }
        // The next training opens as early as the rules say.
        const leads = await sql<{ lead: number }>`
          select ${lead} as lead from requirements q where q.entity_id = ${entity.id} order by q.id`.execute(db)
        expect(leads.rows.map(row => row.lead)).toEqual(rules.map(leadOf))
        // What is kept is what the view says, and the figures are those of the people.
        const { rows: drifted } = await sql`
        select from requirement_people p join member_requirements v
          on v.entity_id = p.entity_id and v.membership_id = p.membership_id and v.requirement_id = p.requirement_id
        where p.entity_id = ${entity.id}
          and (p.trained_until, p.met_until, p.due_on) is distinct from (v.trained_until, v.met_until, v.due_on)`.execute(
          db,
        )
        expect(drifted).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
}, 180_000)

test('a preview counts what the job then does', async () => {
  const courses = await coursesOf(server())
  const ids = COURSES.map(name => courses[name])
  await fc.assert(
    fc.asyncProperty(rule(ids), fc.array(history, { minLength: 1, maxLength: 6 }), async (one, people) => {
      const entity = await makeEntity(server())
      const maria: Member = await makeMember(server(), entity, ['EntityAdmin'])
      for (const had of people) await fill(server(), entity, had)
      const said = await maria.client.send(previewRequirement, { entityGuid: entity.guid, ...one })
      const before = await openIn(entity.id)
      const id = await makeRequirement(maria, one.courseIds, one)
      await server().work()
      const { requirements } = await maria.client.send(listRequirements, { entityGuid: entity.guid })
      const { people: all, met, overdue } = requirements.find(found => found.id === id) ?? {}
      expect({ ...said, left: 0 }).toEqual({
        people: all,
        met,
        overdue,
        opened: (await openIn(entity.id)) - before,
        left: 0,
      })
      const { rows } = await maria.client.send(requirementPeople, {
        entityGuid: entity.guid,
        requirementId: id,
        pageSize: 100,
      })
      expect(rows.filter(row => row.standing === 'Met')).toHaveLength(met ?? -1)
      const empty = await maria.client.send(previewRequirement, {
        entityGuid: entity.guid,
        ...one,
        requirementId: id,
        hiredFrom: '2090-01-01',
      })
      expect(empty).toEqual({ people: 0, met: 0, opened: 0, overdue: 0, left: all })
    }),
    { numRuns: 15 },
  )
}, 180_000)

const openIn = async (entityId: number) =>
  (
    await server()
      .db.selectFrom('registrations')
      .select('id')
      .where('entityId', '=', entityId)
      .where('status', '<>', 'Complete')
      .execute()
  ).length
