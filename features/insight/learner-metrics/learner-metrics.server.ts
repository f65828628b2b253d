import { type Feature, route } from '#platform/server/feature.ts'
import { countThenRead, lookUpOnce } from '#platform/server/long-list.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { limitCausing } from '#identity/sign-in/caused-mails.server.ts'
import type { ViewSearch } from '../report-views/report-views.contract.ts'
import { callOf, type ViewedReport } from '../report-views/viewed-report.server.ts'
import { daysAsked, extrasOf } from './learner-days.rules.ts'
import {
  exportLearnerMetrics,
  Extra,
  Filters,
  learnerMetrics,
  type LearnerMetricsQuery,
} from './learner-metrics.contract.ts'
import { zipLearnerCertificates, ZIPS_PER_HOUR } from './learner-certificates.contract.ts'
import { learnerCertificates } from './learner-certificates.server.ts'
import type { LearnerExportQuery } from './learner-export-query.ts'
import { learnerReport } from './learner-metrics.export.server.ts'
import { registrationsOf } from './learner-metrics.query.server.ts'

// SQL of: registrations r

/** What ends soon was added long ago: walking from the newest, a page of it comes last (0.4 s for a million). */
const endsSoon = ({ dateOf, toDate }: Pick<LearnerMetricsQuery, 'dateOf' | 'toDate'>) =>
  dateOf === 'expires' && toDate !== undefined

/** What is asked for, with the days that it is about today. */
function settled(query: LearnerMetricsQuery, today: CalendarDate): LearnerExportQuery {
  const { fromDate: _from, toDate: _to, period: _period, ...filters } = query
  return { ...filters, ...daysAsked(query, today), extra: extrasOf(query), today }
}

export const learnerMetricsRoom: Feature = {
  routes: [
    route(learnerMetrics, async ({ entity, query }, { db, clock }) => {
      const today = clock.today(entity.timeZone)
      const asked = { ...query, ...settled(query, today) }
      const list = await registrationsOf(db, entity, asked)
      const read = list.ofFew || endsSoon(asked) ? lookUpOnce : countThenRead
      return read(db, list, asked)
    }),
    // The days are fixed now: the file shows what the person saw when they requested it.
    route(exportLearnerMetrics, async ({ entity, caller, query: { format, ...query } }, services) => ({
      exportId: await learnerReport.request(
        { caller, entity, query: settled(query, services.clock.today(entity.timeZone)), format },
        services,
      ),
    })),
    route(atOnce(exportLearnerMetrics), ({ entity, caller, query: { format, ...query } }, services) =>
      learnerReport.atOnce(
        { caller, entity, query: settled(query, services.clock.today(entity.timeZone)), format },
        services,
      ),
    ),
    route(zipLearnerCertificates, async (call, services) => {
      const { entity, caller, query } = call
      await limitCausing(call, services, { what: 'ZIP files of certificates', most: ZIPS_PER_HOUR })
      return {
        exportId: await learnerCertificates.request(
          { caller, entity, query: settled(query, services.clock.today(entity.timeZone)) },
          services,
        ),
      }
    }),
  ],
  jobs: [learnerReport.job, learnerCertificates.job],
}

/** What views of the report are made of. */
export const viewedLearnerReport: ViewedReport = {
  filters: Filters,
  deliver: (trx, services, due) =>
    learnerReport.deliver(
      trx,
      services,
      due.map(({ search, ...view }) => ({
        ...view,
        query: settled({ ...Filters.parse(callOf(search)), extra: extraChosen(search) }, view.today),
      })),
    ),
}

/** The columns that a view shows beside the usual ones. */
const extraChosen = ({ columns = [] }: ViewSearch): Extra[] =>
  columns.filter((name): name is Extra => Extra.safeParse(name).success)
