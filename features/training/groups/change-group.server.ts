import { sql } from 'kysely'
import { intArray, type Trx } from '#platform/server/db.ts'
import { type Caller, route, type Services } from '#platform/server/feature.ts'
import { conflict, refuse, unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { bringToPeople } from './assign-to-group.server.ts'
import { addCourses, entityOfGroup, refuseOutside } from './group.server.ts'
import { changeGroup, groupStatusOf, setDueDays } from './groups.contract.ts'
import { groupsMessages } from './groups.messages.ts'
import { lockTree, makeRoom } from './tree.server.ts'

// SQL of: group_courses c

export const changeGroupRoutes = [
  route(
    changeGroup,
    ({ entity, caller, params: { groupId }, body }, services) =>
      services.db.transaction().execute(async trx => {
        const { groupName: name, statusId, courseIds, version } = body
        // The tree's lock comes before the group's.
        if (body.parentId !== undefined) await lockTree(trx, entity)
        const before = await lockGroup(trx, entity, groupId)
        if (version !== undefined && version !== before.version) throw conflict(common.conflict)
        const added = courseIds.filter(id => !before.courseIds.includes(id))
        // The group's existing courses may have left the catalog since; only new ones must be in it.
        await refuseOutside(trx, entity, added)
        const after = { name, status: groupStatusOf(statusId), parentId: body.parentId ?? null, courseIds }
        if (body.parentId === undefined) after.parentId = before.parentId
        if (after.parentId !== null && after.parentId !== before.parentId)
          await makeRoom(trx, entity, { groupId, parentId: after.parentId })
        await keep(trx, services, { entity, groupId, before, after, added })
        await tell(trx, services, { caller, entity, groupId, before, after })
        return { version: before.version + 1 }
      }),
    { entityOf: entityOfGroup },
  ),

  route(
    setDueDays,
    ({ entity, caller, params: { groupId }, body: { courses, version } }, services) =>
      services.db.transaction().execute(async trx => {
        const before = await lockGroup(trx, entity, groupId)
        if (version !== before.version) throw conflict(common.conflict)
        const asked = new Set(courses.map(({ courseId }) => courseId))
        if ([...asked].some(id => !before.courseIds.includes(id)))
          throw refuse(setDueDays, 'courses', groupsMessages.notItsCourse)
        await sql`
        update group_courses c set due_days = asked.days
        from unnest(${intArray(courses.map(({ courseId }) => courseId))}, ${courses.map(({ days }) => days)}::integer[]) asked (course_id, days)
        where c.entity_id = ${entity.id} and c.group_id = ${groupId} and c.course_id = asked.course_id`.execute(trx)
        await entity
          .update('groups', trx)
          .set({ version: version + 1 })
          .where('groups.id', '=', groupId)
          .execute()
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'group.dueDaysChanged',
          target: before.name,
          detail: { groupId, courseIds: [...asked] },
        })
        return { version: version + 1 }
      }),
    { entityOf: entityOfGroup },
  ),
]

interface State {
  readonly name: string
  readonly status: 'Active' | 'Inactive'
  readonly parentId: number | null
  readonly courseIds: readonly number[]
}
interface Locked extends State {
  readonly version: number
}

/** Keeps others from joining until the change is complete: people who come later get the courses as they are then. */
async function lockGroup(trx: Trx, entity: EntityScope, groupId: number): Promise<Locked> {
  const group = await entity
    .from('groups', trx)
    .select(['groups.name', 'groups.status', 'groups.version', 'groups.parentId'])
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

interface Change {
  readonly entity: EntityScope
  readonly groupId: number
  readonly before: Locked
  readonly after: State
}

async function keep(
  trx: Trx,
  services: Services,
  { entity, groupId, before, after, added }: Change & { readonly added: readonly number[] },
): Promise<void> {
  const { name, status, parentId, courseIds } = after
  const version = before.version + 1
  await entity.update('groups', trx).set({ name, status, parentId, version }).where('groups.id', '=', groupId).execute()
  await entity
    .delete('groupCourses', trx)
    .where('groupCourses.groupId', '=', groupId)
    .where('groupCourses.courseId', '<>', sql<number>`all(${intArray(courseIds)})`)
    .execute()
  await addCourses(trx, entity, groupId, added)
  // People who joined while it was inactive get its courses now.
  const toAssign = before.status === 'Active' ? added : courseIds
  if (status === 'Active')
    await bringToPeople(trx, services, { entityId: entity.id, groupId, courseIds: toAssign, version })
}

/** What people read of a group in the log: its place only where it has one. */
const named = ({ name, status, courseIds }: State) => ({ name, status, courseIds })

/** A move has a line of its own, and a change of something else has one. */
async function tell(
  trx: Trx,
  services: Services,
  { caller, entity, groupId, before, after }: Change & { readonly caller: Caller },
): Promise<void> {
  const line = { caller, entityId: entity.id, target: after.name }
  const moved = before.parentId !== after.parentId
  const changed = JSON.stringify(named(before)) !== JSON.stringify(named(after))
  if (changed || !moved)
    await audit(trx, services, {
      ...line,
      action: 'group.updated',
      detail: { groupId, before: named(before), after: named(after) },
    })
  if (moved)
    await audit(trx, services, {
      ...line,
      action: 'group.moved',
      detail: { groupId, before: { parentId: before.parentId }, after: { parentId: after.parentId } },
    })
}
