import { type Feature, route } from '#platform/server/feature.ts'
import { callOf, type ViewedReport } from '../report-views/viewed-report.server.ts'
import { sureAndWrongRoute } from './sure-and-wrong.server.ts'
import { Filters, trainingMetrics } from './training-metrics.contract.ts'
import { trainingReport } from './training-metrics.export.server.ts'
import { readMetrics, settledDays } from './training-metrics.query.server.ts'

export const trainingMetricsRoom: Feature = {
  routes: [
    sureAndWrongRoute,
    route(trainingMetrics, async ({ entity, query }, { db, clock }) => {
      const days = settledDays(query, clock.today(entity.timeZone))
      const { rows, ...totals } = await readMetrics(db, entity, { ...query, ...days })
      const first = (query.pageNumber - 1) * query.pageSize
      return { ...totals, rows: rows.slice(first, first + query.pageSize) }
    }),
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
      due.map(({ search, ...view }) => {
        const query = Filters.parse(callOf(search))
        return { ...view, query: { ...query, ...settledDays(query, view.today) } }
      }),
    ),
}
