import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { Report, saveReportView } from './report-views.contract.ts'
import { reportViewsMessages as messages } from './report-views.messages.ts'
import { isOrphaned } from './report-views.query.server.ts'

// SQL of: report_views v

const Mine = z.object({ id: z.number(), report: Report, name: z.string(), version: z.number() })

/** A view that this person may change, locked: their own, or a shared one whose owner is no longer an administrator. */
export async function changeable(
  trx: Trx,
  entity: EntityScope,
  { userId, viewId }: { userId: number; viewId: number },
) {
  const { rows } = await sqlOf(Mine)`
    select v.id, v.report, v.name, v.version from ${entity.rows('reportViews')} v
    where v.id = ${viewId} and (v.owner_id = ${userId} or v.shared and ${isOrphaned(entity.id)}) for update of v`.execute(
    trx,
  )
  if (!rows[0]) throw unknown(messages.notSaved)
  return rows[0]
}

/** Nobody has two views of a report under one name. */
export async function refuseTaken(
  trx: Trx,
  entity: EntityScope,
  of: { report: Report; userId: number; name: string; but?: number },
) {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select v.id from ${entity.rows('reportViews')} v
    where v.report = ${of.report} and v.owner_id = ${of.userId} and v.name = ${of.name} and v.id <> ${of.but ?? 0}`.execute(
    trx,
  )
  if (rows.length > 0) throw refuse(saveReportView, 'name', messages.nameTaken)
}
