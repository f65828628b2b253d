import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Clocked } from './clock.ts'
import type { Db, Trx } from './db.ts'
import { claimed } from './rows.ts'

/** A value that is known at each asking only. */
type Place<Values> = <K extends keyof Values & string>(name: K) => RawBuilder<Values[K]>

// A text that no value is: the database takes no NUL.
const MARK = '\0place:'

/**
 * A statement that is put together and compiled at its first asking and sent with other values from then on, for what each
 * call asks: to build it costs more than to send it. Its text depends on nothing but `build`, which is given a place for
 * each value, and a clock whose instants are filled in at each asking too.
 */
export function builtOnce<Row, Values extends Record<string, unknown>>(
  schema: z.ZodType<Row, Row>,
  build: (place: Place<Values>, at: Clocked) => RawBuilder<unknown>,
) {
  let compiled: CompiledQuery<unknown> | undefined
  const at: Clocked = { clock: { iso: (plusSeconds = 0) => `${MARK}${plusSeconds}` } }
  return async (db: Db | Trx, { clock }: Clocked, values: Values): Promise<Row[]> => {
    compiled ??= build(name => sql`${MARK + name}`, at).compile(db)
    const fill = (parameter: unknown): unknown => {
      if (typeof parameter !== 'string' || !parameter.startsWith(MARK)) return parameter
      const name = parameter.slice(MARK.length)
      return name in values ? values[name] : clock.iso(Number(name))
    }
    const query = { ...compiled, parameters: compiled.parameters.map(fill) }
    return claimed(db, schema, (await db.executeQuery(query)).rows, () => query.sql)
  }
}
