import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import type { Sent, Services } from '#platform/server/feature.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type INVITE_SORTS, InviteRow, type listInvites } from './invite-learners.contract.ts'

/** What the list can be sorted by; the time of sending walks an index. */
const sortKeys: Readonly<Record<(typeof INVITE_SORTS)[number], RawBuilder<unknown>>> = {
  sent: sql`i.sent_at`,
  email: sql`i.email`,
  name: sql`i.search`,
  status: sql`i.status`,
  expires: sql`i.expires_at`,
}

/** A page of invites and their exact number. One whose time has passed is expired, whether or not a sweep has said so. */
export async function readInvites(
  { entity, query }: Pick<Sent<typeof listInvites>, 'entity' | 'query'>,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<{ rows: InviteRow[]; totalNumberOfItems: number }> {
  const now = clock.iso()
  const { sortField, pageSize, pageNumber } = query
  const way = sql.raw(query.sortDirection)
  const state = sql`case when i.status = 'pending' and i.expires_at <= ${now}::timestamptz then 'expired' else i.status end`
  const words = wordsOf(query.searchTerm)
  const matching = sql.join(
    [
      sql`i.entity_id = ${entity.id}::integer`,
      ...(query.status.length > 0 ? [sql`${state} = any(${query.status}::text[])`] : []),
      ...(query.groupId === undefined ? [] : [sql`i.group_id = ${query.groupId}::integer`]),
      ...holdsAll(sql`i.search`, words),
    ],
    sql` and `,
  )
  const [total, { rows }] = await Promise.all([
    count(db, matching),
    sqlOf(InviteRow)`
    select i.id as invite_id, i.email, i.first_name, i.last_name, g.name as group_name, b.name as batch_name, ${state} as status, i.sent_at, i.expires_at
    from (
      select id, row_number() over () as place from (
        select i.id from invites i where ${matching} order by ${sortKeys[sortField]} ${way}, i.id ${way}
        limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
      ) walked
    ) p
    join invites i on i.entity_id = ${entity.id} and i.id = p.id
    left join groups g on g.entity_id = i.entity_id and g.id = i.group_id
    left join batches b on b.entity_id = i.entity_id and b.id = i.batch_id
    order by p.place`.execute(db),
  ])
  return { rows, totalNumberOfItems: total }
}

async function count(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const {
    rows: [found],
  } = await sqlOf(z.object({ total: z.number() }))`select count(*) as total from invites i where ${matching}`.execute(
    db,
  )
  return found?.total ?? 0
}
