import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import type { Member } from '#platform/testing/world.ts'
import { linksOf } from '../dashboard/dashboard.rules.ts'
import { learnerMetrics } from '../learner-metrics/learner-metrics.contract.ts'
import { listLearners } from '#people/learners/learners.contract.ts'
import { MemberTraining, type Standing } from '#training/standing/standing.contract.ts'
import { stands, wordFor } from '#training/standing/standing.rules.ts'
import { COURSES } from '#training/standing/testing/cases.ts'
import { coursesOf } from '#training/standing/testing/history.ts'
import { trainings } from '#training/trainings/trainings.contract.ts'
import { peopleBehind } from '#training/trainings/trainings.rules.ts'
import { dashboard } from './dashboard-figures.contract.ts'
import { filterOf, makeOrganizationOf, worldOn } from './testing/worlds.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')

const peopleAt = async ({ client, entity }: Member, link: string) =>
  (await client.send(listLearners, { ...filterOf(link), entityGuid: entity.guid, pageSize: 1 } as never))
    .totalNumberOfItems
const trainingsAt = async ({ client, entity }: Member, link: string) =>
  (await client.send(learnerMetrics, { ...filterOf(link), entityGuid: entity.guid, pageSize: 1 } as never))
    .totalNumberOfItems

test('every number is the rules’ own, and the number of the rows that it opens, whatever the people did', async () => {
  const ids = await coursesOf(server())
  await fc.assert(
    fc.asyncProperty(worldOn(today()), async organizations => {
      const made = await Promise.all(organizations.map(people => makeOrganizationOf(server(), people)))
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
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 180_000)
