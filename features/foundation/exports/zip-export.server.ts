import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Progressed, Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { movedBy, zipEnd, type ZipFile, zipped } from '#platform/server/zip.ts'
import { csvCell } from '#platform/shared/harmless-cell.ts'

/** Rows in one part: a kill costs at most the making of this many files. */
const PART = 500
/** Files that are made at once, so that the threads that make them always have the next one. */
const AHEAD = 6

/** One row of a ZIP: its place in the order, its file, and its line of the index, which names the file. */
export interface ZipRow {
  readonly key: number
  /** Null: there is none, and the line says why. */
  readonly file: () => Promise<Pick<ZipFile, 'name' | 'content'> | null>
  readonly line: (file: string | null) => readonly string[]
}

/** An export as a ZIP of files with an index, made in parts that are kept. */
export interface ZipOf<Work> {
  readonly index: { readonly name: string; readonly head: readonly string[] }
  readonly count: (services: Services, work: Work) => Promise<number>
  /** The next rows after the one with this key, in the order of their keys. */
  readonly next: (services: Services, work: Work, after: number, most: number) => Promise<readonly ZipRow[]>
}

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`
const BOM = '\ufeff'

const Last = z.object({ number: z.number(), nextFrom: z.number() })

/**
 * Makes all parts that are missing; null: the export is no longer wanted. Memory holds the few files that are being
 * made, however many there are.
 */
export async function zipContent<Work>(
  services: Services,
  zip: ZipOf<Work>,
  { work, exportId }: { readonly work: Work; readonly exportId: string },
  stopping?: AbortSignal,
  progressed?: Progressed,
): Promise<{ content: Readable; rows: () => number } | null> {
  const { db } = services
  await sql`update exports set total_count = ${await zip.count(services, work)} where id = ${exportId} and total_count is null`.execute(
    db,
  )
  const { rows } = await sqlOf(Last)`
    select number, next_from from export_parts where export_id = ${exportId} order by number desc limit 1`.execute(db)
  let { number, nextFrom } = rows[0] ?? { number: 0, nextFrom: 0 }
  for (;;) {
    stopping?.throwIfAborted()
    const next = await zip.next(services, work, nextFrom, PART)
    const last = next.at(-1)
    if (!last) return join(services, zip, exportId)
    number += 1
    nextFrom = last.key
    if (!(await keepPart(services, exportId, { number, nextFrom, rows: next }))) return null
    await progressed?.()
  }
}

interface Part {
  readonly number: number
  readonly nextFrom: number
  readonly rows: readonly ZipRow[]
}

/** Makes the files of one part, stores them, and records that; false: the export has ended, or another made this part. */
async function keepPart(services: Services, exportId: string, { number, nextFrom, rows }: Part): Promise<boolean> {
  const { db, files, clock } = services
  const records: Buffer[] = []
  let lines = ''
  let within = 0
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const { row, file } of madeAhead(rows)) {
      lines += csvLine(row.line(file?.name ?? null))
      if (!file) continue
      const made = zipped({ ...file, at: clock.now() }, within)
      records.push(made.record)
      within += made.bytes.length
      yield made.bytes
    }
  }
  const { key, bytes } = await files.save(Readable.from(pieces()))
  const kept = await sql`
    with kept as (
      insert into export_parts (entity_id, export_id, number, storage_key, bytes, rows, files, next_from, directory, lines)
      select entity_id, id, ${number}::integer, ${key}, ${bytes}::bigint, ${rows.length}::integer, ${records.length}::integer, ${nextFrom}::integer,
             ${Buffer.concat(records)}::bytea, ${lines}
      from exports where id = ${exportId} and status = 'InProcess'
      on conflict do nothing returning rows
    )
    update exports set done_count = coalesce(done_count, 0) + kept.rows from kept where id = ${exportId}`.execute(db)
  if (kept.numAffectedRows === 1n) return true
  await files.remove(key)
  return false
}

/** The files in the order of their rows, some being made while the first is written. */
async function* madeAhead(rows: readonly ZipRow[]) {
  const begun: { row: ZipRow; file: ReturnType<ZipRow['file']> }[] = []
  for (const row of rows) {
    const file = row.file()
    // It is awaited below, in its turn: until then it may fail without being heard.
    file.catch(() => undefined)
    begun.push({ row, file })
    const first = begun.length > AHEAD ? begun.shift() : undefined
    if (first) yield { row: first.row, file: await first.file }
  }
  for (const { row, file } of begun) yield { row, file: await file }
}

const Kept = z.object({
  files: z.number(),
  storageKey: z.string(),
  bytes: z.number(),
  rows: z.number(),
  directory: z.instanceof(Buffer),
  lines: z.string(),
})

/** The parts one after another, the index, and the directory of them all. */
async function join<Work>({ db, files, clock }: Services, { index }: ZipOf<Work>, exportId: string) {
  const { rows: parts } = await sqlOf(Kept)`
    select storage_key, bytes, rows, files, directory, lines from export_parts where export_id = ${exportId} order by number`.execute(
    db,
  )
  async function* pieces(): AsyncGenerator<Buffer> {
    const directory: Buffer[] = []
    let offset = 0
    for (const part of parts) {
      directory.push(movedBy(part.directory, offset))
      offset += part.bytes
      for await (const chunk of await files.read(part.storageKey)) yield chunk as Buffer
    }
    const text = BOM + csvLine(index.head) + parts.map(({ lines }) => lines).join('')
    const made = zipped({ name: index.name, content: Buffer.from(text), at: clock.now() }, 0)
    directory.push(movedBy(made.record, offset))
    yield made.bytes
    const all = Buffer.concat(directory)
    yield all
    const count = parts.reduce((sum, part) => sum + part.files, 1)
    yield zipEnd({ files: count, bytes: all.length, offset: offset + made.bytes.length })
  }
  const total = parts.reduce((sum, { rows }) => sum + rows, 0)
  return { content: Readable.from(pieces()), rows: () => total }
}

/** Removes the parts of exports that have ended. */
export async function forgetParts({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const { rows } = await sqlOf(z.object({ storageKey: z.string() }))`
    select p.storage_key from export_parts p join exports x on x.id = p.export_id
    where x.status in ('Done', 'Failed') limit 100`.execute(db)
  if (rows.length === 0) return
  const keys = rows.map(({ storageKey }) => storageKey)
  await Promise.all(keys.map(key => files.remove(key)))
  await sql`delete from export_parts where storage_key = any(${keys}::text[])`.execute(db)
}
