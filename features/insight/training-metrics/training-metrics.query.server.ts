import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { daysAsked } from '../learner-metrics/learner-days.rules.ts'
import { allOf, coursesNarrowed, recordsNarrowed } from '../learner-metrics/report-narrowing.server.ts'
import type { Filters } from './training-metrics.contract.ts'
import { foldMetrics, Part } from './training-metrics.rules.ts'
import type { z } from 'zod'
import { nameForReader } from '#courses/courses/course-names.server.ts'

export type Asked = Omit<z.output<typeof Filters>, 'pageNumber' | 'pageSize' | 'period'> & {
  readonly today: CalendarDate
}

/** What is asked for, with the days that it is about today. Spec B9. */
export function settled(asked: z.output<typeof Filters>, today: CalendarDate) {
  const { fromDate: _from, toDate: _to, period: _period, ...filters } = asked
  return { ...filters, ...daysAsked(asked, today, oneYearBack), today }
}

/**
 * One row for each course of the catalog, whether or not anyone takes it, and for others that were taken, with the sums of all;
 * of a requirement, its courses. Which records are counted is what Learner Reports lists. Decision 406.
 * As many parts are read as courses have versions and languages: they are few. Spec B2.
 */
export async function readMetrics(db: Db, entity: { readonly id: number; readonly timeZone: string }, query: Asked) {
  const narrowed = await recordsNarrowed(db, entity, query)
  const { rows } = await sqlOf(Part)`
        with counted as (
          select course_id, version_id, language,
                 count(*) filter (where status = 'Not_Started') as not_started_count,
                   count(*) filter (where status = 'In_Progress') as in_progress_count,
                 count(*) filter (where status = 'Complete') as complete_count, count(*) as registration_count,
                 count(*) filter (where certificate_id > 0) as certs_issued_count
          from registrations
          where ${allOf(sql`entity_id = ${entity.id}::integer`, narrowed)}
          group by course_id, version_id, language
        )
        select c.id as course_id, ${nameForReader(sql`c`)} as course_name, c.header as training_type, c.state, coalesce(l.label,
          counted.language) as language, v.version,
               coalesce(not_started_count, 0) as not_started_count, coalesce(in_progress_count, 0) as in_progress_count,
               coalesce(complete_count, 0) as complete_count, coalesce(registration_count, 0) as registration_count,
               coalesce(certs_issued_count, 0) as certs_issued_count
        from courses c
        left join counted on counted.course_id = c.id
        left join course_versions v on v.id = counted.version_id
        left join lookups l on l.kind = 'language' and l.code = counted.language
        where (counted.course_id is not null or (${query.taken !== 'yes'} and ${inCatalogue(entity.id)}))
          and ${coursesNarrowed(entity.id, { ...query, courseSearch: query.searchTerm })}`.execute(db)
  return foldMetrics(rows, query.sortField, query.sortDirection)
}
