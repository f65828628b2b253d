import { type Feature, route } from '#platform/server/feature.ts'
import { wordsOf } from '#platform/server/search.ts'
import { daysOf, instantsOf, oneYearBack } from '#platform/shared/report-range.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { sureAndWrongRoute } from './sure-and-wrong.server.ts'
import { trainingMetrics } from './training-metrics.contract.ts'
import { courseNamed } from '../learner-metrics/learner-metrics.query.server.ts'
import { foldMetrics, Part } from './training-metrics.rules.ts'

export const trainingMetricsRoom: Feature = {
  routes: [
    sureAndWrongRoute,
    // One row for each course of the catalog, whether or not anyone takes it, and for others that were taken. Spec
    // B2.
    route(trainingMetrics, async ({ entity, query }, { db, clock }) => {
      const words = wordsOf(query.searchTerm)
      const { from, to } = instantsOf(entity.timeZone, daysOf(query, clock.today(entity.timeZone), oneYearBack))
      const { rows } = await sqlOf(Part)`
        with counted as (
          select course_id, version_id, language,
                 count(*) filter (where status = 'Not_Started') as not_started_count,
                   count(*) filter (where status = 'In_Progress') as in_progress_count,
                 count(*) filter (where status = 'Complete') as complete_count, count(*) as registration_count,
                 count(*) filter (where certificate_id > 0) as certs_issued_count
          from registrations
          where entity_id = ${entity.id} and date_added >= ${from}::timestamptz and date_added < ${to}::timestamptz
          group by course_id, version_id, language
        )
        select c.id as course_id, c.name as course_name, c.header as training_type, c.state, coalesce(l.label,
          counted.language) as language, v.version,
               coalesce(not_started_count, 0) as not_started_count, coalesce(in_progress_count, 0) as in_progress_count,
               coalesce(complete_count, 0) as complete_count, coalesce(registration_count, 0) as registration_count,
               coalesce(certs_issued_count, 0) as certs_issued_count
        from courses c
        left join counted on counted.course_id = c.id
        left join course_versions v on v.id = counted.version_id
        left join lookups l on l.kind = 'language' and l.code = counted.language
        where (counted.course_id is not null or (${query.taken !== 'yes'} and ${inCatalogue(entity.id)}))
          and ${courseNamed(words)}
          and (${query.courseIds.length === 0} or c.id = any(${query.courseIds}::integer[]))
          and (${query.trainingType ?? null}::text is null or c.header = ${query.trainingType ?? null})
          and (${query.state ?? null}::text is null or c.state = ${query.state ?? null})`.execute(db)
      // As many parts as courses have versions and languages: they are few, and all are needed for the totals.
      const folded = foldMetrics(rows, query.sortField, query.sortDirection)
      const first = (query.pageNumber - 1) * query.pageSize
      return { ...folded, rows: folded.rows.slice(first, first + query.pageSize) }
    }),
  ],
}
