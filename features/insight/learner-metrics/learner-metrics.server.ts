import { sql } from 'kysely'
import { type Feature, route } from '#platform/server/feature.ts'
import { countThenRead, lookUpOnce } from '#platform/server/long-list.ts'
import { days365Back, daysOf } from '#platform/shared/report-range.ts'
import { exportLearnerMetrics, learnerMetrics, LearnerMetricsRow } from './learner-metrics.contract.ts'
import { learnerReport } from './learner-metrics.export.server.ts'
import { filterOf, matching, orderingOf, sortKeys } from './learner-metrics.query.server.ts'

// SQL of: registrations r

/** From this length on a word is looked up among trigrams. */
const TRIGRAM = 3

export const learnerMetricsRoom: Feature = {
  routes: [
    route(learnerMetrics, async ({ entity, query }, { db, clock }) => {
      const today = clock.today(entity.timeZone)
      const filter = await filterOf(db, entity.timeZone, { ...query, ...daysOf(query, today, days365Back), today })
      const read = filter.words.some(word => word.length >= TRIGRAM) ? lookUpOnce : countThenRead
      return read(
        db,
        LearnerMetricsRow,
        {
          table: 'registrations',
          entityId: entity.id,
          matching: matching(entity.id, filter),
          columns,
          sortKey: sortKeys[query.sortField],
          ordering: orderingOf(query.sortField),
        },
        query,
      )
    }),
    route(exportLearnerMetrics, async ({ entity, caller, query }, services) => {
      // The days are settled now: the file shows what the person saw when they asked for it.
      const today = services.clock.today(entity.timeZone)
      return {
        exportId: await learnerReport.request(
          {
            caller,
            entity,
            query: { ...query, ...daysOf(query, today, days365Back), today },
          },
          services,
        ),
      }
    }),
  ],
  jobs: [learnerReport.job],
}

const columns = sql`
  r.id, r.id as registration_id, r.membership_id as entity_user_id, r.first_name, r.last_name, r.email, r.training_type, r.training,
  r.date_added, r.date_completed, r.status as training_status, r.total_seconds as total_time, r.certificate_name, r.certificate_id`
