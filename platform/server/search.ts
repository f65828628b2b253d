import { type RawBuilder, sql } from 'kysely'

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
