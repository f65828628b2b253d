import { type RawBuilder, sql } from 'kysely'
import { intArray } from '#platform/server/db.ts'
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
