import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'

const CHANGES = 7_230_441
const KEEPING = 7_230_442

/** Nobody else changes an organization's requirements until the transaction ends. */
export const alone = (trx: Trx, entityId: number) =>
  sql`select pg_advisory_xact_lock(${CHANGES}, ${entityId})`.execute(trx)

/**
 * No other job brings an organization's people up to date until the transaction ends. Whoever changes a requirement does
 * not wait for it: the job that the change adds looks again.
 */
export const keepingAlone = (trx: Trx, entityId: number) =>
  sql`select pg_advisory_xact_lock(${KEEPING}, ${entityId})`.execute(trx)
