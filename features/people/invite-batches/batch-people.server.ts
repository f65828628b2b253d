import { sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db, textArray } from '#platform/server/db.ts'
import { route, type Services } from '#platform/server/feature.ts'
import { saidNow } from '#platform/server/language.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { entityOfBatch } from './batches.server.ts'
import { BatchCounts, countsOfBatch } from './batch-counts.server.ts'
import { outcomesOf } from './batch-outcomes.rules.ts'
import { BatchHead, batchPeople } from './invite-batches.contract.ts'
import { undoOfBatch } from './undo-window.server.ts'

/** Of the row `r`: an invite that was accepted is told by its result. */
const outcomeOf = (entityId: number) => sql`case when r.status = 'Success' and exists (
  select from ${rowsOf('invites', entityId)} i where i.batch_id = r.batch_id and i.batch_line = r.line
    and i.status = 'accepted') then 'Joined' else r.status end`

const Head = BatchHead.omit({ outcomes: true }).extend({ counts: BatchCounts, joined: z.number() })

/** A batch and its numbers: from its counters, however many people it has. */
async function headOf(db: Db, entity: EntityScope, { clock }: Pick<Services, 'clock'>, batchId: number) {
  const { rows } = await sqlOf(Head)`
    select b.name, b.create_date, b.number_of_users, b.status, ${countsOfBatch(entity.id)}, ${undoOfBatch(clock)}
    from ${entity.rows('batches')} b where b.id = ${batchId}`.execute(db)
  const [found] = rows
  if (!found) throw unknown(common.notFound)
  const { counts, joined, ...head } = found
  return { ...head, outcomes: outcomesOf(counts, joined) }
}

const peopleOf = (entity: EntityScope, batchId: number): ListSql<typeof batchPeople> => ({
  of: batchPeople,
  from: sql`batch_rows r`,
  always: sql`r.entity_id = ${entity.id} and r.batch_id = ${batchId}`,
  filters: {
    searchTerm: text => sql`fold(r.first_name || ' ' || r.last_name || ' ' || r.email) like fold(${contains(text)})`,
    outcome: outcomes => sql`${outcomeOf(entity.id)} = any(${textArray(outcomes)})`,
  },
  sorts: { line: sql`r.line`, name: sql`fold(r.last_name || ' ' || r.first_name)`, email: sql`r.email` },
  ties: way => sql`r.line ${way}`,
})

export const batchPeopleRoutes = [
  route(
    batchPeople,
    async ({ entity, params: { batchId }, query }, services) => {
      const { db } = services
      const [batch, page] = await Promise.all([
        headOf(db, entity, services, batchId),
        readList(db, peopleOf(entity, batchId), query, {
          columns: sql`r.line, r.first_name, r.last_name, r.email, ${outcomeOf(entity.id)} as outcome, r.reason, (
            select g.name from ${entity.rows('groups')} g where g.id = r.group_id) as "group"`,
        }),
      ])
      const rows = page.rows.map(row => ({ ...row, reason: row.reason && saidNow(row.reason) }))
      return { ...page, rows, batch }
    },
    { entityOf: entityOfBatch },
  ),
]
