import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { startOfDay } from '#platform/shared/report-range.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type Dashboard, LIST_LENGTH, RecentCertificate } from './dashboard-figures.contract.ts'
import { monthsShown } from './dashboard-figures.rules.ts'

/**
 * What active members completed in each of the last twelve months, by the organization's calendar; months without any
 * are included. All of it is counted from an index, and less what the others completed, who are fewer.
 */
export async function readCompletions(
  db: Db,
  entity: EntityScope,
  today: CalendarDate,
): Promise<Dashboard['completions']> {
  const months = monthsShown(today)
  const starts = months.map(month => startOfDay(entity.timeZone, `${month}-01`).toISOString())
  const { rows } = await sqlOf(z.object({ place: z.number(), count: z.number() }))`
    select place, sum(count) as count from (
      select width_bucket(r.date_completed, ${starts}::timestamptz[]) as place, count(*) as count
      from ${entity.rows('registrations')} r where r.date_completed >= ${starts[0]} group by 1
      union all
      select width_bucket(r.date_completed, ${starts}::timestamptz[]), -count(*)
      from ${entity.rows('registrations')} r
      join memberships m on m.entity_id = r.entity_id and m.id = r.membership_id and m.status <> 'Active'
      where r.date_completed >= ${starts[0]} group by 1) counted
    group by place`.execute(db)
  // Places count from 1.
  const counts = new Map(rows.map(row => [row.place, row.count]))
  return months.map((month, at) => ({ month, count: counts.get(at + 1) ?? 0 }))
}

/** The latest current certificates, as they were printed. */
export async function readRecentCertificates(db: Db, entity: EntityScope): Promise<RecentCertificate[]> {
  const { rows } = await sqlOf(RecentCertificate)`
    select c.id as certificate_id, c.snapshot ->> 'learnerName' as learner, c.snapshot ->> 'courseName' as course,
           (c.snapshot ->> 'issuedOn')::date as issued_on, c.expires_on
    from ${entity.rows('certificates')} c
    join registrations r on r.entity_id = c.entity_id and r.id = c.registration_id
    join memberships m on m.entity_id = r.entity_id and m.id = r.membership_id and m.status = 'Active'
    where c.superseded_by is null and c.revoked_at is null
    order by c.issued_at desc, c.id desc limit ${LIST_LENGTH}`.execute(db)
  return rows
}
