import { sql } from 'kysely'
import type { Sent, Services } from '#platform/server/feature.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { InviteRow, listInvites } from './invite-learners.contract.ts'

/** An invite whose time has passed is expired, whether or not a sweep has marked it. */
const stateAt = (now: string) =>
  sql`case when i.status = 'pending' and i.expires_at <= ${now}::timestamptz then 'expired' else i.status end`

/** The invites of an organization; sorting by the send time walks an index. */
export const invitesOf = (entityId: number, now: string): ListSql<typeof listInvites> => ({
  of: listInvites,
  from: sql`invites i`,
  always: sql`i.entity_id = ${entityId}::integer`,
  filters: {
    searchTerm: text => holdsAll(sql`i.search`, wordsOf(text)),
    status: statuses => sql`${stateAt(now)} = any(${statuses}::text[])`,
    groupId: id => sql`i.group_id = ${id}::integer`,
  },
  sorts: {
    sent: sql`i.sent_at`,
    email: sql`i.email`,
    name: sql`i.search`,
    status: sql`i.status`,
    expires: sql`i.expires_at`,
  },
  ties: way => sql`i.id ${way}`,
})

/** Finds a page's ids first, using only the sort's index; only then reads its rows, with group and batch. */
export function readInvites(
  { entity, query }: Pick<Sent<typeof listInvites>, 'entity' | 'query'>,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<Page<InviteRow>> {
  const now = clock.iso()
  return readList(db, invitesOf(entity.id, now), query, {
    columns: sql`i.id`,
    details: {
      columns: sql`i.id as invite_id, i.email, i.first_name, i.last_name, g.name as group_name, b.name as batch_name,
                   ${stateAt(now)} as status, i.as_administrator, i.as_auditor, i.sent_at, i.expires_at`,
      join: sql`
        left join invites i on i.entity_id = ${entity.id} and i.id = p.id
        left join groups g on g.entity_id = i.entity_id and g.id = i.group_id
        left join batches b on b.entity_id = i.entity_id and b.id = i.batch_id`,
    },
  })
}
