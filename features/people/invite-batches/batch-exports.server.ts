import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { route } from '#platform/server/feature.ts'
import { orderOf, whereOf } from '#platform/server/list.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { conflict } from '#platform/server/refusal.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { cell, column, defineExport } from '#foundation/exports/run-export.server.ts'
import { batchExport, batchGridExport } from './invite-batches.contract.ts'
import { batchesOf, entityOfBatch } from './batches.server.ts'
import { batchFileTexts, inviteBatchesMessages } from './invite-batches.messages.ts'

const day = (instant: RawBuilder<unknown>, timeZone: string) =>
  sql`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD')`

/** The list of batches as the grid shows it. Spec B7. */
export const batchList = defineExport({
  name: 'import-batches',
  title: batchFileTexts.batches,
  roles: ['EntityAdmin'],
  query: batchGridExport.query,
  rows: async (_db, { id, timeZone }, query) => sql`
    select ${sql.join([
      column(batchFileTexts.created, day(sql`b.create_date`, timeZone)),
      column(batchFileTexts.name, cell(sql`b.name`)),
      column(batchFileTexts.status, sql`b.status`),
      column(batchFileTexts.people, sql`b.number_of_users`),
      column(batchFileTexts.sent, day(sql`b.send_date`, timeZone)),
    ])}
    from batches b
    where ${whereOf(batchesOf(id), query)}
    order by ${orderOf(batchesOf(id), query)}`,
})

/** The outcome of each row of a batch. Spec B7. */
export const batchRowsList = defineExport({
  name: 'import-batch',
  title: batchFileTexts.rows,
  roles: ['EntityAdmin'],
  query: z.strictObject({ batchId: z.number().int() }),
  rows: async (_db, { id }, { batchId }) => sql`
    select ${sql.join([
      column(batchFileTexts.line, sql`r.line`),
      column(batchFileTexts.firstName, cell(sql`r.first_name`)),
      column(batchFileTexts.lastName, cell(sql`r.last_name`)),
      column(batchFileTexts.email, cell(sql`r.email`)),
      column(batchFileTexts.group, cell(sql`g.name`)),
      column(batchFileTexts.status, sql`r.status`),
      column(batchFileTexts.reason, sql`r.reason`),
      column(batchFileTexts.invite, sql`i.status`),
    ])}
    from batch_rows r
    left join groups g on g.entity_id = r.entity_id and g.id = r.group_id
    left join invites i on i.batch_id = r.batch_id and i.batch_line = r.line
    where r.entity_id = ${id} and r.batch_id = ${batchId} order by r.line`,
})

export const batchExportRoutes = [
  route(batchGridExport, async (call, services) => ({ exportId: await batchList.request(call, services) })),
  route(atOnce(batchGridExport), ({ query: { format, ...query }, ...call }, services) =>
    batchList.atOnce({ ...call, query, format }, services),
  ),

  route(
    batchExport,
    async ({ caller, entity, params: { batchId } }, services) => {
      await refuseUnprocessed(entity, batchId)
      return { exportId: await batchRowsList.request({ caller, entity, query: { batchId } }, services) }
    },
    { entityOf: entityOfBatch },
  ),
  route(
    atOnce(batchExport),
    async ({ caller, entity, params: { batchId }, query: { format } }, services) => {
      await refuseUnprocessed(entity, batchId)
      return batchRowsList.atOnce({ caller, entity, query: { batchId }, format }, services)
    },
    { entityOf: entityOfBatch },
  ),
]

async function refuseUnprocessed(entity: EntityScope, batchId: number): Promise<void> {
  const processed = await entity
    .from('batches')
    .select('id')
    .where('id', '=', batchId)
    .where('status', '=', 'Processed')
    .executeTakeFirst()
  if (!processed) throw conflict(inviteBatchesMessages.notProcessedYet)
}
