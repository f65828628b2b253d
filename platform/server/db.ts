import {
  CamelCasePlugin,
  type CompiledQuery,
  Kysely,
  type KyselyPlugin,
  type PluginTransformResultArgs,
  PostgresDialect,
  type QueryResult,
  sql,
  type Transaction,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import type { JsonText } from '../../database/json-columns.ts'
import type { DB } from '../../database/types.ts'
import { areCalled } from './named-query.ts'
import { lostStatement, preparing } from './prepared.ts'
import { RowCheck } from './rows.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

/** How long a statement of a web request may take. */
const STATEMENT_LIMIT_MS = 5_000

// Dates travel as strings, counts as numbers.
const { builtins } = pg.types
const asIs = (text: string) => text
const asIso = (text: string) => new Date(text.length > 10 && text.at(-3) === '+' ? `${text}:00` : text).toISOString()
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asIs],
  [builtins.TIMESTAMPTZ, asIso],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

export interface PoolOptions {
  readonly max?: number
  readonly statementLimitMs?: number
  readonly name?: string
  /** The database refuses every write. */
  readonly readOnly?: boolean
}

/** How long a web request waits for a connection when all are in use. */
const CONNECTION_WAIT_MS = 10_000

/** A pool of connections; those for jobs and exports set no statement limit. */
export function openPool(
  url: string,
  { max = 10, statementLimitMs = STATEMENT_LIMIT_MS, name = 'web', readOnly = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: `upstander ${name}`,
    statement_timeout: statementLimitMs,
    connectionTimeoutMillis: statementLimitMs > 0 ? CONNECTION_WAIT_MS : 0,
    idle_in_transaction_session_timeout: 60_000,
    options: `-c timezone=UTC${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
  })
  // A connection that the server drops while idle is replaced at the next use; without a listener, the error would end
  // the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

const pools = new WeakMap<Db, pg.Pool>()

/** The pool behind a database, for what the query builder cannot do: COPY. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('This database was not opened by openDb, or it is a transaction')
  return pool
}

/** Sees every statement when it is built, by whoever builds it, and after it ran. For tests. */
export interface StatementWatch extends KyselyPlugin {
  ran(statement: CompiledQuery): void
}

/** Columns are called in camel case; rows of statements that were sent by name come with these names. */
class Called extends CamelCasePlugin {
  override async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return areCalled(args.result.rows) ? args.result : super.transformResult(args)
  }

  nameOf(column: string): string {
    return this.camelCase(column)
  }
}

/** The query builder on a pool; by default, repeated statements are prepared by name. */
export function openDb(
  pool: pg.Pool,
  {
    watch,
    prepare = true,
    checkRows = false,
  }: { watch?: StatementWatch | undefined; prepare?: boolean; checkRows?: boolean } = {},
): Db {
  const called = new Called({ maintainNestedObjectKeys: true })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: prepare ? preparing(pool, column => called.nameOf(column)) : pool }),
    plugins: [called, ...(checkRows ? [new RowCheck()] : []), ...(watch ? [watch] : [])],
    ...(watch ? { log: event => watch.ran(event.query) } : {}),
  })
  pools.set(db, pool)
  return db
}

/** The name of the constraint that a failed statement violated, if any. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code?.startsWith('23') && constraint ? constraint : null
}

/** Whether a statement was stopped for taking too long. */
export const tookTooLong = (error: unknown): boolean => (error as { code?: string }).code === '57014'

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Refused, ended by an administrator or a crash, starting, too many, and the whole class of connections.
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])
/** The driver's own words for a connection that broke or could not be had in time: they carry no code. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/**
 * Whether the database could not be reached: it is restarting, too busy for another connection, or changed during a
 * transaction.
 */
export const databaseIsAway = (error: unknown): boolean =>
  lostStatement(error) !== null ||
  AWAY.has(String((error as { code?: unknown }).code)) ||
  BROKEN.test(String((error as { message?: unknown }).message))

/** Whether it is a copy that has not taken over yet: the next moment it may be the primary. */
export const refusesWrites = (error: unknown): boolean => (error as { code?: string }).code === '25006'

/** Whether a copy stopped the statement because what it read had to change: on the primary it runs. */
export const copyStopped = (error: unknown): boolean => (error as { code?: string }).code === '40001'

/** A pattern for `like` in which the person's text is taken literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** An array as one parameter, typed: for `unnest` and `any`. */
export const intArray = (values: readonly number[]) => sql<number[]>`${values}::integer[]`
export const textArray = (values: readonly string[]) => sql<string[]>`${values}::text[]`

/** A value as it is written into a JSON column of its type. */
export const asJson = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>
