import { sql } from 'kysely'
import { whereOf } from '#platform/server/list.ts'
import { longOrderOf } from '#platform/server/long-list.ts'
import { AUDITOR } from '#foundation/access/auditor-role.ts'
import { cell, column, defineExport } from '#foundation/exports/run-export.server.ts'
import { extraCells } from './learner-extras.server.ts'
import { LearnerExportQuery } from './learner-export-query.ts'
import { learnerCsvHeads as csv, learnerMetricsMessages, statusNames } from './learner-metrics.messages.ts'
import { registrationsOf } from './learner-metrics.query.server.ts'

/** The whole report as a file, in the order of the screen. Spec B7, D7. */
export const learnerReport = defineExport({
  name: 'learner-metrics',
  title: learnerMetricsMessages.title,
  roles: ['EntityAdmin', AUDITOR],
  query: LearnerExportQuery,
  rows: async (db, entity, query) => {
    const list = await registrationsOf(db, entity, query)
    return sql`
    select ${sql.join([
      column(csv.firstName, cell(sql`first_name`)),
      column(csv.lastName, cell(sql`last_name`)),
      column(csv.email, cell(sql`email`)),
      column(csv.training, cell(sql`training_type`)),
      column(csv.course, cell(sql`training`)),
      column(csv.added, sql`(date_added at time zone ${entity.timeZone}::text)::date`),
      column(csv.completed, sql`(date_completed at time zone ${entity.timeZone}::text)::date`),
      column(
        csv.status,
        sql`case status when 'Complete' then ${statusNames.Complete} when 'In_Progress' then ${statusNames.In_Progress}
        else ${statusNames.Not_Started} end`,
      ),
      column(csv.time, sql`total_seconds * interval '1 second'`),
      column(csv.certificate, cell(sql`certificate_name`)),
      ...extraCells(entity.id, query),
    ])}
    from registrations
    where ${whereOf(list, query)}
    order by ${longOrderOf(list, query)}`
  },
})
