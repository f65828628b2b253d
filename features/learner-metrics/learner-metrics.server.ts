import { sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import { type Feature, route } from '../../platform/server/feature.ts'
import type { EntityScope } from '../../platform/server/scope.ts'
import { daysOf } from '../../platform/shared/report-range.ts'
import { exportLearnerMetrics, learnerMetrics, type LearnerMetricsQuery, type LearnerMetricsRow } from './learner-metrics.contract.ts'
import { learnerReport } from './learner-metrics.export.server.ts'
import { filterOf, matching, ordering, orderingBy, type ReportFilter, sortKeys } from './learner-metrics.query.server.ts'

/** From this length on a word is looked up among trigrams. */
const TRIGRAM = 3

const opposite = { asc: 'desc', desc: 'asc' } as const

export const learnerMetricsRoom: Feature = {
  routes: [
    route(learnerMetrics, async ({ db, clock, entity, query }) => {
      const filter = await filterOf(db, entity.timeZone, { ...query, ...daysOf(query, clock.today(entity.timeZone)) })
      if (filter.words.some(word => word.length >= TRIGRAM)) return searchRows(db, entity, filter, query)
      const totalNumberOfItems = await countRows(db, entity, filter)
      return { rows: await readPage(db, entity, filter, query, totalNumberOfItems), totalNumberOfItems }
    }),
    route(exportLearnerMetrics, async ({ entity, caller, query, ...services }) => ({
      // The days are settled now: the file shows what the person saw when they asked for it.
      exportId: await learnerReport.request(services, { caller, entity, query: { ...query, ...daysOf(query, services.clock.today(entity.timeZone)) } }),
    })),
  ],
  jobs: [learnerReport.job],
}

const columns = sql`
  r.id, r.id as registration_id, r.membership_id as entity_user_id, r.first_name, r.last_name, r.email, r.training_type, r.training,
  r.date_added, r.date_completed, r.status as training_status, r.total_seconds as total_time, r.certificate_name, r.certificate_id`

async function countRows(db: Db, entity: EntityScope, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from registrations where ${matching(entity.id, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * A page by its ids first, from the sort's index alone, and only then its rows. A page in the farther half is reached
 * from the other end, so that the last one costs as little as the first.
 */
async function readPage(db: Db, entity: EntityScope, filter: ReportFilter, query: LearnerMetricsQuery, total: number): Promise<LearnerMetricsRow[]> {
  const skipped = (query.pageNumber - 1) * query.pageSize
  const taken = Math.min(query.pageSize, total - skipped)
  if (taken <= 0) return []
  const fromEnd = skipped > total / 2
  const walk = ordering(query.sortField, fromEnd ? opposite[query.sortDirection] : query.sortDirection)
  const { rows } = await sql<LearnerMetricsRow>`
    select ${columns}
    from (
      select id, row_number() over () as place from (
        select id from registrations where ${matching(entity.id, filter)}
        order by ${walk} limit ${taken} offset ${fromEnd ? total - skipped - taken : skipped}
      ) walked
    ) p
    join registrations r on r.entity_id = ${entity.id} and r.id = p.id
    order by p.place ${sql.raw(fromEnd ? 'desc' : 'asc')}`.execute(db)
  return rows
}

/** What a search finds is looked up once, for the total and the page alike. */
async function searchRows(db: Db, entity: EntityScope, filter: ReportFilter, query: LearnerMetricsQuery) {
  const { rows } = await sql<LearnerMetricsRow & { total: number; id: number | null }>`
    with hits as materialized (
      select id, ${sortKeys[query.sortField]} as key from registrations where ${matching(entity.id, filter)}
    ), page as (
      select id, row_number() over () as place from (
        select id from hits order by ${orderingBy(sql`key`, query.sortField, query.sortDirection)}
        limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}
      ) walked
    )
    select t.total, ${columns}
    from (select count(*) as total from hits) t
    left join page p on true
    left join registrations r on r.entity_id = ${entity.id} and r.id = p.id
    order by p.place`.execute(db)
  return { rows: rows.filter(row => row.id !== null), totalNumberOfItems: rows[0]?.total ?? 0 }
}
