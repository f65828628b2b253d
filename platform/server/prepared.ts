import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type KnownColumns, type NamedResult, queryByName } from './named-query.ts'

/** How many texts' uses are counted: beyond that, the one longest unused is forgotten. */
const TEXTS = 1_000
/** How many names a connection may have; then it is replaced, and with it what the server keeps for them. */
const NAMES = 250
/** One use is no habit: texts that are assembled differently each time get no name. */
const USES_UNNAMED = 1

/**
 * Statements that page, count, group or search read as many rows as a tenant has. The plan for the average tenant is
 * the wrong one for the largest, so these are planned for their values, which costs little compared with the reading.
 */
const READS_BY_SIZE = /\b(?:offset|like)\b|\bgroup by\b|\bcount\(|^copy\b/i

interface Known {
  uses: number
  readonly digest: string | null
}

/** Which statements of a pool are prepared by name: decided here for every query of the program. */
export class StatementNames {
  readonly #known = new Map<string, Known>()
  #generation = 0
  #off = false

  /**
   * The name of a text from its second use on: a digest, so it means the same on every connection. Null: planned each
   * time.
   */
  of(text: string): string | null {
    if (this.#off) return null
    const known = this.#known.get(text) ?? {
      uses: 0,
      digest: READS_BY_SIZE.test(text) ? null : createHash('sha256').update(text).digest('base64url').slice(0, 22),
    }
    this.#known.delete(text)
    this.#known.set(text, known)
    if (this.#known.size > TEXTS) this.#known.delete(this.#known.keys().next().value ?? '')
    known.uses += 1
    return known.digest !== null && known.uses > USES_UNNAMED ? `${known.digest}_${this.#generation}` : null
  }

  /** After a migration a prepared statement may return other columns, so all are prepared again, under new names. */
  renew(): void {
    this.#generation += 1
  }

  /** Something between us and the server hands connections out by transaction: names mean nothing there. */
  giveUp(): void {
    this.#off = true
  }
}

/**
 * The pool as passed to the query builder: its statements are sent by name. `called` says what a column is called in the
 * program.
 */
export function preparing(
  pool: pg.Pool,
  called: (column: string) => string,
  names = new StatementNames(),
): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let preparingClient = clients.get(client)
      if (!preparingClient) clients.set(client, (preparingClient = new PreparingClient(client, called, names)))
      return preparingClient as unknown as PostgresPoolClient
    },
  }
}

/** What Kysely sends around the statements of a transaction. */
const BEGIN = 'begin'
const ENDS = new Set(['commit', 'rollback'])
/** The answer to what was not sent. */
const NOTHING: NamedResult = { command: '', rowCount: null, rows: [] }

/**
 * A transaction begins with its first statement, in one message: one round trip less for everything that is written. One
 * that ends without a statement never began. Decision 419.
 */
class PreparingClient {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  readonly #called: (column: string) => string
  readonly #held = new Set<string>()
  readonly #columns: KnownColumns = new Map()
  #begins = false

  constructor(client: pg.PoolClient, called: (column: string) => string, names: StatementNames) {
    this.#client = client
    this.#called = called
    this.#names = names
  }

  get processID(): number | undefined {
    return (this.#client as { processID?: number }).processID
  }

  async query(text: string, values: unknown[]): Promise<NamedResult> {
    if (text === BEGIN) {
      this.#begins = true
      return NOTHING
    }
    const begins = this.#begins
    this.#begins = false
    if (begins && ENDS.has(text)) return NOTHING
    const name = values.length > 0 ? this.#nameOf(text) : null
    // The driver takes any statement that was parsed for the one with the name: a new one gets a message to itself.
    const together = begins && name !== null && this.#columns.has(name)
    if (begins && !together) await this.#client.query(BEGIN)
    if (name === null) return this.#client.query(text, values)
    const alone = !begins && this.#client.getTransactionStatus() !== 'T'
    try {
      return await queryByName(this.#client, {
        name,
        text,
        values,
        columns: this.#columns,
        begins: together,
        called: this.#called,
      })
    } catch (error) {
      const lost = lostStatement(error)
      if (lost === 'stale') this.#names.renew()
      if (lost === 'unknown') this.#names.giveUp()
      // None of it was done. Inside a transaction everything before it is lost too, so the caller has to repeat it.
      if (lost && alone) return this.#client.query(text, values)
      throw error
    }
  }

  release(broken?: boolean): void {
    this.#client.release(broken || this.#held.size >= NAMES)
  }

  #nameOf(text: string): string | null {
    const name = this.#names.of(text)
    if (name === null || (this.#held.size >= NAMES && !this.#held.has(name))) return null
    this.#held.add(name)
    return name
  }
}

/**
 * Whether a prepared statement can no longer be used: its columns changed ('stale'), or the server at the other end
 * never heard of it.
 */
export function lostStatement(error: unknown): 'stale' | 'unknown' | null {
  const { code, routine } = error as { code?: string; routine?: string }
  if (code === '0A000' && routine === 'RevalidateCachedQuery') return 'stale'
  return code === '26000' || code === '42P05' ? 'unknown' : null
}
