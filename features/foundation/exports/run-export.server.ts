import { randomUUID } from 'node:crypto'
import { addAbortSignal } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { copyOut } from '#platform/server/copy.ts'
import { csvFile } from '#platform/server/csv-file.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Caller, type Job, job, type Progressed, type Services } from '#platform/server/feature.ts'
import { stoppedAt } from '#platform/server/stopped-jobs.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityRole, PlatformRole } from '../access/roles.ts'
import { audit } from '../audit-trail/audit.server.ts'
import { ATTACHMENT_MAX_BYTES, EXPORT_HOURS } from './exports.contract.ts'
import { exportReady } from './exports.mails.server.ts'
import { zipContent, type ZipOf } from './zip-export.server.ts'
import { inLanguage, saidNow } from '#platform/server/language.ts'
import { isLanguage } from '#platform/shared/language.ts'

/** The entity whose rows an export reads: permission is checked again when it runs. */
export interface ExportEntity {
  readonly id: number
  readonly name: string
  readonly timeZone: string
}

interface About<Q extends z.ZodType> {
  /** Names the kind, its job and its file: 'learner-metrics'. */
  readonly name: string
  /** The name that the person sees, in the mail. */
  readonly title: string
  /**
   * One of these roles is required when it is requested, when it is made, and when it is fetched: in the entity, or of
   * staff if the rows are the platform's own.
   */
  readonly roles: readonly (EntityRole | PlatformRole)[]
  readonly query: Q
  /** Whom else the request concerns: called in its transaction, unless it repeats one that waits. */
  readonly asked?: (trx: Trx, services: Pick<Services, 'clock'>, wish: Asked<z.output<Q>>) => Promise<void>
}
interface Asked<Q> {
  readonly caller: Pick<Caller, 'userId' | 'actorId'>
  readonly entity: { readonly id: number; readonly name: string }
  readonly query: Q
}
/** The rows of the file: one statement, its columns named like the file's header; texts made harmless by `cell()`. */
interface ByStatement<Q extends z.ZodType> {
  readonly rows: (db: Db, entity: ExportEntity, query: z.output<Q>) => Promise<RawBuilder<unknown>>
}
/** Or, if only the program has the words: its header and its lines, read in steps. */
interface ByLines<Q extends z.ZodType> {
  readonly head: readonly string[]
  readonly lines: (db: Db, entity: ExportEntity, query: z.output<Q>) => AsyncIterable<readonly string[]>
}
/** Or lines of the platform's own, which belong to no entity. */
interface OfPlatform<Q extends z.ZodType> {
  readonly head: readonly string[]
  readonly platformLines: (db: Db, query: z.output<Q>) => AsyncIterable<readonly string[]>
}
/** Or a ZIP of files, which takes long. */
interface ByFiles<Q extends z.ZodType> {
  readonly zip: ZipOf<ZipWork<z.output<Q>>>
}
/** What the files are made for. */
export interface ZipWork<Q> {
  readonly entity: ExportEntity
  readonly query: Q
  /** Whose place in the line of those who wait for files it takes. */
  readonly userId: number
}
type OfEntity<Q extends z.ZodType> = About<Q> & (ByStatement<Q> | ByLines<Q> | ByFiles<Q>)
type Definition<Q extends z.ZodType> = OfEntity<Q> | (About<Q> & OfPlatform<Q>)

interface Wish<Q extends z.ZodType> {
  readonly caller: Pick<Caller, 'userId' | 'actorId'>
  readonly query: z.input<Q>
}

export interface Export<W> {
  readonly job: Job<typeof Payload>
  /** Records the request and enqueues the work. The same request made again while it waits counts once. */
  request(wish: W, services: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<string>
}

/** Names of export jobs begin with this, followed by the kind; keys, by the export's id. */
const JOB_PREFIX = 'export-'
const KEY_PREFIX = 'export:'

/** Whether the work of the export `x` was given up. */
export const exportHasStopped = sql<boolean>`${stoppedAt(sql`${KEY_PREFIX}::text || x.id`)} is not null`

const Payload = z.strictObject({ exportId: z.guid() })

/** A text column of an export: anything that a spreadsheet would run as a formula is made harmless. Spec D7. */
export const cell = (column: RawBuilder<unknown>): RawBuilder<string> => sql<string>`harmless_cell(${column})`

/** A column of an export, under this header. */
export const column = (head: string, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${value} as ${sql.raw(`"${head.replaceAll('"', '""')}"`)}`

/** Declares an export: its job goes into the room's Feature, its endpoint calls `request`. Spec D7. */
export function defineExport<Q extends z.ZodType>(
  definition: OfEntity<Q>,
): Export<Wish<Q> & { readonly entity: ExportEntity }> {
  const work = jobOf(definition)
  return {
    job: work,
    request: ({ entity, ...wish }, services) => requestOf({ definition, work, entity }, wish, services),
  }
}

/** Declares an export of the platform's own lines, for staff. Its days are those of UTC. */
export function definePlatformExport<Q extends z.ZodType>(definition: About<Q> & OfPlatform<Q>): Export<Wish<Q>> {
  const work = jobOf(definition)
  return { job: work, request: (wish, services) => requestOf({ definition, work, entity: null }, wish, services) }
}

const jobOf = <Q extends z.ZodType>(definition: Definition<Q>): Job<typeof Payload> =>
  job({
    name: `${JOB_PREFIX}${definition.name}`,
    payload: Payload,
    unfinished: () => sql`
      select ${KEY_PREFIX}::text || id as key, jsonb_build_object('exportId', id) as payload
      from exports where kind = ${definition.name} and status in ('Pending', 'InProcess')`,
    run: (services, { exportId }, stopping, progressed) =>
      runExport(services, definition, exportId, { stopping, progressed }),
  })

function requestOf<Q extends z.ZodType>(
  { definition, work, entity }: { definition: Definition<Q>; work: Job<typeof Payload>; entity: ExportEntity | null },
  { caller, query }: Wish<Q>,
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
): Promise<string> {
  const sameWaiting = entity
    ? sql`(requested_by, entity_id, kind, md5(query::text)) where status = 'Pending'`
    : sql`(requested_by, kind, md5(query::text)) where status = 'Pending' and entity_id is null`
  return db.transaction().execute(async trx => {
    const asked = definition.query.parse(query)
    const text = JSON.stringify(asked)
    const entityId = entity?.id ?? null
    const { id: exportId, isNew } = await sqlOf(z.object({ id: z.string(), isNew: z.boolean() }))`
      insert into exports (id, entity_id, requested_by, kind, roles, query, file_name, requested_at)
      values (${randomUUID()}, ${entityId}, ${caller.userId}, ${definition.name}, ${definition.roles}::text[], ${text}::jsonb,
        ${`${definition.name}-${clock.today(entity?.timeZone ?? 'UTC')}.${kindOf(definition).extension}`}, ${clock.iso()})
      on conflict ${sameWaiting}
      -- Nothing changes; this returns the waiting row, and locks it.
      do update set requested_at = exports.requested_at
      returning id, xmax = 0 as is_new`.executeForOne(trx)
    if (isNew) {
      await audit(trx, { clock }, { caller, entityId, action: 'export.asked', target: definition.title })
      if (entity) await definition.asked?.(trx, { clock }, { caller, entity, query: asked })
    }
    await jobs.add(trx, work, { exportId }, { key: `${KEY_PREFIX}${exportId}` })
    return exportId
  })
}

const kinds = {
  csv: { extension: 'csv', mediaType: 'text/csv' },
  zip: { extension: 'zip', mediaType: 'application/zip' },
} as const
const kindOf = (definition: object) => ('zip' in definition ? kinds.zip : kinds.csv)

const Claimed = z.object({
  userId: z.number(),
  /** Null: the platform's own. */
  entity: z.object({ id: z.number(), name: z.string(), timeZone: z.string() }).nullable(),
  query: z.unknown(),
  fileName: z.string(),
  email: z.string(),
  language: z.string(),
  allowed: z.boolean(),
})
type Claimed = z.infer<typeof Claimed>

/**
 * Makes the file and mails it. Killed at any point it starts again; two runs at once make two files, of which the first
 * to finish counts and the other is removed, so only one mail goes out.
 */
async function runExport<Q extends z.ZodType>(
  services: Services,
  definition: Definition<Q>,
  exportId: string,
  { stopping, progressed }: { stopping: AbortSignal | undefined; progressed: Progressed | undefined },
): Promise<void> {
  const { db, files, config } = services
  const claimed = await claim(db, exportId)
  if (!claimed) return
  if (!claimed.allowed) return fail(db, services, exportId)

  const language = isLanguage(claimed.language) ? claimed.language : 'en'
  const made = await inLanguage(language, () =>
    contentOf(services, definition, claimed, { exportId, stopping, progressed }),
  )
  if (!made) return
  const { content, rows } = made
  const { mediaType } = kindOf(definition)
  if (stopping) addAbortSignal(stopping, content)
  const { key, bytes } = await files.save(content).finally(() => content.destroy())
  const finished = await db.transaction().execute(async trx => {
    const file = { key, mediaType, bytes, rows: rows() }
    if (!(await keepFile(trx, services, claimed, exportId, file))) return false
    await services.mail.queue(trx, exportReady, {
      to: claimed.email,
      dedupeKey: `export:${exportId}`,
      data: {
        exportId,
        title: inLanguage(language, () => saidNow(definition.title)),
        organization: claimed.entity?.name ?? config.productName,
        fileName: claimed.fileName,
        rows: file.rows,
        key: bytes <= ATTACHMENT_MAX_BYTES ? key : null,
        mediaType,
      },
    })
    return true
  })
  if (!finished) await files.remove(key)
}

/** False: another run was first. */
async function keepFile(
  trx: Trx,
  { clock }: Services,
  { fileName }: Claimed,
  exportId: string,
  { key, mediaType, bytes, rows }: { key: string; mediaType: string; bytes: number; rows: number },
): Promise<boolean> {
  const { id: fileId } = await trx
    .insertInto('files')
    .values({ storageKey: key, name: fileName, mediaType, bytes, createdAt: clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const done = await trx
    .updateTable('exports')
    .set({
      status: 'Done',
      fileId,
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
  const { db } = services
  const query = definition.query.parse(asked)
  if ('platformLines' in definition) return csvFile(definition.head.map(saidNow), definition.platformLines(db, query))
  if (!entity) throw new Error(`${definition.name} is asked for without an organization`)
  if ('zip' in definition)
    return zipContent(services, definition.zip, { work: { entity, query, userId }, exportId }, stopping, progressed)
  return 'lines' in definition
    ? csvFile(definition.head.map(saidNow), definition.lines(db, entity, query))
    : copyOut(db, await definition.rows(db, entity, query))
}

async function claim(db: Db, exportId: string): Promise<Claimed | null> {
  const { rows } = await sqlOf(Claimed)`
    update exports x set status = 'InProcess'
    from users u
    where x.id = ${exportId} and x.status in ('Pending', 'InProcess') and u.id = x.requested_by
    returning u.id as user_id, x.query, x.file_name, u.email, u.language, ${mayStillSee} as allowed,
      (select jsonb_build_object('id', e.id, 'name', e.name, 'timeZone', e.time_zone)
       from entities e where e.id = x.entity_id) as entity`.execute(db)
  return rows[0] ?? null
}

/**
 * Whether the person who asked for the export `x` is still an active member, or staff, with one of its roles. Checked
 * again at every step. Spec D7.
 */
export const mayStillSee = sql<boolean>`case when x.entity_id is null
  then exists (select 1 from users p where p.id = x.requested_by and p.platform_roles && x.roles)
  else exists (
    select 1 from memberships m
    where m.entity_id = x.entity_id and m.user_id = x.requested_by and m.status = 'Active' and m.roles && x.roles) end`

async function fail(db: Db | Trx, { clock }: Pick<Services, 'clock'>, exportId: string): Promise<void> {
  await db
    .updateTable('exports')
    .set({ status: 'Failed', finishedAt: clock.iso() })
    .where('id', '=', exportId)
    .where('status', '=', 'InProcess')
    .execute()
}
