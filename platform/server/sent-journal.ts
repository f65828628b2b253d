import { createHash, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, textArray, type Trx } from './db.ts'
import type { Services } from './feature.ts'
import type { Files } from './files.ts'
import { sqlOf } from './rows.ts'

/** Written at a time; what a kill between a mail and its note leaves out may go out twice. */
const NOTED_AT_ONCE = 20
const LOOK_EVERY_MS = 6 * 3_600_000

interface Sent {
  readonly messageId: string
  readonly recipient: string
}

const digestOf = ({ messageId, recipient }: Sent): string =>
  createHash('sha256').update(`${messageId} ${recipient}`).digest('hex')

/** In the order of time, readable in a folder: 20261122T235901123Z. */
const stampOf = (moment: Date): string => moment.toISOString().replaceAll(/[-:.]/g, '')

/**
 * Which mails went out, kept beside the database: one that is restored from a backup knows nothing of those sent since.
 * Digests alone. By real time, like backups.
 */
export class SentJournal {
  readonly #files: Pick<Files, 'put'>
  #held: string[] = []

  constructor(files: Pick<Files, 'put'>) {
    this.#files = files
  }

  async note(sent: Sent): Promise<void> {
    this.#held.push(digestOf(sent))
    if (this.#held.length >= NOTED_AT_ONCE) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#held.length === 0) return
    const digests = this.#held.splice(0)
    // A mail that went out is marked as sent even if the disk is full just now: it is written with the next ones.
    await this.#files
      .put(`sent/${stampOf(new Date())}-${randomUUID()}`, Buffer.from(digests.join('\n')))
      .catch(() => this.#held.push(...digests))
  }
}

/** Tells a restored database what was sent since its backup; returns how many mails that were. */
export async function noteSentSince(
  trx: { query(text: string, values: unknown[]): Promise<unknown> },
  files: Pick<Files, 'listSent' | 'read'>,
  since: Date,
): Promise<number> {
  let count = 0
  for (const key of await files.listSent()) {
    if (key < `sent/${stampOf(since)}`) continue
    const digests = (await text(await files.read(key))).split('\n')
    count += digests.length
    await trx.query(
      'insert into sent_before_restore (digest, restored_at) select digest, $2 from unnest($1::text[]) digest on conflict do nothing',
      [digests, new Date()],
    )
  }
  return count
}

/** Of these mails, those that went out before the restore: marked as sent, and left out of what is to be sent. */
export async function withoutSent<M extends Sent & { readonly id: number }>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  mails: readonly M[],
): Promise<M[]> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    update mails set status = 'sent', sent_at = ${clock.iso()}
    from unnest(${sql`${mails.map(({ id }) => id)}::bigint[]`}, ${textArray(mails.map(digestOf))}) as given (id, digest)
    join sent_before_restore s on s.digest = given.digest
    where mails.id = given.id returning mails.id`.execute(db)
  const gone = new Set(rows.map(({ id }) => id))
  return mails.filter(({ id }) => !gone.has(id))
}

/** Whether this database was restored lately, so that mails are to be compared. */
export async function wasRestored(db: Db | Trx): Promise<boolean> {
  const { rows } = await sqlOf(z.object({ restored: z.boolean() }))`
    select exists (select from sent_before_restore) as restored`.execute(db)
  return rows[0]?.restored === true
}

let lookedAt = 0

/** A sweep: what is older than every backup is forgotten. */
export async function sweepSentJournal({ db, files, config }: Services): Promise<void> {
  if (Date.now() - lookedAt < LOOK_EVERY_MS) return
  lookedAt = Date.now()
  await forgetSent({ db, files }, new Date(Date.now() - config.backupDays * 86_400_000))
}

export async function forgetSent({ db, files }: Pick<Services, 'db' | 'files'>, before: Date): Promise<void> {
  for (const key of await files.listSent()) {
    if (key >= `sent/${stampOf(before)}`) return
    await files.remove(key)
  }
  await sql`delete from sent_before_restore where restored_at < ${before.toISOString()}`.execute(db)
}
