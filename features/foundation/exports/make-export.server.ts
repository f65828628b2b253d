import { addAbortSignal, type Readable } from 'node:stream'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Progressed, Services } from '#platform/server/feature.ts'
import { inLanguage, saidNow } from '#platform/server/language.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { isLanguage } from '#platform/shared/language.ts'
import { type Definition, kindOf, kinds } from './export-definition.server.ts'
import { ATTACHMENT_MAX_BYTES, EXPORT_HOURS, WORKBOOK_MAX_ROWS } from './exports.contract.ts'
import { exportReady } from './exports.mails.server.ts'
import { mayStillSee } from './may-see.server.ts'
import { tableOf } from './table-content.server.ts'
import { workbookOf } from './workbook.server.ts'
import { zipContent } from './zip-export.server.ts'

const Claimed = z.object({
  userId: z.number(),
  /** Null: the platform's own. */
  entity: z.object({ id: z.number(), name: z.string(), timeZone: z.string() }).nullable(),
  query: z.unknown(),
  fileName: z.string(),
  email: z.string(),
  language: z.string(),
  allowed: z.boolean(),
  workbook: z.boolean(),
  viewName: z.string().nullable(),
  skipEmpty: z.boolean(),
})
type Claimed = z.infer<typeof Claimed>

/**
 * Makes the file and mails it. Killed at any point it starts again; two runs at once make two files, of which the first
 * to finish counts and the other is removed, so only one mail goes out.
 */
export async function makeExport<Q extends z.ZodType>(
  services: Services,
  definition: Definition<Q>,
  exportId: string,
  { stopping, progressed }: { stopping: AbortSignal | undefined; progressed: Progressed | undefined },
): Promise<void> {
  const { db, files, config } = services
  const claimed = await claim(services, exportId)
  if (!claimed) return
  if (!claimed.allowed) return fail(db, services, exportId)

  const language = isLanguage(claimed.language) ? claimed.language : 'en'
  const made = await inLanguage(language, () =>
    contentOf(services, definition, claimed, { exportId, stopping, progressed }),
  )
  if (!made) return
  const file = await fileOf(services, claimed, { definition, ...made, stopping })
  if (claimed.skipEmpty && file.rows === 0) {
    await leaveOut(services, exportId)
    return files.remove(file.key)
  }
  const finished = await db.transaction().execute(async trx => {
    if (!(await keepFile(trx, services, exportId, file))) return false
    await services.mail.queue(trx, exportReady, {
      to: claimed.email,
      dedupeKey: `export:${exportId}`,
      data: {
        exportId,
        title: inLanguage(language, () => saidNow(definition.title)),
        viewName: claimed.viewName,
        organization: claimed.entity?.name ?? config.productName,
        fileName: file.name,
        rows: file.rows,
        key: file.bytes <= ATTACHMENT_MAX_BYTES ? file.key : null,
        mediaType: file.mediaType,
      },
    })
    return true
  })
  if (!finished) await files.remove(file.key)
}

interface MadeFile {
  readonly key: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly rows: number
}

/** Stores what was made: as a workbook if one is wanted, unless that would be too long. */
async function fileOf(
  { files }: Pick<Services, 'files'>,
  { fileName, workbook }: Claimed,
  { definition, content, rows, stopping }: MadeContent,
): Promise<MadeFile> {
  if (stopping) addAbortSignal(stopping, content)
  const { key, bytes } = await files.save(content).finally(() => content.destroy())
  const file = { key, bytes, rows: rows(), name: fileName, mediaType: kindOf(definition).mediaType }
  if (!workbook) return file
  if (file.rows > WORKBOOK_MAX_ROWS) return { ...file, name: fileName.replace(/xlsx$/, kinds.csv.extension) }
  const saved = await files.save(await workbookOf(await files.read(key)))
  await files.remove(key)
  return { ...file, ...saved, mediaType: kinds.xlsx.mediaType }
}
interface MadeContent {
  readonly definition: object
  readonly content: Readable
  readonly rows: () => number
  readonly stopping: AbortSignal | undefined
}

/** What would have no rows is done without a file, and without a mail. */
async function leaveOut({ db, clock }: Pick<Services, 'db' | 'clock'>, exportId: string): Promise<void> {
  const now = clock.iso()
  await db
    .updateTable('exports')
    .set({ status: 'Done', rowCount: 0, finishedAt: now, expiresAt: now })
    .where('id', '=', exportId)
    .where('status', '=', 'InProcess')
    .execute()
}

/** False: another run was first. */
async function keepFile(
  trx: Trx,
  { clock }: Services,
  exportId: string,
  { key, name, mediaType, bytes, rows }: MadeFile,
): Promise<boolean> {
  const { id: fileId } = await trx
    .insertInto('files')
    .values({ storageKey: key, name, mediaType, bytes, createdAt: clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const done = await trx
    .updateTable('exports')
    .set({
      status: 'Done',
      fileId,
      fileName: name,
      rowCount: rows,
      finishedAt: clock.iso(),
      expiresAt: clock.iso(EXPORT_HOURS * 3600),
    })
    .where('id', '=', exportId)
    .where('status', '=', 'InProcess')
    .executeTakeFirst()
  if (done.numUpdatedRows > 0n) return true
  await trx.deleteFrom('files').where('id', '=', fileId).execute()
  return false
}

/** Null: another run made it. */
async function contentOf<Q extends z.ZodType>(
  services: Services,
  definition: Definition<Q>,
  { entity, userId, query: asked }: Claimed,
  {
    exportId,
    stopping,
    progressed,
  }: { exportId: string; stopping: AbortSignal | undefined; progressed: Progressed | undefined },
) {
  const query = definition.query.parse(asked)
  if (!('zip' in definition)) return tableOf(services, definition, { entity, query })
  if (!entity) throw new Error(`${definition.name} is asked for without an organization`)
  return zipContent(services, definition.zip, { work: { entity, query, userId }, exportId }, stopping, progressed)
}

async function claim(services: Pick<Services, 'db' | 'clock'>, exportId: string): Promise<Claimed | null> {
  const { rows } = await sqlOf(Claimed)`
    update exports x set status = 'InProcess'
    from users u
    where x.id = ${exportId} and x.status in ('Pending', 'InProcess') and u.id = x.requested_by
    returning u.id as user_id, x.query, x.file_name, x.workbook, x.view_name, x.skip_empty, u.email, u.language, ${mayStillSee(services)} as allowed,
      (select jsonb_build_object('id', e.id, 'name', e.name, 'timeZone', e.time_zone)
       from entities e where e.id = x.entity_id) as entity`.execute(services.db)
  return rows[0] ?? null
}

async function fail(db: Db | Trx, { clock }: Pick<Services, 'clock'>, exportId: string): Promise<void> {
  await db
    .updateTable('exports')
    .set({ status: 'Failed', finishedAt: clock.iso() })
    .where('id', '=', exportId)
    .where('status', '=', 'InProcess')
    .execute()
}
