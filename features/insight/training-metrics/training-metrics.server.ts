import { type Feature, route } from '#platform/server/feature.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { callOf, type ViewedReport } from '../report-views/viewed-report.server.ts'
import { sureAndWrongRoute } from './sure-and-wrong.server.ts'
import { exportTrainingMetrics, Filters, trainingMetrics } from './training-metrics.contract.ts'
import { trainingReport } from './training-metrics.export.server.ts'
import { readMetrics, settled } from './training-metrics.query.server.ts'

export const trainingMetricsRoom: Feature = {
  routes: [
    sureAndWrongRoute,
    route(trainingMetrics, async ({ entity, query }, { db, clock }) => {
      const { rows, ...totals } = await readMetrics(db, entity, settled(query, clock.today(entity.timeZone)))
      const first = (query.pageNumber - 1) * query.pageSize
      return { ...totals, rows: rows.slice(first, first + query.pageSize) }
    }),
    // The days are fixed now: the file shows what the person saw when they requested it.
    route(exportTrainingMetrics, async ({ entity, caller, query: { format, ...query } }, services) => ({
      exportId: await trainingReport.request(
        { caller, entity, query: settled(query, services.clock.today(entity.timeZone)), format },
        services,
      ),
    })),
    route(atOnce(exportTrainingMetrics), ({ entity, caller, query: { format, ...query } }, services) =>
      trainingReport.atOnce(
        { caller, entity, query: settled(query, services.clock.today(entity.timeZone)), format },
        services,
      ),
    ),
  ],
  jobs: [trainingReport.job],
}

/** What views of the report are made of. */
export const viewedTrainingReport: ViewedReport = {
  filters: Filters,
  deliver: (trx, services, due) =>
    trainingReport.deliver(
      trx,
      services,
      due.map(({ search, ...view }) => ({ ...view, query: settled(Filters.parse(callOf(search)), view.today) })),
    ),
}
