import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './db.ts'
import type { Services } from './feature.ts'
import { sqlOf } from './rows.ts'

/** No write takes this long: a stored file is written within minutes, an upload within two. */
const KEPT_AFTER_MS = 24 * 3_600_000
const UPLOAD_AFTER_MS = 3_600_000
const LOOK_EVERY_MS = 3_600_000
const AT_ONCE = 100

const UPLOAD = /^upstander-upload-[0-9a-f-]{36}$/
/** Where an upload is kept during its call. */
export const uploadPath = (): string => join(tmpdir(), `upstander-upload-${randomUUID()}`)

/**
 * Notes a key before anything is written under it. Uses real time, like the disk: a demonstration's clock may jump past
 * writes in progress.
 */
export const noteBegun = async (db: Db, key: string): Promise<void> => {
  await db.insertInto('begunFiles').values({ key, begunAt: new Date().toISOString() }).execute()
}

let lookedAt = 0

/** A sweep: removes what a kill cut off. */
export async function sweepLeftovers(services: Services): Promise<void> {
  await removeCutOff(services, Date.now())
  if (Date.now() - lookedAt < LOOK_EVERY_MS) return
  lookedAt = Date.now()
  await removeUploads(Date.now())
}

/** Touches only what this database has begun: another installation may share the folder or bucket. */
export async function removeCutOff({ db, files }: Pick<Services, 'db' | 'files'>, now: number): Promise<void> {
  const old = await db
    .selectFrom('begunFiles')
    .select('key')
    .where('begunAt', '<=', new Date(now - KEPT_AFTER_MS).toISOString())
    .limit(AT_ONCE)
    .execute()
  if (old.length === 0) return
  const keys = old.map(({ key }) => key)
  const { rows: columns } = await sqlOf(z.object({ table: z.string() }))`
    select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'`.execute(
    db,
  )
  const used = sql.join(
    columns.map(
      ({ table }) => sql`select storage_key from ${sql.table(table)} where storage_key = any(${keys}::text[])`,
    ),
    sql` union all `,
  )
  const { rows } = await sqlOf(z.object({ storageKey: z.string() }))`${used}`.execute(db)
  const kept = new Set(rows.map(row => row.storageKey))
  await Promise.all(keys.filter(key => !kept.has(key)).map(key => files.remove(key)))
  await db.deleteFrom('begunFiles').where('key', 'in', keys).execute()
}

export async function removeUploads(now: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!UPLOAD.test(name)) continue
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs <= now - UPLOAD_AFTER_MS) await rm(path, { force: true })
  }
}
