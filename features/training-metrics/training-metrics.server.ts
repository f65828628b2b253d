import { sql } from 'kysely'
import { type Feature, route } from '../../platform/server/feature.ts'
import { daysOf, instantsOf } from '../../platform/shared/report-range.ts'
import { trainingMetrics } from './training-metrics.contract.ts'
import { foldMetrics, type Part } from './training-metrics.rules.ts'

export const trainingMetricsRoom: Feature = {
  routes: [
    route(trainingMetrics, async ({ db, clock, entity, query }) => {
      const { from, to } = instantsOf(entity.timeZone, daysOf(query, clock.today(entity.timeZone)))
      const { rows } = await sql<Part>`
        with counted as (
          select course_id, version_id, language,
                 count(*) filter (where status = 'Not_Started') as not_started_count, count(*) filter (where status = 'In_Progress') as in_progress_count,
                 count(*) filter (where status = 'Complete') as complete_count, count(*) as registration_count,
                 count(*) filter (where certificate_id > 0) as certs_issued_count
          from registrations
          where entity_id = ${entity.id} and date_added >= ${from}::timestamptz and date_added < ${to}::timestamptz
            and (${query.courseIds.length === 0} or course_id = any(${query.courseIds}::integer[]))
          group by course_id, version_id, language
        )
        select c.id as course_id, c.name as course_name, c.header as training_type, c.state, coalesce(l.label, counted.language) as language, v.version,
               not_started_count, in_progress_count, complete_count, registration_count, certs_issued_count
        from counted
        join courses c on c.id = counted.course_id
        join course_versions v on v.id = counted.version_id
        left join lookups l on l.kind = 'language' and l.code = counted.language
        where (${query.trainingType ?? null}::text is null or c.header = ${query.trainingType ?? null})
          and (${query.state ?? null}::text is null or c.state = ${query.state ?? null})`.execute(db)
      // As many parts as courses have versions and languages: few, and each is needed for the totals.
      const folded = foldMetrics(rows, query.sortField, query.sortDirection)
      const first = (query.pageNumber - 1) * query.pageSize
      return { ...folded, rows: folded.rows.slice(first, first + query.pageSize) }
    }),
  ],
}
