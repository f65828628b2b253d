import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, type Trx } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { once } from '#platform/server/once.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { outsideCatalogue } from '#courses/courses/catalogue.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { readGroups } from './group-list.server.ts'
import { addGroup, groupStatusOf, listGroups } from './groups.contract.ts'
import { groupsMessages } from './groups.messages.ts'
import { makeRoom } from './tree.server.ts'

export const groupRoutes = [
  route(listGroups, ({ entity, query }, { db }) => readGroups(db, entity, query)),

  route(addGroup, (call, services) => {
    const {
      entity,
      caller,
      body: { name, statusId, courseIds, parentId },
    } = call
    const { clock } = services
    refuseOthers(entity)
    return once(call, services, async trx => {
      await refuseOutside(trx, entity, courseIds)
      if (parentId !== null) await makeRoom(trx, entity, { groupId: null, parentId })
      const status = groupStatusOf(statusId)
      // If many use one name at once, the index lets one through.
      const {
        rows: [made],
      } = await sqlOf(z.object({ id: z.number() }))`
        insert into groups (entity_id, name, status, parent_id, created_at)
        values (${entity.id}, ${name}, ${status}, ${parentId}, ${clock.iso()})
        on conflict (entity_id, lower(name)) do nothing returning id`.execute(trx)
      if (!made) throw refuse(addGroup, 'name', groupsMessages.nameTaken)
      await addCourses(trx, entity, made.id, courseIds)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'group.added',
        target: name,
        detail: { groupId: made.id, after: { name, status, courseIds, ...(parentId !== null && { parentId }) } },
      })
      return { id: made.id }
    })
  }),
]

/** Whose group it is: calls that name a group name no entity. */
export async function entityOfGroup(db: Db, { groupId }: { groupId: number }): Promise<string | null> {
  const { rows } = await sqlOf(
    z.object({ guid: z.string() }),
  )`select e.guid from groups g join entities e on e.id = g.entity_id where g.id = ${groupId}`.execute(db)
  return rows[0]?.guid ?? null
}

/** Individuals and cooperatives have no groups. Spec B2. */
function refuseOthers({ type }: EntityScope): void {
  if (type !== 'Organization') throw new Refusal({ status: 403, message: common.noAccess })
}

export async function refuseOutside(trx: Trx, { id }: EntityScope, courseIds: readonly number[]): Promise<void> {
  if (courseIds.length > 0 && (await outsideCatalogue(trx, id, courseIds)).length > 0)
    throw refuse(addGroup, 'courseIds', groupsMessages.outsideCatalogue)
}

export async function addCourses(
  trx: Trx,
  { id: entityId }: EntityScope,
  groupId: number,
  courseIds: readonly number[],
): Promise<void> {
  await sql`
    insert into group_courses (entity_id, group_id, course_id) select ${entityId}, ${groupId}, course from unnest(${intArray(courseIds)}) course
    on conflict do nothing`.execute(trx)
}
