import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { assignCourses } from './group-members.server.ts'
import { groupsMessages } from './groups.messages.ts'

/** The groups of a member by name, before and after a change. */
export interface GroupsChanged {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

const Concerned = z.object({
  id: z.number(),
  name: z.string(),
  isIn: z.boolean(),
})
type Concerned = z.infer<typeof Concerned>

/** Where the calls that change someone's groups are refused. */
const membersGroups = { refusesAt: ['groupIds'] } as const

/**
 * Makes these a member's groups. The member keeps the trainings from groups they leave, and gets the courses of new
 * ones. Null if these already were their groups. A group of another entity refuses all. The caller has locked the
 * membership. Spec D2, D4.
 */
export async function setGroupsOf(
  trx: Trx,
  services: Services,
  { entityId, membershipId, groupIds }: { entityId: number; membershipId: number; groupIds: readonly number[] },
): Promise<GroupsChanged | null> {
  const { rows: concerned } = await sqlOf(Concerned)`
    select g.id, g.name, gm.membership_id is not null as is_in
    from ${rowsOf('groups', entityId)} g left join group_members gm on gm.entity_id = g.entity_id
      and gm.group_id = g.id and gm.membership_id = ${membershipId}
    where (g.id = any(${intArray(groupIds)}) or gm.membership_id is not null)
    order by g.name collate "und-x-icu", g.id for key share of g`.execute(trx)
  const wanted = new Set(groupIds)
  const after = concerned.filter(({ id }) => wanted.has(id))
  if (after.length < wanted.size) throw refuse(membersGroups, 'groupIds', groupsMessages.unknown)
  const added = after.filter(({ isIn }) => !isIn).map(({ id }) => id)
  const before = concerned.filter(({ isIn }) => isIn)
  if (added.length === 0 && before.length === after.length) return null

  await sql`
    delete from group_members where entity_id = ${entityId} and membership_id = ${membershipId} and group_id <> all(${intArray(groupIds)})`.execute(
    trx,
  )
  await sql`
    insert into group_members (entity_id, group_id, membership_id) select ${entityId}, g, ${membershipId} from unnest(${intArray(added)}) g
    on conflict do nothing`.execute(trx)
  await assignCourses(trx, services, { entityId, groupIds: added, membershipIds: [membershipId] })
  return { before: before.map(({ name }) => name), after: after.map(({ name }) => name) }
}
