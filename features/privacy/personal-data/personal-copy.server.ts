import { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { copyRows } from '#platform/server/copy.ts'
import type { Services } from '#platform/server/feature.ts'
import { zipFile, type ZipEntry } from '#platform/server/zip-file.ts'
import { countOwnRows } from './count-rows.server.ts'
import { dataKindNames } from './data-kinds.ts'
import { kindPage, overviewPage } from './personal-copy-pages.server.ts'
import { type DataSubject, ownRows } from './own-rows.server.ts'
import { personalTableNames, personalTables, type PersonalTableName } from './personal-tables.ts'

// SQL of: audit_log t, export_parts t

/** What stands in a column so that nobody can read it, and what is made from other columns. */
const unreadable = [
  'password_hash',
  'secret',
  'token_hash',
  'code_hash',
  'browser_hash',
  'ticket_hash',
  'key_hash',
  'mailbox_hash',
  'sealed_subject',
  'storage_key',
  'seal',
  'digest',
  'message_id',
  'dedupe_key',
  'search',
]

/** A row as the copy shows it: whole, but for what is unreadable. */
const whole = sql`to_jsonb(t.*) - array[${sql.join(unreadable)}]::text[] #- '{details,passwordHash}' #- '{data,sealed}'`

/** Of lines about others, what the person did and when. */
const shown: Partial<Record<PersonalTableName, (of: DataSubject) => RawBuilder<unknown>>> = {
  // Of a file that is made in parts, the parts are everyone's who is in it.
  export_parts: () => sql`jsonb_build_object('number', t.number, 'bytes', t.bytes)`,
  audit_log: ({ email }) =>
    sql`jsonb_build_object('at', t.at, 'action', t.action, 'about', case when lower(t.target) = ${email} then t.target end)`,
}

/** A person's rows of a table, one by one. */
export const readOwnRows = (
  { db }: Pick<Services, 'db'>,
  table: PersonalTableName,
  of: DataSubject,
): AsyncGenerator<unknown> => copyRows(db, sql`select ${shown[table]?.(of) ?? whole} ${ownRows[table](of)}`)

/** Everything that is held about a person as a ZIP, to read and for programs; it is never whole in memory. */
export async function personalCopy(services: Services, of: DataSubject): Promise<Readable> {
  const counts = new Map(await countOwnRows(services.db, of))
  return Readable.from(zipFile(entries(services, of, counts), services.clock.now()))
}

async function* entries(
  services: Services,
  of: DataSubject,
  counts: ReadonlyMap<PersonalTableName, number>,
): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', content: overviewPage(services, of, counts) }
  for (const kind of dataKindNames) {
    const tables = personalTableNames.filter(table => personalTables[table].kind === kind)
    const filled = tables.filter(table => (counts.get(table) ?? 0) > 0)
    yield { name: `${kind}.html`, content: kindPage(kind, filled, table => readOwnRows(services, table, of)) }
    for (const table of filled)
      yield { name: `json/${kind}/${table}.json`, content: asJsonFile(readOwnRows(services, table, of)) }
  }
}

async function* asJsonFile(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
