import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, type Member } from '#platform/testing/world.ts'
import type { MembershipStatus } from '#foundation/access/roles.ts'
import { memberOrganizations, organizationPeople } from '../cooperative/cooperative.contract.ts'
import { peopleBehind as cooperativePeople } from '../cooperative/cooperative.rules.ts'
import { linksOf } from '../dashboard/dashboard.rules.ts'
import { learnerMetrics } from '../learner-metrics/learner-metrics.contract.ts'
import { listLearners } from '#people/learners/learners.contract.ts'
import { MemberTraining, type Standing } from '#training/standing/standing.contract.ts'
import { stands, wordFor } from '#training/standing/standing.rules.ts'
import { COURSES, judged, type Taken } from '#training/standing/testing/cases.ts'
import { coursesOf, fill } from '#training/standing/testing/history.ts'
import { trainings } from '#training/trainings/trainings.contract.ts'
import { peopleBehind } from '#training/trainings/trainings.rules.ts'
import { dashboard } from './dashboard-figures.contract.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')

interface Person {
  readonly status: MembershipStatus
  readonly taken: readonly Taken[]
}

/** Days around those on which something changes. */
const day = fc
  .constantFrom(-400, -31, -1, 0, 1, 29, 30, 31, 60, 61, 90, 91, 700)
  .map(offset => addDays(today(), offset))
const done = fc
  .record({ expires: fc.option(day), revoked: fc.nat(4).map(at => at === 0) })
  .map(one => ({ ...one, completed: addDays(today(), -500) }))
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
const world = fc.array(fc.array(person, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 2 })

/** The filters that a screen's link sets on the list that it opens. */
const filterOf = (link: string) => {
  const query = new URL(link, 'http://screen').searchParams
  return Object.fromEntries(
    [...new Set(query.keys())].map(name => [
      name,
      query.getAll(name).length > 1 ? query.getAll(name) : query.get(name),
    ]),
  )
}
const peopleAt = async ({ client, entity }: Member, link: string) =>
  (await client.send(listLearners, { ...filterOf(link), entityGuid: entity.guid, pageSize: 1 } as never))
    .totalNumberOfItems
const trainingsAt = async ({ client, entity }: Member, link: string) =>
  (await client.send(learnerMetrics, { ...filterOf(link), entityGuid: entity.guid, pageSize: 1 } as never))
    .totalNumberOfItems

/** An organization with these people and its administrator, who has no training. */
async function make(people: readonly Person[]) {
  const entity = await makeEntity(server())
  const admin = await makeMember(server(), entity, ['EntityAdmin'])
  for (const { status, taken } of people) await fill(server(), entity, taken, undefined, status)
  const active = [{ taken: [] as readonly Taken[] }, ...people.filter(({ status }) => status === 'Active')].map(
    ({ taken }) => judged(taken),
  )
  return {
    entity,
    admin,
    active,
    count: (standing: Standing) => active.filter(taken => stands(taken, standing, today())).length,
  }
}

test('every number is the rules’ own, and the number of the rows that it opens, whatever the people did', async () => {
  const ids = await coursesOf(server())
  await fc.assert(
    fc.asyncProperty(world, async organizations => {
      const made = await Promise.all(organizations.map(make))
      for (const { entity, admin, active, count } of made) {
        const figures = await admin.client.send(dashboard, { entityGuid: entity.guid })
        const {
          standings: { compliant, noTraining, expiring, overdue, notStarted },
        } = figures
        expect([
          figures.people,
          compliant,
          noTraining,
          expiring.in30,
          expiring.in60,
          expiring.in90,
          overdue.people,
          notStarted.people,
        ]).toEqual([
          active.length,
          ...(['Complete', 'None', 'Expiring_30', 'Expiring_60', 'Expiring_90', 'Overdue', 'Not_Started'] as const).map(
            count,
          ),
        ])
        const links = linksOf(figures)
        expect(
          await Promise.all(
            [
              links.people,
              links.compliant,
              links.noTraining,
              links.in30,
              links.in60,
              links.in90,
              links.overdue,
              links.notStarted,
            ].map(link => peopleAt(admin, link)),
          ),
        ).toEqual([
          figures.people,
          compliant,
          noTraining,
          expiring.in30,
          expiring.in60,
          expiring.in90,
          overdue.people,
          notStarted.people,
        ])
        expect(
          await Promise.all([links.trainingsOverdue, links.trainingsNotStarted].map(link => trainingsAt(admin, link))),
        ).toEqual([overdue.trainings, notStarted.trainings])

        const { rows } = await admin.client.send(listLearners, {
          entityGuid: entity.guid,
          status: ['Active'],
          pageSize: 100,
        })
        const words = active.map(taken => wordFor(taken, today()))
        for (const word of MemberTraining.options)
          expect(rows.filter(row => row.trainingStatus === word)).toHaveLength(words.filter(one => one === word).length)

        const catalogue = await admin.client.send(trainings, {
          entityGuid: entity.guid,
          searchTerm: 'course',
          pageSize: 100,
        })
        for (const [at, name] of COURSES.entries()) {
          const counts = catalogue.rows.find(row => row.courseId === ids[name])?.counts
          const having = active.map(taken => taken.filter(one => one.courseId === at)).filter(taken => taken.length > 0)
          const of = (standing: Standing) => having.filter(taken => stands(taken, standing, today())).length
          expect(counts).toEqual({
            assigned: having.length,
            notStarted: of('Not_Started'),
            inProgress: of('In_Progress'),
            held: of('Complete'),
            overdue: of('Overdue'),
          })
          const behind = peopleBehind(ids[name], 'Organization')
          expect(
            await Promise.all(
              [behind.assigned, behind.notStarted, behind.inProgress, behind.held, behind.overdue].map(link =>
                peopleAt(admin, link),
              ),
            ),
          ).toEqual([counts?.assigned, counts?.notStarted, counts?.inProgress, counts?.held, counts?.overdue])
        }
      }
      const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
      await server()
        .db.updateTable('entities')
        .set({ coopId: coop.id })
        .where(
          'id',
          'in',
          made.map(({ entity }) => entity.id),
        )
        .execute()
      const ines = await makeMember(server(), coop, ['CoopAdmin'])
      const { rows, totals } = await ines.client.send(memberOrganizations, { entityGuid: coop.guid })
      for (const { entity, active, count } of made) {
        expect(rows.find(row => row.entityGuid === entity.guid)).toMatchObject({
          people: active.length,
          compliant: count('Complete'),
          overdue: count('Overdue'),
        })
      }
      const listedAt = async (link: string) =>
        (
          await ines.client.send(organizationPeople, {
            ...filterOf(link),
            tab: undefined,
            entityGuid: coop.guid,
            pageSize: 1,
          } as never)
        ).totalNumberOfItems
      for (const [counts, guid] of [[totals, undefined], ...rows.map(row => [row, row.entityGuid] as const)] as const) {
        expect(
          await Promise.all(
            ([null, 'Complete', 'Overdue'] as const).map(standing => listedAt(cooperativePeople(standing, guid))),
          ),
        ).toEqual([counts.people, counts.compliant, counts.overdue])
      }
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
      expect(totals).toEqual({
        people: sum(made.map(({ active }) => active.length)),
        compliant: sum(made.map(({ count }) => count('Complete'))),
        overdue: sum(made.map(({ count }) => count('Overdue'))),
      })
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 180_000)
