import { sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { isNamed } from '#platform/server/search.ts'

/** Of lines about many people, this many of the latest are searched for a name. */
const LINES_SEARCHED = 500

/** The lines about many people at once of whom one has this name or address. */
export async function bulkLinesAbout(db: Db, entityId: number, name: string): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    with latest as materialized (
      select b.id, b.audit_id, b.action in ('resendInvites', 'cancelInvites') as invites from ${rowsOf('bulkActions', entityId)} b
      where b.audit_id is not null order by b.id desc limit ${LINES_SEARCHED}
    ), asked as materialized (
      select i.id, true as invite from ${rowsOf('invites', entityId)} i where i.search like fold(${contains(name)})
      union all select j.id, false from ${rowsOf('joinRequests', entityId)} j where j.email like fold(${contains(name)})
    ), named as materialized (
      select s.membership_id from ${rowsOf('memberSummaries', entityId)} s where ${isNamed(sql`s.search`, name)}
    )
    select l.audit_id as id from latest l where exists (
      select from ${rowsOf('bulkActionPeople', entityId)} p
      where p.action_id = l.id and p.outcome = 'changed' and p.membership_id in (select membership_id from named))
      or exists (
      select from ${rowsOf('bulkActionRows', entityId)} r join asked a on a.id = r.row_id
      where r.action_id = l.id and r.outcome = 'changed' and a.invite = l.invites)`.execute(db)
  return rows.map(({ id }) => id)
}
