import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { type Caller, type Job, job, type SentFile, type Services } from '#platform/server/feature.ts'
import { enqueue } from '#platform/server/job-queue.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { stoppedAt } from '#platform/server/stopped-jobs.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { audit } from '../audit-trail/audit.server.ts'
import { noteExportTitle } from '../audit-trail/call-names.server.ts'
import {
  type About,
  type Definition,
  type ExportEntity,
  fileNameOf,
  type OfEntity,
  type OfPlatform,
} from './export-definition.server.ts'
import { fileAtOnce } from './file-at-once.server.ts'
import type { TableFormat } from './table-format.ts'
import { makeExport } from './make-export.server.ts'

// SQL of: exports x

export type { ExportEntity, ZipWork } from './export-definition.server.ts'

interface Wish<Q extends z.ZodType> {
  readonly caller: Pick<Caller, 'userId' | 'actorId'>
  readonly query: z.input<Q>
  /** A table is CSV unless something else is asked for. */
  readonly format?: TableFormat | undefined
}

export interface Export<W> {
  readonly job: Job<typeof Payload>
  /** Records the request and enqueues the work. The same request made again while it waits counts once. */
  request(wish: W, services: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<string>
  /** The same file as an answer, if it is small enough: a table, not a ZIP. */
  atOnce(wish: W, services: Pick<Services, 'db' | 'clock'>): Promise<SentFile>
}

/** A table that goes to people regularly. */
export interface Delivery<Q extends z.ZodType> {
  readonly entityId: number
  /** Each gets a file of their own, in their language: if they may still see it when it is made. */
  readonly userIds: readonly number[]
  /** What it is called. */
  readonly name: string
  readonly query: z.input<Q>
  readonly format: TableFormat
  /** A file without rows is not sent. */
  readonly skipEmpty: boolean
  /** The day in its name. */
  readonly today: CalendarDate
}
export interface EntityExport<Q extends z.ZodType> extends Export<Wish<Q> & { readonly entity: ExportEntity }> {
  /** Asks for what is due, in the transaction that says when it is due next. */
  deliver(trx: Trx, services: Pick<Services, 'jobs' | 'clock'>, due: readonly Delivery<Q>[]): Promise<void>
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
export function defineExport<Q extends z.ZodType>(definition: OfEntity<Q>): EntityExport<Q> {
  const work = jobOf(definition)
  return {
    job: work,
    deliver: (trx, services, due) => deliveriesOf({ definition, work }, trx, services, due),
    request: ({ entity, ...wish }, services) => requestOf({ definition, work, entity }, wish, services),
    atOnce: ({ entity, ...wish }, services) => fileAtOnce({ definition, entity }, wish, services),
  }
}

/** Declares an export of the platform's own lines, for staff. Its days are those of UTC. */
export function definePlatformExport<Q extends z.ZodType>(definition: About<Q> & OfPlatform<Q>): Export<Wish<Q>> {
  const work = jobOf(definition)
  return {
    job: work,
    request: (wish, services) => requestOf({ definition, work, entity: null }, wish, services),
    atOnce: (wish, services) => fileAtOnce({ definition, entity: null }, wish, services),
  }
}

function jobOf<Q extends z.ZodType>(definition: Definition<Q>): Job<typeof Payload> {
  noteExportTitle(definition.title)
  return job({
    name: `${JOB_PREFIX}${definition.name}`,
    payload: Payload,
    unfinished: () => sql`
      select ${KEY_PREFIX}::text || id as key, jsonb_build_object('exportId', id) as payload
      from exports where kind = ${definition.name} and status in ('Pending', 'InProcess')`,
    run: (services, { exportId }, stopping, progressed) =>
      makeExport(services, definition, exportId, { stopping, progressed }),
  })
}

function requestOf<Q extends z.ZodType>(
  { definition, work, entity }: { definition: Definition<Q>; work: Job<typeof Payload>; entity: ExportEntity | null },
  { caller, query, format = 'csv' }: Wish<Q>,
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
      insert into exports (id, entity_id, requested_by, kind, roles, query, file_name, requested_at, workbook)
      values (${randomUUID()}, ${entityId}, ${caller.userId}, ${definition.name}, ${definition.roles}::text[], ${text}::jsonb,
        ${fileNameOf(definition, clock.today(entity?.timeZone ?? 'UTC'), format)}, ${clock.iso()}, ${format === 'xlsx'})
      on conflict ${sameWaiting}
      -- The same rows: this returns the waiting row, and locks it. The last word on how they are written counts.
      do update set workbook = excluded.workbook, file_name = excluded.file_name, skip_empty = false
      returning id, xmax = 0 as is_new`.executeForOne(trx)
    if (isNew) {
      await audit(trx, { clock }, { caller, entityId, action: 'export.asked', target: definition.title })
      if (entity) await definition.asked?.(trx, { clock }, { caller, entity, query: asked })
    }
    await jobs.add(trx, work, { exportId }, { key: `${KEY_PREFIX}${exportId}` })
    return exportId
  })
}

/** One statement for all who get something; what somebody waits for already comes once. */
async function deliveriesOf<Q extends z.ZodType>(
  { definition, work }: { definition: OfEntity<Q>; work: Job<typeof Payload> },
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  due: readonly Delivery<Q>[],
): Promise<void> {
  const wishes = due.map(({ query, today, ...wish }) => ({
    ...wish,
    query: definition.query.parse(query),
    fileName: fileNameOf(definition, today, wish.format),
  }))
  await sql`
    with made as (
      insert into exports (id, entity_id, requested_by, kind, roles, query, file_name, requested_at, workbook, view_name, skip_empty)
      select gen_random_uuid(), w."entityId", p.user_id, ${definition.name}, ${definition.roles}::text[], w.query, w."fileName",
        ${clock.iso()}, w.format = 'xlsx', w.name, w."skipEmpty"
      from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb)
        w ("entityId" integer, "userIds" jsonb, query jsonb, "fileName" text, format text, name text, "skipEmpty" boolean)
      cross join lateral (select value::integer as user_id from jsonb_array_elements_text(w."userIds")) p
      on conflict (requested_by, entity_id, kind, md5(query::text)) where status = 'Pending' do nothing
      returning id)
    select ${enqueue(sql`${work.name}`, sql`json_build_object('exportId', made.id)`, sql`${KEY_PREFIX}::text || made.id`)}
    from made`.execute(trx)
}
