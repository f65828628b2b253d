import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type pg from 'pg'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/types.ts'
import { type Db, poolOf } from '../server/db.ts'
import { elsewhere } from '../server/elsewhere.ts'

/** What Node itself reports about calls to other services; the database driver opens its sockets in another way. */
const OUTGOING = ['undici:request:create', 'http.client.request.start', 'net.client.socket'] as const
/** Places in the program that are allowed to, each with its reason; a new one is a decision. */
const allowed: readonly { readonly at: RegExp; readonly because: string }[] = [
  {
    at: /features\/courses\/courses\/publish\.server\.ts/,
    because: 'courses are published at the start, before any call is taken',
  },
  {
    at: /platform\/server\/copy\.ts/,
    because:
      'an export streams from its query into its file: three at once, of the ten connections of work (record 185)',
  },
  {
    at: /platform\/server\/(backup|restore)\.ts/,
    because: 'commands of their own, which hold one snapshot on purpose',
  },
  {
    at: /platform\/server\/mail-sender\.ts/,
    because: 'one connection of work holds the lock of the one process that sends (record 3)',
  },
  {
    at: /platform\/server\/job(s|-life)\.ts/,
    because:
      'one connection of work each holds the lock of the sweeps, and that by which a shift is known to live (record 3)',
  },
]

/** A checked-out connection; `outer`: what was already held. */
interface Held {
  readonly what: string
  readonly at: string
  open: boolean
  readonly outer: Held | undefined
}

/**
 * Finds transactions, and connections checked out in other ways, during which the program waits for something other
 * than the database: a call to another service, a file, a worker. Others have to wait for them meanwhile. Any test in
 * which this happens fails.
 */
export class ElsewhereWatch {
  readonly #held = new AsyncLocalStorage<Held | undefined>()
  readonly #found = new Set<string>()
  readonly #ends: (() => void)[] = []

  constructor(dbs: readonly Db[]) {
    for (const db of dbs) {
      this.#followTransactions(db)
      this.#followConnections(db)
    }
    for (const pool of new Set(dbs.map(poolOf))) this.#followPool(pool)
    for (const name of OUTGOING) subscribe(name, this.#outgoing)
    subscribe(elsewhere.name, this.#elsewhere)
  }

  /** Ends the watch and returns what was found. */
  end(): string[] {
    for (const name of OUTGOING) unsubscribe(name, this.#outgoing)
    unsubscribe(elsewhere.name, this.#elsewhere)
    for (const end of this.#ends) end()
    return [...this.#found]
  }

  readonly #outgoing = (): void => this.#note('another service is called')
  readonly #elsewhere = (what: unknown): void => this.#note(String(what))

  #note(what: string): void {
    for (let held = this.#held.getStore(); held; held = held.outer) {
      const { at, open } = held
      if (open && !allowed.some(one => one.at.test(at))) this.#found.add(`${what} within ${held.what}${at}`)
    }
  }

  #begin(what: string): Held {
    return { what, at: placeOf(new Error().stack ?? ''), open: true, outer: this.#held.getStore() }
  }

  #followTransactions(db: Db): void {
    const begin = db.transaction.bind(db)
    db.transaction = () => {
      const builder = begin()
      const execute = builder.execute.bind(builder)
      const held = this.#begin('a transaction that was begun')
      builder.execute = <T>(work: (trx: Transaction<DB>) => Promise<T>) =>
        execute(trx => this.#held.run(held, () => work(trx)))
      return builder
    }
  }

  #followConnections(db: Db): void {
    const take = db.connection.bind(db)
    db.connection = () => {
      const builder = take()
      const execute = builder.execute.bind(builder)
      const held = this.#begin('a connection that was taken')
      builder.execute = <T>(work: (one: Db) => Promise<T>) => execute(one => this.#held.run(held, () => work(one)))
      return builder
    }
  }

  /**
   * What the program itself checks out from the pool; the query builder and the queue give theirs back after each
   * statement.
   */
  #followPool(pool: pg.Pool): void {
    const connect = pool.connect
    const take = (): Promise<pg.PoolClient> => (connect as () => Promise<pg.PoolClient>).call(pool)
    this.#ends.push(() => {
      pool.connect = connect
    })
    const follow = (): Promise<pg.PoolClient> => {
      const held = this.#begin('a connection that was taken')
      // For the code that asked, from here on, and everything it starts.
      this.#held.enterWith(held)
      return take().then(client => {
        const release = client.release
        client.release = destroy => {
          held.open = false
          release.call(client, destroy)
        }
        return client
      })
    }
    pool.connect = ((callback?: Parameters<pg.Pool['connect']>[0]) => {
      if (callback) return connect.call(pool, callback)
      return isOurs(new Error().stack ?? '') ? follow() : take()
    }) as pg.Pool['connect']
  }
}

const lines = (stack: string): string[] =>
  stack
    .split('\n')
    .slice(1)
    .filter(line => !line.includes('elsewhere-watch.ts'))
const isProgram = (line: string): boolean =>
  /\/(?:features|platform\/server)\//.test(line) && !line.includes('/node_modules/')
/**
 * Whether the program, or the test of this watch, used the pool directly: `prepared.ts` does so for the query builder.
 */
const isOurs = (stack: string): boolean => {
  const [by = ''] = lines(stack)
  return (isProgram(by) || by.includes('elsewhere-watch.test.ts')) && !by.includes('/prepared.ts')
}
/** The first line in the program itself, outside this folder. */
const placeOf = (stack: string): string => stack.split('\n').find(isProgram)?.replace(/^\s*/, ' ') ?? ' by a test'
