import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'

// SQL of: groups_below b

type Ids = readonly number[] | RawBuilder<unknown>
const idsOf = (ids: Ids) => (Array.isArray(ids) ? intArray(ids) : (ids as RawBuilder<unknown>))

/**
 * These groups and all below them, for `group_id = …`: what lists, figures, reports and proofs mean by a group. Found once for
 * a statement, so that a group of 50,000 is walked by its key. Decision 374.
 */
export const anyWithin = (entityId: number | RawBuilder<unknown>, ids: Ids): RawBuilder<unknown> =>
  sql`any(array(select b.group_id from ${rowsOf('groupsBelow', entityId)} b where b.above_id = any(${idsOf(ids)})))`

/** The same through active groups alone: what obliges people, or assigns to them. Decision 374. */
export const anyReached = (entityId: number | RawBuilder<unknown>, ids: Ids): RawBuilder<unknown> =>
  sql`any(array(select b.group_id from ${rowsOf('groupsBelow', entityId)} b where b.above_id = any(${idsOf(ids)}) and b.reaches))`

/**
 * The ids of these groups and of all below them, found before the statement that asks for their people: the planner then knows
 * whether they are fifty or 25,000, and walks the list or the group.
 */
export async function groupsWithin(db: Db, entityId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select distinct b.group_id as id from ${rowsOf('groupsBelow', entityId)} b where b.above_id = any(${intArray(ids)})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
