import fc from 'fast-check'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import type { TestServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember } from '#platform/testing/world.ts'
import type { MembershipStatus } from '#foundation/access/roles.ts'
import type { Standing } from '#training/standing/standing.contract.ts'
import { stands } from '#training/standing/standing.rules.ts'
import { COURSES, judged, type Taken } from '#training/standing/testing/cases.ts'
import { fill } from '#training/standing/testing/history.ts'

export interface Person {
  readonly status: MembershipStatus
  readonly taken: readonly Taken[]
}

const arbitrariesOn = (now: CalendarDate) => {
  /** Days around those on which something changes. */
  const day = fc.constantFrom(-400, -31, -1, 0, 1, 29, 30, 31, 60, 61, 90, 91, 700).map(offset => addDays(now, offset))
  const done = fc
    .record({ expires: fc.option(day), revoked: fc.nat(4).map(at => at === 0) })
    .map(one => ({ ...one, completed: addDays(now, -500) }))
  const open = fc.record({ due: fc.option(day), started: fc.boolean() })
  /** Some completed cycles of a course, and then perhaps an open one. */
  const course = fc
    .tuple(fc.array(done, { maxLength: 2 }), fc.option(open))
    .map(([before, last]) => [...before, ...(last ? [last] : [])].map((one, at) => ({ ...one, cycle: at + 1 })))
  const person: fc.Arbitrary<Person> = fc.record({
    status: fc.constantFrom<MembershipStatus[]>('Active', 'Active', 'Active', 'Inactive', 'Archived'),
    taken: fc
      .tuple(
        ...COURSES.map(name =>
          fc.option(course, { freq: 1 }).map(cycles => (cycles ?? []).map(one => ({ ...one, course: name }))),
        ),
      )
      .map(all => all.flat()),
  })
  return fc.array(fc.array(person, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 2 })
}

/** Two organizations and what their people did, around a day. */
export const worldOn = (now: CalendarDate) => arbitrariesOn(now)

/** The filters that a screen's link sets on the list that it opens. */
export const filterOf = (link: string) => {
  const query = new URL(link, 'http://screen').searchParams
  return Object.fromEntries(
    [...new Set(query.keys())].map(name => [
      name,
      query.getAll(name).length > 1 ? query.getAll(name) : query.get(name),
    ]),
  )
}
/** An organization with these people and its administrator, who has no training. */
export async function makeOrganizationOf(server: TestServer, people: readonly Person[]) {
  const today = server.clock.today('America/Los_Angeles')
  const entity = await makeEntity(server)
  const admin = await makeMember(server, entity, ['EntityAdmin'])
  for (const { status, taken } of people) await fill(server, entity, taken, undefined, status)
  const active = [{ taken: [] as readonly Taken[] }, ...people.filter(({ status }) => status === 'Active')].map(
    ({ taken }) => judged(taken),
  )
  return {
    entity,
    admin,
    active,
    count: (standing: Standing) => active.filter(taken => stands(taken, standing, today)).length,
  }
}
