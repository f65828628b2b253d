import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { refuse } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { addGroup, GROUP_LEVELS } from './groups.contract.ts'
import { groupsMessages } from './groups.messages.ts'

// SQL of: groups n, groups_below b

const TREE = 7_230_443

/**
 * Nobody else moves a group of the organization until the transaction ends: two moves, each right alone, could make a
 * circle. It is taken before any group's own lock.
 */
export const lockTree = (trx: Trx, { id }: EntityScope) =>
  sql`select pg_advisory_xact_lock(${TREE}, ${id})`.execute(trx)

const Place = z.object({ known: z.boolean(), within: z.boolean(), depth: z.number(), height: z.number() })

/**
 * Locks the tree and refuses a place that a group, new or with all that is below it, can't take: in no group of the
 * organization, below itself, or too deep. Decision 374.
 */
export async function makeRoom(
  trx: Trx,
  entity: EntityScope,
  { groupId, parentId }: { readonly groupId: number | null; readonly parentId: number },
): Promise<void> {
  await lockTree(trx, entity)
  const below = entity.rows('groupsBelow')
  const { known, within, depth, height } = await sqlOf(Place)`
    select exists (select from ${entity.rows('groups')} n where n.id = ${parentId}) as known,
      exists (select from ${below} b where b.above_id = ${groupId} and b.group_id = ${parentId}) as within,
      (select count(*) from ${below} b where b.group_id = ${parentId}) as depth,
      coalesce((select max(b.steps) from ${below} b where b.above_id = ${groupId}), 0) + 1 as height`.executeForOne(trx)
  if (!known) throw refuse(addGroup, 'parentId', groupsMessages.unknownParent)
  if (within) throw refuse(addGroup, 'parentId', groupsMessages.withinItself)
  if (depth + height > GROUP_LEVELS) throw refuse(addGroup, 'parentId', groupsMessages.tooDeep(GROUP_LEVELS))
}
