import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Progressed, Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { byName, movedBy, zipEnd, type ZipFile, zipped } from '#platform/server/zip.ts'

/** Rows in one part: a kill costs at most the making of this many files. */
const PART = 500
/** Files that are made at once, so that the threads that make them always have the next one. */
const AHEAD = 6

/** A file of a ZIP, without its time. */
export type ZipContent = Pick<ZipFile, 'name' | 'content'>

/** What a row or a part puts into a ZIP, and what its end needs to know of that. */
export interface Made {
  readonly files: readonly ZipContent[]
  readonly kept: string
}

/** One row of a ZIP: its place in the order, and its files, made when their turn comes. */
export interface ZipRow {
  readonly key: number
  readonly make: () => Promise<Made>
}

/** An export as a ZIP of files, made in parts that are stored. */
export interface ZipOf<Work> {
  readonly count: (services: Services, work: Work) => Promise<number>
  /** The next rows after the one with this key, in the order of their keys. */
  readonly next: (services: Services, work: Work, after: number, most: number) => Promise<readonly ZipRow[]>
  /** The time that the files have; without it, that of their making. */
  readonly at?: (work: Work) => Date
  /** What else belongs to a part, from what its rows kept. */
  readonly part?: (number: number, kept: readonly string[]) => Made
  /** The files that say what is in all parts, from what each part kept. */
  readonly end: (services: Services, work: Work, parts: readonly string[]) => AsyncIterable<ZipContent>
}

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
    if (!last) return join(services, zip, work, exportId)
    number += 1
    nextFrom = last.key
    if (!(await keepPart(services, zip, work, exportId, { number, nextFrom, rows: next }))) return null
    await progressed?.()
  }
}

interface Part {
  readonly number: number
  readonly nextFrom: number
  readonly rows: readonly ZipRow[]
}

/** Makes the files of one part, stores them, and records that; false: the export has ended, or another made this part. */
async function keepPart<Work>(
  services: Services,
  zip: ZipOf<Work>,
  work: Work,
  exportId: string,
  { number, nextFrom, rows }: Part,
): Promise<boolean> {
  const { db, files, clock } = services
  const at = zip.at?.(work) ?? clock.now()
  const records: Buffer[] = []
  const texts: string[] = []
  let lines = ''
  let within = 0
  const packed = (file: ZipContent) => {
    const made = zipped({ ...file, at }, within)
    records.push(made.record)
    within += made.bytes.length
    return made.bytes
  }
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const { files: made, kept } of madeAhead(rows)) {
      texts.push(kept)
      for (const file of made) yield packed(file)
    }
    const last = zip.part?.(number, texts) ?? { files: [], kept: texts.join('') }
    lines = last.kept
    for (const file of last.files) yield packed(file)
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

/** What the rows make, in their order, some being made while the first is written. */
async function* madeAhead(rows: readonly ZipRow[]): AsyncGenerator<Made> {
  const begun: Promise<Made>[] = []
  for (const row of rows) {
    const made = row.make()
    // It is awaited below, in its turn: until then it may fail without being heard.
    made.catch(() => undefined)
    begun.push(made)
    const first = begun.length > AHEAD ? begun.shift() : undefined
    if (first) yield await first
  }
  for (const made of begun) yield await made
}

const Kept = z.object({
  files: z.number(),
  storageKey: z.string(),
  bytes: z.number(),
  rows: z.number(),
  directory: z.instanceof(Buffer),
  lines: z.string(),
})

/** The parts one after another, what ends them, and the directory of them all, by name. */
async function join<Work>(services: Services, zip: ZipOf<Work>, work: Work, exportId: string) {
  const { db, files, clock } = services
  const { rows: parts } = await sqlOf(Kept)`
    select storage_key, bytes, rows, files, directory, lines from export_parts where export_id = ${exportId} order by number`.execute(
    db,
  )
  const at = zip.at?.(work) ?? clock.now()
  const texts = parts.map(({ lines }) => lines)
  // Whoever reads the content does so later, and in no language of its own.
  const here = AsyncLocalStorage.snapshot()
  async function* pieces(): AsyncGenerator<Buffer> {
    const records: Buffer[] = []
    let offset = 0
    let count = 0
    for (const part of parts) {
      records.push(...movedBy(part.directory, offset))
      offset += part.bytes
      count += part.files
      for await (const chunk of await files.read(part.storageKey)) yield chunk as Buffer
    }
    const last = zip.end(services, work, texts)[Symbol.asyncIterator]()
    for (let next = await here(() => last.next()); !next.done; next = await here(() => last.next())) {
      const made = zipped({ ...next.value, at }, 0)
      records.push(...movedBy(made.record, offset))
      offset += made.bytes.length
      count += 1
      yield made.bytes
    }
    const directory = Buffer.concat(records.toSorted(byName))
    yield directory
    yield zipEnd({ files: count, bytes: directory.length, offset })
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
