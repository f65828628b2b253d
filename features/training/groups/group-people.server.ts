import { sql } from 'kysely'
import { z } from 'zod'
import { intArray } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import type { Trx } from '#platform/server/db.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { joinGroup, leaveGroup } from './group-members.server.ts'
import { entityOfGroup } from './group.server.ts'
import { changeGroupPeople, groupPeople } from './groups.contract.ts'
import { groupsMessages } from './groups.messages.ts'

/** The members of an organization who are in a group, or those who are not. */
const peopleOf = (entityId: number, groupId: number): ListSql<typeof groupPeople> => ({
  of: groupPeople,
  from: sql`member_summaries s`,
  always: sql`s.entity_id = ${entityId} and s.status <> 'Archived'`,
  filters: {
    searchTerm: text => holdsAll(sql`s.search`, wordsOf(text)),
    side: side => sql`${side === 'in' ? sql`` : sql`not`} exists (
      select from group_members gm where gm.entity_id = s.entity_id and gm.group_id = ${groupId} and gm.membership_id = s.membership_id)`,
  },
  sorts: { name: way => sql`s.last_name collate "und-x-icu" ${way}, s.first_name collate "und-x-icu" ${way}` },
  ties: way => sql`s.membership_id ${way}`,
})

export const groupPeopleRoutes = [
  route(
    groupPeople,
    ({ entity, params: { groupId }, query }, { db }) =>
      readList(db, peopleOf(entity.id, groupId), query, {
        columns: sql`s.membership_id as entity_user_id, s.first_name, s.last_name, s.email, s.status`,
      }),
    { entityOf: entityOfGroup },
  ),

  route(
    changeGroupPeople,
    async ({ entity, caller, params: { groupId }, body: { add, remove } }, services) => {
      const { db } = services
      return db.transaction().execute(async trx => {
        const group = await entity
          .from('groups', trx)
          .select('groups.name')
          .where('groups.id', '=', groupId)
          .forKeyShare()
          .executeTakeFirst()
        if (!group) throw unknown(common.notFound)
        await refuseStrangers(trx, entity, { add, remove })
        const place = { entityId: entity.id, groupId }
        const removed = await leaveGroup(trx, { ...place, membershipIds: remove })
        const added = await joinGroup(trx, services, { ...place, membershipIds: add })
        if (added + removed > 0) {
          await audit(trx, services, {
            caller,
            entityId: entity.id,
            action: 'group.membersChanged',
            target: group.name,
            detail: { groupId, added: add, removed: remove },
          })
        }
        return { added, removed }
      })
    },
    { entityOf: entityOfGroup },
  ),
]

interface Moved {
  readonly add: readonly number[]
  readonly remove: readonly number[]
}

/**
 * One person from outside the organization makes the whole call fail; so does an archived one who was to join, by name.
 */
async function refuseStrangers(trx: Trx, { id: entityId }: EntityScope, { add, remove }: Moved): Promise<void> {
  const asked = new Set([...add, ...remove])
  const { rows: people } = await sqlOf(z.object({ id: z.number(), name: z.string(), archived: z.boolean() }))`
    select s.membership_id as id, s.first_name || ' ' || s.last_name as name, s.status = 'Archived' as archived
    from ${rowsOf('memberSummaries', entityId)} s where s.membership_id = any(${intArray([...asked])}) order by s.membership_id`.execute(
    trx,
  )
  if (people.length < asked.size) throw unknown(common.notFound)
  const archived = people.filter(person => person.archived && add.includes(person.id)).map(({ name }) => name)
  if (archived.length > 0) throw refuse(changeGroupPeople, 'add', groupsMessages.archived(archived))
}
