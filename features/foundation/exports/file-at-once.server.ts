import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import type { Caller, SentFile, Services } from '#platform/server/feature.ts'
import { openLine } from '#platform/server/line.ts'
import { kindOf as kindOfRefusal, Refusal, unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '../audit-trail/audit.server.ts'
import { AT_ONCE_MAX_BYTES, AT_ONCE_MAX_ROWS, AT_ONCE_PER_HOUR } from './at-once.contract.ts'
import { type Definition, type ExportEntity, fileNameOf, kinds } from './export-definition.server.ts'
import { exportsMessages } from './exports.messages.ts'
import { mayStillSee } from './may-see.server.ts'
import type { TableFormat } from './table-format.ts'
import { type TableDefinition, tableOf } from './table-content.server.ts'
import { workbookOf } from './workbook.server.ts'

const HOUR_SECONDS = 3600

/** Each holds its whole file: a few at a time, and one of each organization. */
const inLine = openLine({
  atOnce: 3,
  waitingEach: 8,
  waitMs: 20_000,
  full: () => new Refusal({ status: 429, message: exportsMessages.busy, retryAfter: 10 }),
})

interface Wish<Q extends z.ZodType> {
  readonly caller: Pick<Caller, 'userId' | 'actorId'>
  readonly query: z.input<Q>
  readonly format?: TableFormat | undefined
}
interface What<D> {
  readonly definition: D
  readonly entity: ExportEntity | null
}

/**
 * The file that would come by mail, as an answer: the same rows, name and line in the audit log. It is read whole before
 * anything is sent, so it is never cut off without a word, and no connection waits for a slow reader. Decision 362.
 */
export async function fileAtOnce<Q extends z.ZodType>(
  { definition, entity }: What<Definition<Q>>,
  { caller, query, format = 'csv' }: Wish<Q>,
  services: Pick<Services, 'db' | 'clock'>,
): Promise<SentFile> {
  if ('zip' in definition) throw new Error(`${definition.name} is a ZIP, which is never made at once`)
  const asked = definition.query.parse(query)
  const name = fileNameOf(definition, services.clock.today(entity?.timeZone ?? 'UTC'), format)
  const id = await begin(services, { definition, entity }, { caller, query: asked, format, name })
  return inLine.run(entity?.id ?? 0, async () => {
    const { csv, rows } = await readWhole(services, definition, { entity, query: asked })
    const content = format === 'xlsx' ? await workbookOf(Readable.from([csv])) : csv
    await services.db.transaction().execute(async trx => {
      const done = await sql`
        update exports x set status = 'Done', row_count = ${rows}, finished_at = ${services.clock.iso()}
        where x.id = ${id} and ${ownIn(entity, caller)} and ${mayStillSee(services)}`.execute(trx)
      if (done.numAffectedRows !== 1n) throw unknown(common.notFound)
      await audit(trx, services, {
        caller,
        entityId: entity?.id ?? null,
        action: 'export.asked',
        target: definition.title,
      })
      if (entity) await definition.asked?.(trx, services, { caller, entity, query: asked })
    })
    return { name, type: format === 'csv' ? `${kinds.csv.mediaType}; charset=utf-8` : kinds.xlsx.mediaType, content }
  })
}

/** What this person asked for in this organization, or of the platform's own. */
const ownIn = (entity: ExportEntity | null, { userId }: { readonly userId: number }) =>
  sql`x.requested_by = ${userId} and ${entity ? sql`x.entity_id = ${entity.id}` : sql`x.entity_id is null`}`

const tooMany = () =>
  new Refusal({
    status: 409,
    kind: kindOfRefusal({ refusals: ['tooMany'] }, 'tooMany'),
    message: exportsMessages.tooMany,
  })

async function readWhole<Q extends z.ZodType>(
  services: Pick<Services, 'db'>,
  definition: TableDefinition<Q>,
  asked: { readonly entity: ExportEntity | null; readonly query: z.output<Q> },
): Promise<{ csv: Buffer; rows: number }> {
  const { content, rows } = await tableOf(services, definition, { ...asked, most: AT_ONCE_MAX_ROWS + 1 })
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > AT_ONCE_MAX_BYTES) throw tooMany()
    pieces.push(piece)
  }
  if (rows() > AT_ONCE_MAX_ROWS) throw tooMany()
  return { csv: Buffer.concat(pieces), rows: rows() }
}

interface Begun {
  readonly caller: Pick<Caller, 'userId'>
  readonly query: unknown
  readonly format: TableFormat
  readonly name: string
}

/** Notes it as not made yet, unless this person asked for too many in the last hour; whatever stops it leaves it at that. */
async function begin(
  { db, clock }: { readonly db: Db; readonly clock: Services['clock'] },
  { definition, entity }: What<{ readonly name: string; readonly roles: readonly string[] }>,
  { caller: { userId }, query, format, name }: Begun,
): Promise<string> {
  const id = randomUUID()
  const begun = await db.transaction().execute(async trx => {
    // One after the other, so that each counts those before it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${userId}`}, 0))`.execute(trx)
    return sql`
      insert into exports (id, entity_id, requested_by, kind, roles, query, file_name, requested_at, finished_at, workbook, status)
      select ${id}, ${entity?.id ?? null}::integer, ${userId}, ${definition.name}, ${definition.roles}::text[],
        ${JSON.stringify(query)}::jsonb, ${name}, ${clock.iso()}, ${clock.iso()}, ${format === 'xlsx'}, 'Failed'
      where ${AT_ONCE_PER_HOUR}::integer
        > (select count(*) from exports x where ${ownIn(entity, { userId })} and x.requested_at > ${clock.iso(-HOUR_SECONDS)})`.execute(
      trx,
    )
  })
  if (begun.numAffectedRows === 1n) return id
  throw new Refusal({ status: 429, message: exportsMessages.tooOften, retryAfter: HOUR_SECONDS })
}
