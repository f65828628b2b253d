import { type Feature, route } from '#platform/server/feature.ts'
import { countThenRead, lookUpOnce } from '#platform/server/long-list.ts'
import { wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { daysAsked, extrasOf } from './learner-days.rules.ts'
import { exportLearnerMetrics, learnerMetrics, type LearnerMetricsQuery } from './learner-metrics.contract.ts'
import type { LearnerExportQuery } from './learner-export-query.ts'
import { learnerReport } from './learner-metrics.export.server.ts'
import { registrationsOf } from './learner-metrics.query.server.ts'

// SQL of: registrations r

/** From this length on, a word is looked up among trigrams. */
const TRIGRAM = 3

/**
 * Trigrams are dear to ask twice. What ends soon was added long ago: walking from the newest, a page of it comes last (0.4 s
 * for a million).
 */
const isFoundFirst = ({ searchTerm, dateOf, toDate }: Pick<LearnerMetricsQuery, 'searchTerm' | 'dateOf' | 'toDate'>) =>
  (dateOf === 'expires' && toDate !== undefined) || wordsOf(searchTerm).some(word => word.length >= TRIGRAM)

/** What is asked for, with the days that it is about today. */
function settled(query: LearnerMetricsQuery, today: CalendarDate): LearnerExportQuery {
  const { fromDate: _from, toDate: _to, ...filters } = query
  return { ...filters, ...daysAsked(query, today), extra: extrasOf(query), today }
}

export const learnerMetricsRoom: Feature = {
  routes: [
    route(learnerMetrics, async ({ entity, query }, { db, clock }) => {
      const today = clock.today(entity.timeZone)
      const asked = { ...query, ...settled(query, today) }
      const read = isFoundFirst(asked) ? lookUpOnce : countThenRead
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
            query: settled(query, today),
          },
          services,
        ),
      }
    }),
  ],
  jobs: [learnerReport.job],
}
