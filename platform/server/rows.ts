import { type KyselyPlugin, type QueryResult, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from './db.ts'
import { keptBy } from '../shared/kept.ts'

/** A statement written by hand whose rows are those of its schema. */
export interface RowStatement<Row> {
  execute(on: Db | Trx): Promise<QueryResult<Row>>
  /** Of a statement that always has a row: that one. */
  executeForOne(on: Db | Trx): Promise<Row>
}

/**
 * A statement in SQL whose rows are what the schema says: for the compiler always, and where the database was opened with
 * `checkRows` for each row that comes back, unknown columns included. Otherwise rows are handed on as they came.
 */
export const sqlOf =
  <Row>(schema: z.ZodType<Row, Row>) =>
  (text: TemplateStringsArray, ...values: readonly unknown[]): RowStatement<Row> =>
    statementOf(schema, sql(text, ...values))

/** The same for a statement that was put together elsewhere. */
export const statementOf = <Row>(schema: z.ZodType<Row, Row>, statement: RawBuilder<unknown>): RowStatement<Row> => ({
  async execute(on) {
    const result = await statement.execute(on)
    return { ...result, rows: claimed(on, schema, result.rows, () => statement.compile(on).sql) }
  },
  async executeForOne(on) {
    const [row] = (await this.execute(on)).rows
    if (row === undefined) throw new Error(`No row of: ${statement.compile(on).sql}`)
    return row
  },
})

/** Rows as what their schema says. Where they are checked, one that is not so is a fault, as is a column that the schema does not name. */
export function claimed<Row>(
  on: Db | Trx,
  schema: z.ZodType<Row, Row>,
  rows: unknown[],
  statement: () => string,
): Row[] {
  if (checksRows(on)) {
    const read = strictly(schema).safeParse(rows)
    if (!read.success)
      throw new Error(`Rows are not what they claim:\n${z.prettifyError(read.error)}\nof: ${statement()}`)
  }
  return rows as Row[]
}

/** Marks a database whose rows are checked; transactions on it are marked along with it. */
export class RowCheck implements KyselyPlugin {
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}
const checksRows = (on: Db | Trx): boolean => on.getExecutor().plugins.some(plugin => plugin instanceof RowCheck)

const strictly = keptBy((schema: z.ZodType) =>
  z.array(schema instanceof z.ZodObject && !schema.def.catchall ? schema.strict() : schema),
)
