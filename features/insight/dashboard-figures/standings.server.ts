import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { ofActive, overdueSql, standsSql } from '#training/standing/standing.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { Standings } from './dashboard-figures.contract.ts'

const Counted = z.object({
  compliant: z.number(),
  none: z.number(),
  in30: z.number(),
  in60: z.number(),
  in90: z.number(),
  overdue: z.number(),
  notStarted: z.number(),
  trainingsNotStarted: z.number(),
})
type Counted = z.infer<typeof Counted>

/** How active members stand: each number equals that of the list of learners under the same filter. Spec D8, D14. */
export async function readStandings(db: Db, entity: EntityScope, today: CalendarDate): Promise<Standings> {
  const [people, trainingsOverdue, since] = await Promise.all([
    countPeople(db, entity, today),
    countOverdue(db, entity, today),
    readSince(db, entity),
  ])
  return {
    compliant: people.compliant,
    noTraining: people.none,
    since,
    expiring: { in30: people.in30, in60: people.in60, in90: people.in90 },
    overdue: { people: people.overdue, trainings: trainingsOverdue },
    notStarted: { people: people.notStarted, trainings: people.trainingsNotStarted },
  }
}

async function countPeople(db: Db, entity: EntityScope, today: CalendarDate): Promise<Counted> {
  return sqlOf(Counted)`
    select count(*) filter (where ${standsSql('s', 'Complete', today)}) as compliant,
      count(*) filter (where ${standsSql('s', 'None', today)}) as none,
           count(*) filter (where ${standsSql('s', 'Expiring_30', today)}) as in30,
             count(*) filter (where ${standsSql('s', 'Expiring_60', today)}) as in60,
           count(*) filter (where ${standsSql('s', 'Expiring_90', today)}) as in90,
             count(*) filter (where ${standsSql('s', 'Overdue', today)}) as overdue,
           count(*) filter (where ${standsSql('s', 'Not_Started', today)}) as not_started, coalesce(sum(s.not_started), 0) as trainings_not_started
    from ${entity.rows('memberSummaries')} s where s.status = 'Active'`.executeForOne(db)
}

/** One person may have several. */
async function countOverdue(db: Db, entity: EntityScope, today: CalendarDate): Promise<number> {
  const { count } = await sqlOf(z.object({ count: z.number() }))`
    select count(*) as count from ${entity.rows('registrations')} r ${ofActive} where ${overdueSql('r', today)}`.executeForOne(
    db,
  )
  return count
}

async function readSince(db: Db, entity: EntityScope): Promise<CalendarDate | null> {
  const { rows } = await sqlOf(z.object({ since: CalendarDate.nullable() }))`
    select (min(date_added) at time zone ${entity.timeZone}::text)::date as since from registrations where entity_id = ${entity.id}`.execute(
    db,
  )
  return rows[0]?.since ?? null
}
