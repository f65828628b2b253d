import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { instantsOf, oneYearBack } from '#platform/shared/report-range.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'
import { ofActive } from '#training/standing/standing.server.ts'
import { BARS, CourseTime } from './insights.contract.ts'

// SQL of: registrations r, courses c

/**
 * The time is kept for a whole training, not for its days: so it is shown by course, beside what the course's current
 * version says it takes. Minutes are counted, not sorted: of a hundred thousand times there are a few hundred minutes.
 */
export async function readTimeSpent(db: Db, entity: EntityScope, today: CalendarDate) {
  const from = oneYearBack(today)
  const instants = instantsOf(entity.timeZone, { fromDate: from, toDate: addDays(today, 1) })
  const { rows } = await sqlOf(CourseTime)`
    with spent as (
      select r.course_id, r.total_seconds / 60 as minute, count(*) as people
      from ${entity.rows('registrations')} r ${ofActive}
      where r.date_completed >= ${instants.from}::timestamptz and r.date_completed < ${instants.to}::timestamptz
      group by 1, 2),
    ranked as (
      select s.*, sum(s.people) over (partition by s.course_id order by s.minute) as up_to,
             sum(s.people) over (partition by s.course_id) as everybody
      from spent s),
    parts as (
      select k.course_id, max(k.everybody)::int as completions, min(k.minute) filter (where k.up_to >= k.everybody * 0.25) * 60 as low,
             min(k.minute) filter (where k.up_to >= k.everybody * 0.5) * 60 as median,
             min(k.minute) filter (where k.up_to >= k.everybody * 0.75) * 60 as high
      from ranked k group by k.course_id)
    select c.id as course_id, ${nameForReader(sql`c`)} as name, s.completions, s.low, s.median, s.high, t.minutes * 60 as estimated
    from parts s join courses c on c.id = s.course_id
    left join course_texts t on t.version_id = c.current_version_id and t.language = 'en'
    order by s.completions desc, c.name, c.id limit ${BARS}`.execute(db)
  return { from, to: today, courses: rows }
}
