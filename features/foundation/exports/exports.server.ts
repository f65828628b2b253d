import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Clocked } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { type Caller, type Feature, route, type Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { downloadExport, TICKET_SECONDS, ticketForExport, viewExport } from './exports.contract.ts'
import { exportFailed, exportReady } from './exports.mails.server.ts'
import { exportsMessages } from './exports.messages.ts'
import { mayStillSee } from './may-see.server.ts'
import { exportHasStopped } from './run-export.server.ts'
import { forgetParts } from './zip-export.server.ts'

/** Work that has not finished after this long has failed for good. */
const GIVEN_UP_AFTER_SECONDS = 24 * 3600

export const exportsRoom: Feature = {
  routes: [
    route(viewExport, async ({ caller, params }, { db, clock }) => {
      const found = await findOwn(db, { clock }, caller, params.exportGuid)
      if (!found || found.status === 'Failed' || (found.expiresAt !== null && found.expiresAt <= clock.iso()))
        throw unknown(exportsMessages.notAvailable)
      return found
    }),
    route(ticketForExport, async ({ caller, params }, { db, clock }) => {
      const ticket = randomBytes(32).toString('base64url')
      const given = await sql`
        update exports x set ticket_hash = ${hashed(ticket)}, ticket_expires_at = ${clock.iso(TICKET_SECONDS)}
        where x.id = ${params.exportGuid} and x.requested_by = ${caller.userId} and x.status = 'Done' and x.expires_at > ${clock.iso()}
          and ${mayStillSee({ clock })}`.execute(db)
      if (given.numAffectedRows !== 1n) throw unknown(exportsMessages.notAvailable)
      return { ticket }
    }),
    route(downloadExport, async ({ params }, { db, clock, files }) => {
      const { rows } = await sqlOf(z.object({ fileName: z.string(), storageKey: z.string(), mediaType: z.string() }))`
        update exports x set ticket_hash = null, ticket_expires_at = null from files f
        where x.ticket_hash = ${hashed(params.ticket)} and x.ticket_expires_at > ${clock.iso()} and f.id = x.file_id and ${mayStillSee({ clock })}
        returning x.file_name, f.storage_key, f.media_type`.execute(db)
      const file = rows[0]
      if (!file) throw unknown(exportsMessages.notAvailable)
      return {
        name: file.fileName,
        type: file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType,
        content: await files.read(file.storageKey),
      }
    }),
  ],
  mails: [exportReady, exportFailed],
  sweeps: [forgetExpired, forgetParts, giveUpLate],
  gauges: [{ name: 'exports_open', help: 'Exports that are asked for and not done', read: countOpen }],
  constraints: { exports_one_waiting: 'bug', exports_one_waiting_of_platform: 'bug', exports_ticket_unique: 'bug' },
}

const hashed = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

const Found = z.object({
  fileName: z.string(),
  status: z.enum(['Pending', 'InProcess', 'Done', 'Failed']),
  rowCount: z.number().nullable(),
  bytes: z.number().nullable(),
  expiresAt: z.string().nullable(),
  doneCount: z.number().nullable(),
  totalCount: z.number().nullable(),
})
type Found = z.infer<typeof Found>

async function findOwn(db: Db, at: Clocked, { userId }: Caller, id: string): Promise<Found | null> {
  const { rows } = await sqlOf(Found)`
    select x.file_name, x.status, x.row_count, f.bytes, x.expires_at, x.done_count, x.total_count
    from exports x left join files f on f.id = x.file_id
    where x.id = ${id} and x.requested_by = ${userId} and ${mayStillSee(at)}`.execute(db)
  return rows[0] ?? null
}

/** Removes files whose time is over, except those that still have to go out with a mail. */
async function forgetExpired({ db, clock, files }: Services): Promise<void> {
  const { rows } = await sqlOf(z.object({ fileId: z.number(), storageKey: z.string() }))`
    select f.id as file_id, f.storage_key from exports x join files f on f.id = x.file_id
    where x.expires_at <= ${clock.iso()} and not exists (
      select 1 from mails m where m.dedupe_key = 'export:' || x.id and m.status in ('queued', 'sending'))
    limit 100`.execute(db)
  if (rows.length === 0) return
  await Promise.all(rows.map(({ storageKey }) => files.remove(storageKey)))
  const ids = rows.map(row => row.fileId)
  await db.transaction().execute(async trx => {
    await sql`update exports set file_id = null where file_id = any(${ids}::integer[])`.execute(trx)
    await sql`delete from files where id = any(${ids}::integer[])`.execute(trx)
  })
}

/** Tells people once about exports that did not finish. */
async function giveUpLate({ db, clock, mail, config }: Services): Promise<void> {
  await db.transaction().execute(async trx => {
    const late = await sqlOf(z.object({ id: z.string() }))`
      update exports x set status = 'Failed', finished_at = ${clock.iso()}
      where x.status in ('Pending', 'InProcess') and (x.requested_at <= ${clock.iso(-GIVEN_UP_AFTER_SECONDS)}
        or ${exportHasStopped}) returning x.id`.execute(trx)
    if (late.rows.length === 0) return
    await mail.queueMany(
      trx,
      exportFailed,
      sql`
      select u.email as recipient, 'export-failed:' || x.id as dedupe_key,
        jsonb_build_object('title', x.file_name, 'organization', coalesce(e.name, ${config.productName})) as data
      from exports x join users u on u.id = x.requested_by left join entities e on e.id = x.entity_id
      where x.id = any(${late.rows.map(row => row.id)}::uuid[]) and ${mayStillSee({ clock })}`,
    )
  })
}

async function countOpen({ db }: Services): Promise<number> {
  const { open } = await db
    .selectFrom('exports')
    .select(eb => eb.fn.countAll<number>().as('open'))
    .where('status', 'in', ['Pending', 'InProcess'])
    .executeTakeFirstOrThrow()
  return open
}
