import { sql } from 'kysely'
import { z } from 'zod'
import { addAbortSignal } from 'node:stream'
import { job, type Services } from '#platform/server/feature.ts'
import { personalCopy } from '../personal-data/personal-copy.server.ts'
import { noteEvent } from './events.server.ts'
import { copyReady } from './request-mails.server.ts'

/**
 * Makes the file of a copy. Killed at any point it starts again; of two runs at once the file of the first to finish
 * counts, the other's is removed, and one mail goes out.
 */
export const copyJob = job({
  name: 'privacy-copy',
  payload: z.strictObject({ requestId: z.number().int() }),
  unfinished: () => sql`
    select 'privacy copy ' || id as key, jsonb_build_object('requestId', id) as payload
    from privacy_requests where kind = 'copy' and status = 'InProcess'`,
  async run(services, { requestId }, stopping) {
    const { db, clock, config, files } = services
    const request = await db
      .selectFrom('privacyRequests')
      .select(['email', 'userId'])
      .where('id', '=', requestId)
      .where('kind', '=', 'copy')
      .where('status', '=', 'InProcess')
      .executeTakeFirst()
    if (!request?.email) return
    const { email } = request
    const content = await personalCopy(services, { email, userId: request.userId })
    if (stopping) addAbortSignal(stopping, content)
    const { key, bytes } = await files.save(content).finally(() => content.destroy())
    const finished = await db.transaction().execute(async trx => {
      const { numAffectedRows } = await sql`
        update privacy_requests set status = 'Done', closed_at = ${clock.iso()}
        where id = ${requestId} and status = 'InProcess'`.execute(trx)
      if (numAffectedRows !== 1n) return false
      await trx
        .insertInto('privacyCopies')
        .values({
          requestId,
          storageKey: key,
          bytes,
          madeAt: clock.iso(),
          expiresAt: clock.iso(config.keepDays.copies * 86_400),
        })
        .execute()
      await noteEvent(trx, services, { requestId, event: 'copyMade' })
      await services.mail.queue(trx, copyReady, {
        to: email,
        dedupeKey: `privacy copy ${requestId}`,
        data: { days: config.keepDays.copies },
      })
      return true
    })
    if (!finished) await files.remove(key)
  },
})

/** A sweep: files whose time is over, and before their rows, which alone know of them. */
export async function forgetCopies({ db, clock, files }: Services): Promise<void> {
  const old = await db
    .selectFrom('privacyCopies')
    .select(['requestId', 'storageKey'])
    .where('expiresAt', '<=', clock.iso())
    .limit(100)
    .execute()
  if (old.length === 0) return
  await Promise.all(old.map(({ storageKey }) => files.remove(storageKey)))
  await db
    .deleteFrom('privacyCopies')
    .where(
      'requestId',
      'in',
      old.map(({ requestId }) => requestId),
    )
    .execute()
}
