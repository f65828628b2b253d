import { sql } from 'kysely'
import { intArray } from '../../platform/server/db.ts'
import { route } from '../../platform/server/feature.ts'
import { unknown } from '../../platform/server/refusal.ts'
import type { Trx } from '../../platform/server/db.ts'
import type { EntityScope } from '../../platform/server/scope.ts'
import { holdsAll, wordsOf } from '../../platform/server/search.ts'
import { common } from '../../platform/shared/common.messages.ts'
import { audit } from '../audit-log/audit.server.ts'
import { joinGroup, leaveGroup } from './group-members.server.ts'
import { entityOfGroup } from './group.server.ts'
import { changeGroupPeople, type GroupPerson, groupPeople } from './groups.contract.ts'

export const groupPeopleRoutes = [
  route(groupPeople, async ({ db, entity, params: { groupId }, query }) => {
    const { searchTerm, side, pageNumber, pageSize, sortDirection } = query
    const words = wordsOf(searchTerm)
    const inGroup = sql`exists (select from group_members gm where gm.entity_id = s.entity_id and gm.group_id = ${groupId} and gm.membership_id = s.membership_id)`
    const matching = sql`
      from member_summaries s
      where s.entity_id = ${entity.id} and s.status <> 'Archived' and ${side === 'in' ? inGroup : sql`not ${inGroup}`}
        and ${sql.join([sql`true`, ...holdsAll(sql`s.search`, words)], sql` and `)}`
    const direction = sql.raw(sortDirection)
    const [{ rows: [counted] }, { rows }] = await Promise.all([
      sql<{ total: number }>`select count(*) as total ${matching}`.execute(db),
      sql<GroupPerson>`
        select s.membership_id as entity_user_id, s.first_name, s.last_name, s.email, s.status ${matching}
        order by s.last_name collate "und-x-icu" ${direction}, s.first_name collate "und-x-icu" ${direction}, s.membership_id ${direction}
        limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(db),
    ])
    return { rows, totalNumberOfItems: counted?.total ?? 0 }
  }, { entityOf: entityOfGroup }),

  route(changeGroupPeople, async services => {
    const { db, entity, caller, params: { groupId }, body: { add, remove } } = services
    return db.transaction().execute(async trx => {
      const group = await entity.from('groups', trx).select('groups.name').where('groups.id', '=', groupId).forKeyShare().executeTakeFirst()
      if (!group) throw unknown(common.notFound)
      await refuseStrangers(trx, entity, [...add, ...remove])
      const place = { entityId: entity.id, groupId }
      const removed = await leaveGroup(trx, { ...place, membershipIds: remove })
      const added = await joinGroup(trx, services, { ...place, membershipIds: add })
      if (added + removed > 0) {
        await audit(trx, services, { caller, entityId: entity.id, action: 'group.membersChanged', target: group.name, detail: { groupId, added: add, removed: remove } })
      }
      return { added, removed }
    })
  }, { entityOf: entityOfGroup }),
]

/** One person who is not of the organization, or is archived, refuses the whole call. */
async function refuseStrangers(trx: Trx, { id: entityId }: EntityScope, membershipIds: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from unnest(${intArray(membershipIds)}) asked (id)
    where not exists (select from memberships m where m.entity_id = ${entityId} and m.id = asked.id and m.status <> 'Archived') limit 1`.execute(trx)
  if (rows.length > 0) throw unknown(common.notFound)
}
