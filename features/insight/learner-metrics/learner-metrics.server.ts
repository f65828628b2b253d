import { type Feature, route } from '#platform/server/feature.ts'
import { countThenRead, lookUpOnce } from '#platform/server/long-list.ts'
import { wordsOf } from '#platform/server/search.ts'
import { days365Back, daysOf } from '#platform/shared/report-range.ts'
import { exportLearnerMetrics, learnerMetrics } from './learner-metrics.contract.ts'
import { learnerReport } from './learner-metrics.export.server.ts'
import { registrationsOf } from './learner-metrics.query.server.ts'

/** From this length on, a word is looked up among trigrams. */
const TRIGRAM = 3

export const learnerMetricsRoom: Feature = {
  routes: [
    route(learnerMetrics, async ({ entity, query }, { db, clock }) => {
      const today = clock.today(entity.timeZone)
      const asked = { ...query, ...daysOf(query, today, days365Back), today }
      const read = wordsOf(query.searchTerm).some(word => word.length >= TRIGRAM) ? lookUpOnce : countThenRead
      return read(db, await registrationsOf(db, entity, asked), asked)
    }),
    route(exportLearnerMetrics, async ({ entity, caller, query }, services) => {
      // The days are fixed now: the file shows what the person saw when they requested it.
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
