import { sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import type { EntityScope } from '../../platform/server/scope.ts'
import { addDays, type CalendarDate } from '../../platform/shared/calendar-date.ts'
import { EXPIRY_WINDOWS, type Standings } from './dashboard-figures.contract.ts'

/** Leaves out people who are not active, and completions whose certificate was revoked; `r` is the registration. Spec D2, D4. */
export const ofActive = sql`join memberships m on m.entity_id = r.entity_id and m.id = r.membership_id and m.status = 'Active'`
export const notRevoked = sql`not exists (
  select from certificates c where c.entity_id = r.entity_id and c.registration_id = r.id and c.superseded_by is null and c.revoked_at is not null)`

type Held = Pick<Standings, 'compliant'> & Record<'in30' | 'in60' | 'in90', number>
type Open = Record<'overduePeople' | 'overdueTrainings' | 'notStartedPeople' | 'notStartedTrainings', number>

/** Who holds a valid completion, for how long, who is late and who has not begun. Spec D8. */
export async function readStandings(db: Db, entity: EntityScope, today: CalendarDate): Promise<Standings> {
  const [{ compliant, ...expiring }, open, since] = await Promise.all([readHeld(db, entity, today), readOpen(db, entity, today), readSince(db, entity)])
  return {
    compliant, expiring, since,
    overdue: { people: open.overduePeople, trainings: open.overdueTrainings },
    notStarted: { people: open.notStartedPeople, trainings: open.notStartedTrainings },
  }
}

/** A course holds until its latest end, so that a renewed certificate is not expiring; what expires today holds through today. */
async function readHeld(db: Db, entity: EntityScope, today: CalendarDate): Promise<Held> {
  const [in30, in60, in90] = EXPIRY_WINDOWS.map(days => addDays(today, days))
  const { rows } = await sql<Held>`
    with per_course as (
      select r.membership_id, max(coalesce(r.expires_on, 'infinity')) as until
      from registrations r ${ofActive}
      where r.entity_id = ${entity.id} and r.status = 'Complete' and (r.expires_on >= ${today} or r.expires_on is null) and ${notRevoked}
      group by r.membership_id, r.course_id
    ), per_person as (
      select min(until) as first_end from per_course group by membership_id
    )
    select count(*) as compliant, count(*) filter (where first_end <= ${in30}) as in30, count(*) filter (where first_end <= ${in60}) as in60,
           count(*) filter (where first_end <= ${in90}) as in90
    from per_person`.execute(db)
  return rows[0] as Held
}

async function readOpen(db: Db, entity: EntityScope, today: CalendarDate): Promise<Open> {
  const { rows } = await sql<Open>`
    with per_person as (
      select count(*) filter (where r.due_date < ${today}) as overdue, count(*) filter (where r.status = 'Not_Started') as not_started
      from registrations r ${ofActive}
      where r.entity_id = ${entity.id} and r.status <> 'Complete'
      group by r.membership_id
    )
    select count(*) filter (where overdue > 0) as overdue_people, coalesce(sum(overdue), 0) as overdue_trainings,
           count(*) filter (where not_started > 0) as not_started_people, coalesce(sum(not_started), 0) as not_started_trainings
    from per_person`.execute(db)
  return rows[0] as Open
}

async function readSince(db: Db, entity: EntityScope): Promise<CalendarDate | null> {
  const { rows } = await sql<{ since: CalendarDate | null }>`
    select (min(date_added) at time zone ${entity.timeZone}::text)::date as since from registrations where entity_id = ${entity.id}`.execute(db)
  return rows[0]?.since ?? null
}
