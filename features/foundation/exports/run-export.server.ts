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
import type { EntityRole } from '../access/roles.ts'
import { audit } from '../audit-trail/audit.server.ts'
import { ATTACHMENT_MAX_BYTES, EXPORT_HOURS } from './exports.contract.ts'
import { exportReady } from './exports.mails.server.ts'
import { zipContent, type ZipOf } from './zip-export.server.ts'

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
  /** One of these roles in the entity is required when it is requested, when it is made, and when it is fetched. */
  readonly roles: readonly EntityRole[]
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
export type ExportDefinition<Q extends z.ZodType> = About<Q> & (ByStatement<Q> | ByLines<Q> | ByFiles<Q>)

export interface Export<Q extends z.ZodType> {
  readonly job: Job<typeof Payload>
  /** Records the request and enqueues the work. The same request made again while it waits counts once. */
  request(
    wish: {
      caller: Pick<Caller, 'userId' | 'actorId'>
      entity: { readonly id: number; readonly name: string; readonly timeZone: string }
      query: z.input<Q>
    },
    services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  ): Promise<string>
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
export function defineExport<Q extends z.ZodType>(definition: ExportDefinition<Q>): Export<Q> {
  const work = job({
    name: `${JOB_PREFIX}${definition.name}`,
    payload: Payload,
    unfinished: () => sql`
      select ${KEY_PREFIX}::text || id as key, jsonb_build_object('exportId', id) as payload
      from exports where kind = ${definition.name} and status in ('Pending', 'InProcess')`,
    run: (services, { exportId }, stopping, progressed) =>
      runExport(services, definition, exportId, { stopping, progressed }),
  })
  return {
    job: work,
    request: ({ caller, entity, query }, { db, jobs, clock }) =>
      db.transaction().execute(async trx => {
        const asked = definition.query.parse(query)
        const text = JSON.stringify(asked)
        const { id: exportId, isNew } = await sqlOf(z.object({ id: z.string(), isNew: z.boolean() }))`
        insert into exports (id, entity_id, requested_by, kind, roles, query, file_name, requested_at)
        values (${randomUUID()}, ${entity.id}, ${caller.userId}, ${definition.name}, ${definition.roles}::text[], ${text}::jsonb,
          ${`${definition.name}-${clock.today(entity.timeZone)}.${kindOf(definition).extension}`}, ${clock.iso()})
        on conflict (requested_by, entity_id, kind, md5(query::text)) where status = 'Pending'
        -- Nothing changes; this returns the waiting row, and locks it.
        do update set requested_at = exports.requested_at
        returning id, xmax = 0 as is_new`.executeForOne(trx)
        if (isNew) {
          await audit(trx, { clock }, { caller, entityId: entity.id, action: 'export.asked', target: definition.title })
          await definition.asked?.(trx, { clock }, { caller, entity, query: asked })
        }
        await jobs.add(trx, work, { exportId }, { key: `${KEY_PREFIX}${exportId}` })
        return exportId
      }),
  }
}

const kinds = {
  csv: { extension: 'csv', mediaType: 'text/csv' },
  zip: { extension: 'zip', mediaType: 'application/zip' },
} as const
const kindOf = (definition: object) => ('zip' in definition ? kinds.zip : kinds.csv)

const Claimed = z.object({
  userId: z.number(),
  entityId: z.number(),
  entityName: z.string(),
  timeZone: z.string(),
  query: z.unknown(),
  fileName: z.string(),
  email: z.string(),
  allowed: z.boolean(),
})
type Claimed = z.infer<typeof Claimed>

/**
 * Makes the file and mails it. Killed at any point it starts again; two runs at once make two files, of which the first
 * to finish counts and the other is removed, so only one mail goes out.
 */
async function runExport<Q extends z.ZodType>(
  services: Services,
  definition: ExportDefinition<Q>,
  exportId: string,
  { stopping, progressed }: { stopping: AbortSignal | undefined; progressed: Progressed | undefined },
): Promise<void> {
  const { db, files, clock } = services
  const claimed = await claim(db, exportId)
  if (!claimed) return
  if (!claimed.allowed) return fail(db, services, exportId)

  const entity: ExportEntity = { id: claimed.entityId, name: claimed.entityName, timeZone: claimed.timeZone }
  const query = definition.query.parse(claimed.query)
  const made =
    'zip' in definition
      ? await zipContent(
          services,
          definition.zip,
          { work: { entity, query, userId: claimed.userId }, exportId },
          stopping,
          progressed,
        )
      : await contentOf(db, definition, entity, query)
  if (!made) return
  const { content, rows } = made
  const { mediaType } = kindOf(definition)
  if (stopping) addAbortSignal(stopping, content)
  const { key, bytes } = await files.save(content).finally(() => content.destroy())
  const finished = await db.transaction().execute(async trx => {
    const { id: fileId } = await trx
      .insertInto('files')
      .values({ storageKey: key, name: claimed.fileName, mediaType, bytes, createdAt: clock.iso() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const done = await trx
      .updateTable('exports')
      .set({
        status: 'Done',
        fileId,
        rowCount: rows(),
        finishedAt: clock.iso(),
        expiresAt: clock.iso(EXPORT_HOURS * 3600),
      })
      .where('id', '=', exportId)
      .where('status', '=', 'InProcess')
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) {
      await trx.deleteFrom('files').where('id', '=', fileId).execute()
      return false
    }
    await services.mail.queue(trx, exportReady, {
      to: claimed.email,
      dedupeKey: `export:${exportId}`,
      data: {
        exportId,
        title: definition.title,
        organization: entity.name,
        fileName: claimed.fileName,
        rows: rows(),
        key: bytes <= ATTACHMENT_MAX_BYTES ? key : null,
        mediaType,
      },
    })
    return true
  })
  if (!finished) await files.remove(key)
}

async function contentOf<Q extends z.ZodType>(
  db: Db,
  definition: ByStatement<Q> | ByLines<Q>,
  entity: ExportEntity,
  query: z.output<Q>,
) {
  return 'lines' in definition
    ? csvFile(definition.head, definition.lines(db, entity, query))
    : copyOut(db, await definition.rows(db, entity, query))
}

async function claim(db: Db, exportId: string): Promise<Claimed | null> {
  const { rows } = await sqlOf(Claimed)`
    update exports x set status = 'InProcess'
    from entities e, users u
    where x.id = ${exportId} and x.status in ('Pending', 'InProcess') and e.id = x.entity_id and u.id = x.requested_by
    returning u.id as user_id, x.entity_id, e.name as entity_name, e.time_zone, x.query, x.file_name, u.email, ${mayStillSee} as allowed`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * Whether the person who asked for the export `x` is still an active member with one of its roles. Checked again at
 * every step. Spec D7.
 */
export const mayStillSee = sql<boolean>`exists (
  select 1 from memberships m
  where m.entity_id = x.entity_id and m.user_id = x.requested_by and m.status = 'Active' and m.roles && x.roles)`

async function fail(db: Db | Trx, { clock }: Pick<Services, 'clock'>, exportId: string): Promise<void> {
  await db
    .updateTable('exports')
    .set({ status: 'Failed', finishedAt: clock.iso() })
    .where('id', '=', exportId)
    .where('status', '=', 'InProcess')
    .execute()
}
