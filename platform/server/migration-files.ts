import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface Migration {
  readonly name: string
  readonly text: string
  readonly digest: string
}

/** The folder of this program's migrations. */
export const migrationsFolder = new URL('../../database/migrations/', import.meta.url)

/** In the order in which they are applied. */
export const migrationNames = async (folder: URL): Promise<readonly string[]> =>
  (await readdir(folder)).filter(file => file.endsWith('.sql')).toSorted()

export const readMigrations = async (folder: URL): Promise<readonly Migration[]> =>
  Promise.all(
    (await migrationNames(folder)).map(async name => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )

/**
 * What a file begins with whose statements PostgreSQL runs outside of a transaction only: an index that is built while
 * people write (`create index concurrently if not exists`). Each can be run again, since a kill leaves some of them done.
 */
const STANDING_ALONE = /^-- statements of their own\b/i

export const standsAlone = ({ text }: Pick<Migration, 'text'>): boolean => STANDING_ALONE.test(text)

/** What may hold a semicolon that ends nothing: comments, quoted words, bodies of functions. */
const WHOLE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;]/g

/** The statements of a file, each with the comments above it. */
export function statementsOf(text: string): readonly string[] {
  const statements = ['']
  for (const [piece] of text.matchAll(WHOLE)) {
    if (piece === ';') statements.push('')
    else statements.push(`${statements.pop()}${piece}`)
  }
  return statements.map(statement => statement.trim()).filter(statement => codeOf(statement) !== '')
}

/** A statement without its comments, in small letters and single spaces. */
export const codeOf = (statement: string): string =>
  statement
    .replaceAll(/('(?:[^']|'')*')|--[^\n]*|\/\*[\s\S]*?\*\//g, (_, quoted?: string) => quoted ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
