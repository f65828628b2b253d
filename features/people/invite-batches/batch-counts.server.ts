import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'

export const BatchCounts = z.record(z.string(), z.number())
export type BatchCounts = z.infer<typeof BatchCounts>

/** Of the batch `b`: how many rows have which status (kept by a trigger), and how many people joined (from an index). */
export const countsOfBatch = (entityId: number) => sql`coalesce(b.counts, '{}') as counts, (
  select count(*) from ${rowsOf('invites', entityId)} i where i.batch_id = b.id and i.status = 'accepted') as joined`

/** The rows of the batch `b`, counted. */
const counted = sql`coalesce((
  select jsonb_object_agg(s.status, s.count) from (
    select r.status, count(*) as count from batch_rows r
    where r.entity_id = b.entity_id and r.batch_id = b.id group by r.status) s), '{}')`

/** Batches whose rows one sweep counts. */
const AT_ONCE = 20

/** A sweep: counts the rows of batches that are older than their counters. */
export async function countOldBatches({ db }: Services): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await sqlOf(z.object({ id: z.number() }))`
      select b.id from batches b where b.counts is null order by b.id limit ${AT_ONCE} for update skip locked`.execute(
      trx,
    )
    if (rows.length === 0) return
    await sql`
      update batches b set counts = ${counted}
      where b.id = any(${rows.map(({ id }) => id)}::integer[])`.execute(trx)
  })
}

/** Batches whose counters are not what counting their rows gives; with `mend` the sweep counts them anew. */
export async function driftedBatches(
  db: Db,
  { mend }: { readonly mend: boolean },
): Promise<{ readonly entityId: number; readonly batchId: number }[]> {
  const { rows } = await sqlOf(z.object({ entityId: z.number(), batchId: z.number() }))`
    select b.entity_id, b.id as batch_id from batches b
    -- Of a status that no row has any more the counter stays, at zero.
    where b.counts is not null and ${counted} is distinct from (
      select coalesce(jsonb_object_agg(c.status, c.count::integer) filter (where c.count <> '0'), '{}')
      from jsonb_each_text(b.counts) c (status, count))
    order by b.id`.execute(db)
  if (mend)
    await sql`update batches set counts = null where id = any(${intArray(rows.map(({ batchId }) => batchId))})`.execute(
      db,
    )
  return rows
}
