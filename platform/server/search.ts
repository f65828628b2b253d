import { type RawBuilder, sql } from 'kysely'
import { contains } from './db.ts'

/** The words of a search, each once. */
export const wordsOf = (searchTerm: string): string[] => [...new Set(searchTerm.split(/\s+/).filter(Boolean))]

const literally = (word: string) => sql`regexp_replace(fold(${word}::text), '([\\\\%_])', '\\\\\\1', 'g')`

/**
 * Conditions that a folded column contains each of the words. The person's text is taken literally, after folding it
 * like the column.
 */
export const holdsAll = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown>[] =>
  words.map(word => sql`${column} like '%' || ${literally(word)} || '%'`)

/** The same, where each of the words begins one of the column's. */
export const beginsAll = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown>[] =>
  words.map(word => sql`(${column} like ${literally(word)} || '%' or ${column} like '% ' || ${literally(word)} || '%')`)

/** The same, where each of the words is one of the column's. */
export const isAll = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown>[] =>
  words.map(
    word => sql`(${column} like ${literally(word)} || ' %' or ${column} like '% ' || ${literally(word)} || ' %')`,
  )

/**
 * Name and email alone of the column by which a person of an organization is found: after a line break follows what the
 * organization wrote of their work. Decision 404.
 */
export const nameIn = (search: RawBuilder<unknown>): RawBuilder<unknown> => sql`split_part(${search}, chr(10), 1)`

/** Whether name and email hold this text as it stands. The index holds the whole column. */
export const isNamed = (search: RawBuilder<unknown>, name: string): RawBuilder<unknown> =>
  sql`(${search} like fold(${contains(name)}) and ${nameIn(search)} like fold(${contains(name)}))`
