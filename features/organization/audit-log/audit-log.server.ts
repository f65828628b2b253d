import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { nearerEnd } from '#platform/server/long-list.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { auditLog, type AuditLogQuery, type AuditRow, exportAuditLog } from './audit-log.contract.ts'
import { auditLogReport } from './audit-log-file.server.ts'
import { forgetHours } from '#foundation/audit-trail/audit.server.ts'
import { filterOf, inOrder, type LineFilter, readLines } from './audit-log.query.server.ts'
import { nameDetails } from './detail-names.server.ts'
import { sqlOf } from '#platform/server/rows.ts'

/** Up to this many matches of a search are sorted faster than the log is walked. */
const FEW = 20_000

export const auditLogRoom: Feature = {
  routes: [
    route(auditLog, async ({ entity, query }, { db }) => {
      const filter = await filterOf(db, entity, query)
      const totalNumberOfItems = await countLines(db, filter)
      const lines = await readPage(db, entity, filter, query, totalNumberOfItems)
      const details = await nameDetails(db, entity.id, lines)
      return {
        rows: lines.map((line, at) => ({ ...line, detail: details[at] as AuditRow['detail'] })),
        totalNumberOfItems,
      }
    }),
    route(exportAuditLog, async (call, services) => ({ exportId: await auditLogReport.request(call, services) })),
  ],
  jobs: [auditLogReport.job],
  sweeps: [forgetHours],
  constraints: { audited_once_pkey: 'bug' },
}

async function countLines(db: Db, filter: LineFilter): Promise<number> {
  const { total } = await sqlOf(z.object({ total: z.number() }))`
    select count(*) as total from audit_log where ${filter.matching}`.executeForOne(db)
  return total
}

/** Finds a page's ids first, using only an index; a page in the second half is reached from the other end. */
async function readPage(
  db: Db,
  entity: EntityScope,
  filter: LineFilter,
  query: AuditLogQuery,
  total: number,
): Promise<AuditRow[]> {
  const way = nearerEnd(query, total)
  if (!way) return []
  const lines = sql`select id, at from audit_log where ${filter.matching}`
  // A few matches are sorted separately: walking the log until twenty of them are found could go through all of it.
  const found =
    filter.searched && total <= FEW
      ? sql`with hits as materialized (${lines}) select id from hits audit_log`
      : sql`select id from (${lines}) audit_log`
  return readLines(
    db,
    entity,
    sql`${found} order by ${inOrder(way.direction)} limit ${way.taken} offset ${way.offset}`,
    query.sortDirection,
  )
}
