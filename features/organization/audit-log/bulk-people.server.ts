import { sql } from 'kysely'
import { z } from 'zod'
import { route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { common } from '#platform/shared/common.messages.ts'
import { bulkPeople } from './bulk-people.contract.ts'
import { inviteColumns, invitesOf, requestColumns, requestsOf } from './bulk-rows.server.ts'

// SQL of: bulk_action_people p, member_summaries s

const changed = sql`coalesce(p.outcome = 'changed', false)`

const peopleOf = (entityId: number, actionId: number): ListSql<typeof bulkPeople> => ({
  of: bulkPeople,
  from: sql`${rowsOf('bulkActionPeople', entityId)} p
    join ${rowsOf('memberSummaries', entityId)} s on s.membership_id = p.membership_id`,
  always: sql`p.action_id = ${actionId}::integer`,
  filters: {
    searchTerm: text => holdsAll(sql`s.search`, wordsOf(text)),
    side: side => (side === 'changed' ? changed : sql`not ${changed}`),
  },
  sorts: { name: way => sql`s.last_name collate "und-x-icu" ${way}, s.first_name collate "und-x-icu" ${way}` },
  ties: way => sql`p.membership_id ${way}`,
})

const personColumns = sql`p.membership_id as row_id, p.membership_id as entity_user_id,
  s.first_name || ' ' || s.last_name as name, s.email, coalesce(p.outcome, 'waiting') as outcome`

const About = z.object({ action: z.string(), changed: z.number(), others: z.number() })

/** An action tells of members, of invites or of requests to join. */
const listOf = (action: string, entityId: number, id: number) => {
  if (action === 'resendInvites' || action === 'cancelInvites') return [invitesOf(entityId, id), inviteColumns] as const
  if (action === 'approveRequests' || action === 'declineRequests')
    return [requestsOf(entityId, id), requestColumns] as const
  return [peopleOf(entityId, id), personColumns] as const
}

export const bulkPeopleRoute = route(bulkPeople, async ({ entity, params, query }, { db }) => {
  const id = params.bulkActionId
  const { rows } = await sqlOf(About)`
    select b.action, coalesce(p.changed, 0) + coalesce(r.changed, 0) as changed,
           coalesce(p.others, 0) + coalesce(r.others, 0) as others
    from ${entity.rows('bulkActions')} b
    cross join lateral (
      select count(*) filter (where p.outcome = 'changed') as changed,
             count(*) filter (where p.outcome is distinct from 'changed') as others
      from ${entity.rows('bulkActionPeople')} p where p.action_id = b.id) p
    cross join lateral (
      select count(*) filter (where r.outcome = 'changed') as changed,
             count(*) filter (where r.outcome is distinct from 'changed') as others
      from ${entity.rows('bulkActionRows')} r where r.action_id = b.id) r
    where b.id = ${id}`.execute(db)
  const [about] = rows
  if (!about) throw unknown(common.notFound)
  const { action, ...numbers } = about
  const [list, columns] = listOf(action, entity.id, id)
  const page = await readList(db, list, query, { columns })
  return { ...page, ...numbers }
})
