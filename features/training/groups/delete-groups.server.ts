import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import { type Caller, route, type Services } from '#platform/server/feature.ts'
import { conflict, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { auditMany } from '#foundation/audit-trail/audit.server.ts'
import { entityOfGroup } from './group.server.ts'
import { deleteGroup, deleteGroups } from './groups.contract.ts'
import { groupsMessages } from './groups.messages.ts'
import { lockTree } from './tree.server.ts'

// SQL of: groups g, groups n, groups_below b

export const deleteGroupRoutes = [
  route(
    deleteGroup,
    (call, services) =>
      services.db.transaction().execute(async trx => {
        const [one] = await deleteAll(trx, services, { ...call, groupIds: [call.params.groupId] })
        if (!one) throw unknown(common.notFound)
        if (one.used) throw conflict(groupsMessages.inUse)
        return {}
      }),
    { entityOf: entityOfGroup },
  ),

  route(deleteGroups, (call, services) =>
    services.db.transaction().execute(async trx => {
      const found = await deleteAll(trx, services, { ...call, groupIds: call.body.groupIds })
      const kept = found.filter(({ used }) => used).map(({ name }) => name)
      return { deleted: found.length - kept.length, kept }
    }),
  ),
]

const Found = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(['Active', 'Inactive']),
  courseIds: z.array(z.number()),
  /** Somebody is in it or was invited to it. */
  used: z.boolean(),
})
type Found = z.infer<typeof Found>

interface Asked {
  readonly caller: Caller
  readonly entity: EntityScope
  readonly groupIds: readonly number[]
}

/** Deletes those of these groups that nobody uses, and returns all that there are. What was a part of them moves up. */
async function deleteAll(trx: Trx, services: Services, { caller, entity, groupIds }: Asked): Promise<Found[]> {
  await lockTree(trx, entity)
  // Nobody joins one of them from here on.
  await sql`select from ${entity.rows('groups')} g where g.id = any(${intArray(groupIds)}) order by g.id for update of g`.execute(
    trx,
  )
  const found = await readAll(trx, entity, groupIds)
  const free = found.filter(({ used }) => !used)
  if (free.length === 0) return found
  const ids = free.map(({ id }) => id)
  const moved = await moveUp(trx, entity, ids)
  await entity.delete('groups', trx).where('groups.id', 'in', ids).execute()
  await auditMany(
    trx,
    services,
    { caller, entityId: entity.id, action: 'group.deleted' },
    free.map(({ id: groupId, name, status, courseIds }) => {
      const movedUp = moved.filter(({ wasIn }) => wasIn === groupId).map(one => one.name)
      return {
        target: name,
        detail: { groupId, before: { name, status, courseIds }, ...(movedUp.length > 0 && { movedUp }) },
      }
    }),
  )
  return found
}

async function readAll(trx: Trx, entity: EntityScope, groupIds: readonly number[]): Promise<Found[]> {
  const { rows } = await sqlOf(Found)`
    select g.id, g.name, g.status,
      array(select gc.course_id from ${entity.rows('groupCourses')} gc where gc.group_id = g.id order by gc.course_id) as course_ids,
      exists (
        select from ${entity.rows('groupMembers')} gm
        join memberships m on m.entity_id = gm.entity_id and m.id = gm.membership_id and m.status <> 'Archived'
        where gm.group_id = g.id)
        or exists (select from ${entity.rows('invites')} i where i.group_id = g.id) as used
    from ${entity.rows('groups')} g where g.id = any(${intArray(groupIds)})
    order by g.name collate "und-x-icu", g.id`.execute(trx)
  return rows
}

/** What was a part of these becomes a part of the next group above that stays, or stands at the top. */
async function moveUp(trx: Trx, entity: EntityScope, ids: readonly number[]) {
  const { rows } = await sqlOf(z.object({ name: z.string(), wasIn: z.number() }))`
    with parts as (
      select n.id, n.parent_id as was_in, (
        select b.above_id from ${entity.rows('groupsBelow')} b
        where b.group_id = n.id and b.steps > 0 and b.above_id <> all(${intArray(ids)}) order by b.steps limit 1) as goes_to
      from ${entity.rows('groups')} n where n.parent_id = any(${intArray(ids)}) and n.id <> all(${intArray(ids)}))
    update groups set parent_id = parts.goes_to, version = version + 1
    from parts where groups.entity_id = ${entity.id} and groups.id = parts.id returning groups.name, parts.was_in`.execute(
    trx,
  )
  return rows
}
