import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'

const LOCK = 7_230_441

/** Nobody else changes an organization's requirements or their people until the transaction ends. */
export const alone = (trx: Trx, entityId: number) =>
  sql`select pg_advisory_xact_lock(${LOCK}, ${entityId})`.execute(trx)
