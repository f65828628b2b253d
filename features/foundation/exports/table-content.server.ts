import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { z } from 'zod'
import { copyOut } from '#platform/server/copy.ts'
import { csvFile } from '#platform/server/csv-file.ts'
import type { Services } from '#platform/server/feature.ts'
import { saidNow } from '#platform/server/language.ts'
import type { Definition, ExportEntity } from './export-definition.server.ts'

/** What is not a ZIP. */
export type TableDefinition<Q extends z.ZodType> = Exclude<Definition<Q>, { readonly zip: unknown }>

interface Asked<Q> {
  /** Null: the platform's own. */
  readonly entity: ExportEntity | null
  readonly query: Q
  /** No more rows than that are read. */
  readonly most?: number
}

/** The rows of an export as CSV, as fast as it is read: the one place that the mailed and the downloaded file come from. */
export async function tableOf<Q extends z.ZodType>(
  { db }: Pick<Services, 'db'>,
  definition: TableDefinition<Q>,
  { entity, query, most }: Asked<z.output<Q>>,
): Promise<{ content: Readable; rows: () => number }> {
  if ('platformLines' in definition) return csvOf(definition.head, definition.platformLines(db, query), most)
  if (!entity) throw new Error(`${definition.name} is asked for without an organization`)
  if ('lines' in definition) return csvOf(definition.head, definition.lines(db, entity, query), most)
  const statement = await definition.rows(db, entity, query)
  return copyOut(db, most === undefined ? statement : sql`${statement} limit ${most}`)
}

const csvOf = (head: readonly string[], lines: AsyncIterable<readonly string[]>, most?: number) =>
  csvFile(head.map(saidNow), most === undefined ? lines : firstOf(lines, most))

async function* firstOf<T>(lines: AsyncIterable<T>, most: number): AsyncGenerator<T> {
  let left = most
  for await (const line of lines) {
    yield line
    left -= 1
    if (left === 0) return
  }
}
