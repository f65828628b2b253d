import type { CompiledQuery, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Clocked } from './clock.ts'
import type { Db, Trx } from './db.ts'
import { claimed } from './rows.ts'

/** A value that is known only at each call. */
type Place<Values> = <K extends keyof Values & string>(name: K) => RawBuilder<Values[K]>

// A text that no value can be: the database accepts no NUL.
const MARK = '\0place:'

type Fill<Values> = (values: Values, at: Clocked) => unknown

/**
 * A statement that is assembled and compiled at its first call and sent with other values from then on. It is for
 * statements that every call runs: building them costs more than sending them. Its text depends on nothing but `build`,
 * which gets a place for each value, and a clock whose times are also filled in at each call. A value that stands in
 * several places is one parameter, which is written, sent and read once.
 */
export function builtOnce<Row, Values extends Record<string, unknown>>(
  schema: z.ZodType<Row, Row>,
  build: (place: Place<Values>, at: Clocked) => RawBuilder<unknown>,
) {
  let built: { query: CompiledQuery<unknown>; fills: readonly Fill<Values>[] } | undefined
  const at: Clocked = { clock: { iso: (plusSeconds = 0) => `${MARK}${plusSeconds}` } }
  return async (db: Db | Trx, clocked: Clocked, values: Values): Promise<Row[]> => {
    built ??= eachOnce(build(name => sql`${MARK + name}`, at).compile(db))
    const query = { ...built.query, parameters: built.fills.map(fill => fill(values, clocked)) }
    return claimed(db, schema, (await db.executeQuery(query)).rows, () => query.sql)
  }
}

/** The statement with one parameter for each value and each time, and how each of them is filled in. */
function eachOnce<Values extends Record<string, unknown>>(query: CompiledQuery<unknown>) {
  const numbers = new Map<unknown, number>()
  const fills: Fill<Values>[] = []
  let seen = 0
  const text = query.sql.replaceAll(/\$(\d+)/g, (found, number) => {
    const parameter = query.parameters[seen++]
    if (Number(number) !== seen) throw new Error(`'${found}' is no place for a value in: ${query.sql}`)
    const marked = typeof parameter === 'string' && parameter.startsWith(MARK)
    const known = marked ? numbers.get(parameter) : undefined
    if (known !== undefined) return `$${known}`
    fills.push(marked ? fillOf(parameter.slice(MARK.length)) : () => parameter)
    if (marked) numbers.set(parameter, fills.length)
    return `$${fills.length}`
  })
  return { query: { ...query, sql: text }, fills }
}

const fillOf =
  <Values extends Record<string, unknown>>(name: string): Fill<Values> =>
  (values, { clock }) =>
    name in values ? values[name] : clock.iso(Number(name))
