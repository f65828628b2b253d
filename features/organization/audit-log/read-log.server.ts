import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import type { Page } from '#platform/server/list.ts'
import { nearerEnd } from '#platform/server/long-list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { AuditLogQuery, AuditRow } from './audit-log.contract.ts'
import { filterOf, inOrder, type LineFilter, readLines, type WhoseLog } from './audit-log.query.server.ts'
import { nameDetails } from './detail-names.server.ts'

/** Up to this many matches of a search are sorted faster than the log is walked. */
const FEW = 20_000

/** A page of a log, its details in words, and the total. Spec D8. */
export async function readLog(db: Db, log: WhoseLog, query: AuditLogQuery): Promise<Page<AuditRow>> {
  const filter = await filterOf(db, log, query)
  const totalNumberOfItems = await countLines(db, filter)
  const lines = await readPage(db, log, filter, query, totalNumberOfItems)
  const details = await nameDetails(db, log.id, lines)
  return {
    rows: lines.map((line, at) => ({ ...line, detail: details[at] as AuditRow['detail'] })),
    totalNumberOfItems,
  }
}

async function countLines(db: Db, filter: LineFilter): Promise<number> {
  const { total } = await sqlOf(z.object({ total: z.number() }))`
    select count(*) as total from audit_log where ${filter.matching}`.executeForOne(db)
  return total
}

/** Finds a page's ids first, using only an index; a page in the second half is reached from the other end. */
async function readPage(
  db: Db,
  log: WhoseLog,
  filter: LineFilter,
  query: AuditLogQuery,
  total: number,
): Promise<AuditRow[]> {
  const way = nearerEnd(query, total)
  if (!way) return []
  const lines = sql`select id, at, entity_id from audit_log where ${filter.matching}`
  // A few matches are sorted separately: walking the log until twenty of them are found could go through all of it.
  const found =
    filter.searched && total <= FEW
      ? sql`with hits as materialized (${lines}) select id from hits audit_log`
      : sql`select id from (${lines}) audit_log`
  return readLines(
    db,
    log,
    sql`${found} order by ${inOrder(way.direction)} limit ${way.taken} offset ${way.offset}`,
    query.sortDirection,
  )
}
