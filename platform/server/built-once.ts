import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Clocked } from './clock.ts'
import type { Db, Trx } from './db.ts'
import { claimed } from './rows.ts'

/** A value that is known only at each call. */
type Place<Values> = <K extends keyof Values & string>(name: K) => RawBuilder<Values[K]>

// A text that no value can be: the database accepts no NUL.
const MARK = '\0place:'

/**
 * A statement that is assembled and compiled at its first call and sent with other values from then on. It is for
 * statements that every call runs: building them costs more than sending them. Its text depends on nothing but `build`,
 * which gets a place for each value, and a clock whose times are also filled in at each call.
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
