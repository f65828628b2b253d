import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { ofActive, overdueSql, standsSql } from '#training/standing/standing.server.ts'
import type { Standings } from './dashboard-figures.contract.ts'

interface Counted {
  readonly compliant: number
  readonly none: number
  readonly in30: number
  readonly in60: number
  readonly in90: number
  readonly overdue: number
  readonly notStarted: number
  readonly trainingsNotStarted: number
}

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
  const { rows } = await sql<Counted>`
    select count(*) filter (where ${standsSql('s', 'Complete', today)}) as compliant, count(*) filter (where ${standsSql('s', 'None', today)}) as none,
           count(*) filter (where ${standsSql('s', 'Expiring_30', today)}) as in30, count(*) filter (where ${standsSql('s', 'Expiring_60', today)}) as in60,
           count(*) filter (where ${standsSql('s', 'Expiring_90', today)}) as in90, count(*) filter (where ${standsSql('s', 'Overdue', today)}) as overdue,
           count(*) filter (where ${standsSql('s', 'Not_Started', today)}) as not_started, coalesce(sum(s.not_started), 0) as trainings_not_started
    from member_summaries s where s.entity_id = ${entity.id} and s.status = 'Active'`.execute(db)
  return rows[0] as Counted
}

/** One person may have several. */
async function countOverdue(db: Db, entity: EntityScope, today: CalendarDate): Promise<number> {
  const {
    rows: [found],
  } = await sql<{ count: number }>`
    select count(*) as count from registrations r ${ofActive} where r.entity_id = ${entity.id} and ${overdueSql('r', today)}`.execute(
    db,
  )
  return found?.count ?? 0
}

async function readSince(db: Db, entity: EntityScope): Promise<CalendarDate | null> {
  const { rows } = await sql<{ since: CalendarDate | null }>`
    select (min(date_added) at time zone ${entity.timeZone}::text)::date as since from registrations where entity_id = ${entity.id}`.execute(
    db,
  )
  return rows[0]?.since ?? null
}
