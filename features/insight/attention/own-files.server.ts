import { sql } from 'kysely'
import { z } from 'zod'
import type { Clocked } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { mayStillSee } from '#foundation/exports/may-see.server.ts'
import { FILES_TOLD } from './attention.contract.ts'

// SQL of: exports x

/** For how long it is told that a file could not be made. */
const FAILED_SECONDS = 7 * 86_400

/** Files that somebody asked for here and that wait for them, or could not be made; those made at once are there already. */
const ownFiles = (entity: EntityScope, userId: number, at: Clocked) => sql`
  from ${entity.rows('exports')} x
  where x.requested_by = ${userId} and ${mayStillSee(at)} and (
    x.status = 'Done' and x.file_id is not null and x.expires_at > ${at.clock.iso()}
    or x.status = 'Failed' and x.finished_at > x.requested_at and x.finished_at > ${at.clock.iso(-FAILED_SECONDS)})`

const fresh = (seenAt: string | null) => sql<boolean>`coalesce(x.finished_at > ${seenAt}::timestamptz, true)`

const OwnFile = z.object({
  exportGuid: z.guid(),
  name: z.string(),
  failed: z.boolean(),
  since: CalendarDate,
  fresh: z.boolean(),
})

export interface Reader {
  readonly userId: number
  readonly seenAt: string | null
}

/** The newest of them. */
export async function readOwnFiles(db: Db, at: Clocked, entity: EntityScope, { userId, seenAt }: Reader) {
  const { rows } = await sqlOf(OwnFile)`
    select x.id as export_guid, x.file_name as name, x.status = 'Failed' as failed,
      (x.finished_at at time zone ${entity.timeZone}::text)::date as since, ${fresh(seenAt)} as fresh
    ${ownFiles(entity, userId, at)} order by x.finished_at desc, x.id limit ${FILES_TOLD}`.execute(db)
  return rows
}

export async function hasNewFiles(
  db: Db,
  at: Clocked,
  entity: EntityScope,
  { userId, seenAt }: Reader,
): Promise<boolean> {
  const { news } = await sqlOf(z.object({ news: z.boolean() }))`
    select exists (select ${ownFiles(entity, userId, at)} and ${fresh(seenAt)}) as news`.executeForOne(db)
  return news
}
