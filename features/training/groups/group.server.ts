import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, type Trx } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { once } from '#platform/server/once.ts'
import { conflict, Refusal, refuse, unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { outsideCatalogue } from '#courses/courses/catalogue.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { bringToPeople } from './assign-to-group.server.ts'
import { readGroups } from './group-list.server.ts'
import { addGroup, changeGroup, deleteGroup, groupStatusOf, listGroups } from './groups.contract.ts'
import { groupsMessages } from './groups.messages.ts'

export const groupRoutes = [
  route(listGroups, ({ entity, query }, { db }) => readGroups(db, entity, query)),

  route(addGroup, (call, services) => {
    const {
      entity,
      caller,
      body: { name, statusId, courseIds },
    } = call
    const { clock } = services
    refuseOthers(entity)
    return once(call, services, async trx => {
      await refuseOutside(trx, entity, courseIds)
      const status = groupStatusOf(statusId)
      // If many use one name at once, the index lets one through.
      const {
        rows: [made],
      } = await sqlOf(z.object({ id: z.number() }))`
        insert into groups (entity_id, name, status, created_at) values (${entity.id}, ${name}, ${status}, ${clock.iso()})
        on conflict (entity_id, lower(name)) do nothing returning id`.execute(trx)
      if (!made) throw refuse(addGroup, 'name', groupsMessages.nameTaken)
      await addCourses(trx, entity, made.id, courseIds)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'group.added',
        target: name,
        detail: { groupId: made.id, after: { name, status, courseIds } },
      })
      return { id: made.id }
    })
  }),

  route(
    changeGroup,
    async (
      { entity, caller, params: { groupId }, body: { groupName: name, statusId, courseIds, version } },
      services,
    ) => {
      const { db } = services
      return db.transaction().execute(async trx => {
        const before = await lockGroup(trx, entity, groupId)
        if (version !== undefined && version !== before.version) throw conflict(common.conflict)
        const added = courseIds.filter(id => !before.courseIds.includes(id))
        // The group's existing courses may have left the catalog since; only new ones must be in it.
        await refuseOutside(trx, entity, added)
        const status = groupStatusOf(statusId)
        await entity
          .update('groups', trx)
          .set({ name, status, version: before.version + 1 })
          .where('groups.id', '=', groupId)
          .execute()
        await entity
          .delete('groupCourses', trx)
          .where('groupCourses.groupId', '=', groupId)
          .where('groupCourses.courseId', '<>', sql<number>`all(${intArray(courseIds)})`)
          .execute()
        await addCourses(trx, entity, groupId, added)
        // People who joined while it was inactive get its courses now.
        const toAssign = before.status === 'Active' ? added : courseIds
        if (status === 'Active')
          await bringToPeople(trx, services, {
            entityId: entity.id,
            groupId,
            courseIds: toAssign,
            version: before.version + 1,
          })
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'group.updated',
          target: name,
          detail: {
            groupId,
            before: { name: before.name, status: before.status, courseIds: before.courseIds },
            after: { name, status, courseIds },
          },
        })
        return { version: before.version + 1 }
      })
    },
    { entityOf: entityOfGroup },
  ),

  route(
    deleteGroup,
    async ({ entity, caller, params: { groupId } }, services) => {
      const { db } = services
      return db.transaction().execute(async trx => {
        const before = await lockGroup(trx, entity, groupId)
        const { rows } = await sql`
        select from ${entity.rows('groupMembers')} gm join memberships m on m.entity_id = gm.entity_id
          and m.id = gm.membership_id and m.status <> 'Archived'
        where gm.group_id = ${groupId}
        union all select from ${entity.rows('invites')} i where i.group_id = ${groupId} limit 1`.execute(trx)
        if (rows.length > 0) throw conflict(groupsMessages.inUse)
        await entity.delete('groups', trx).where('groups.id', '=', groupId).execute()
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'group.deleted',
          target: before.name,
          detail: { groupId, before },
        })
        return {}
      })
    },
    { entityOf: entityOfGroup },
  ),
]

/** Whose group it is: calls that name a group name no entity. */
export async function entityOfGroup(db: Db, { groupId }: { groupId: number }): Promise<string | null> {
  const { rows } = await sqlOf(
    z.object({ guid: z.string() }),
  )`select e.guid from groups g join entities e on e.id = g.entity_id where g.id = ${groupId}`.execute(db)
  return rows[0]?.guid ?? null
}

/** Keeps others from joining until the change is complete: people who come later get the courses as they are then. */
async function lockGroup(trx: Trx, entity: EntityScope, groupId: number) {
  const group = await entity
    .from('groups', trx)
    .select(['groups.name', 'groups.status', 'groups.version'])
    .where('groups.id', '=', groupId)
    .forUpdate()
    .executeTakeFirst()
  if (!group) throw unknown(common.notFound)
  const courses = await entity
    .from('groupCourses', trx)
    .select('groupCourses.courseId')
    .where('groupCourses.groupId', '=', groupId)
    .orderBy('groupCourses.courseId')
    .execute()
  return { ...group, courseIds: courses.map(({ courseId }) => courseId) }
}

/** Individuals and cooperatives have no groups. Spec B2. */
function refuseOthers({ type }: EntityScope): void {
  if (type !== 'Organization') throw new Refusal({ status: 403, message: common.noAccess })
}

async function refuseOutside(trx: Trx, { id }: EntityScope, courseIds: readonly number[]): Promise<void> {
  if (courseIds.length > 0 && (await outsideCatalogue(trx, id, courseIds)).length > 0)
    throw refuse(addGroup, 'courseIds', groupsMessages.outsideCatalogue)
}

async function addCourses(
  trx: Trx,
  { id: entityId }: EntityScope,
  groupId: number,
  courseIds: readonly number[],
): Promise<void> {
  await sql`
    insert into group_courses (entity_id, group_id, course_id) select ${entityId}, ${groupId}, course from unnest(${intArray(courseIds)}) course
    on conflict do nothing`.execute(trx)
}
