import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type pg from 'pg'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/types.ts'
import { type Db, poolOf } from '../server/db.ts'
import { elsewhere } from '../server/elsewhere.ts'

/** What Node itself tells of calls to other services; the driver of the database opens its sockets in another way. */
const OUTGOING = ['undici:request:create', 'http.client.request.start', 'net.client.socket'] as const
/** Places in the program that may: each with its reason; a new one is a decision. */
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
    at: /platform\/server\/job(s|-shift)\.ts/,
    because:
      'one connection of work each holds the lock of the sweeps, and that by which a shift is known to live (record 3)',
  },
]

/** A connection that somebody holds; `outer`: what was held already. */
interface Held {
  readonly what: string
  readonly at: string
  open: boolean
  readonly outer: Held | undefined
}

/**
 * Finds transactions, and connections that are checked out in other ways, while something else than the database is waited for: a call
 * to another service, a file, a worker. Meanwhile others wait for them. Any test in which it happens fails.
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

  /** What was found, and the watch is over. */
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

  /** What is checked out from the pool by the program itself; the query builder and the queue give theirs back after each statement. */
  #followPool(pool: pg.Pool): void {
    const connect = pool.connect
    const take = (): Promise<pg.PoolClient> => (connect as () => Promise<pg.PoolClient>).call(pool)
    this.#ends.push(() => {
      pool.connect = connect
    })
    const follow = (): Promise<pg.PoolClient> => {
      const held = this.#begin('a connection that was taken')
      // For whoever asked, from here on, and whatever they begin.
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
/** Whether the program, or the test of this watch, asked the pool itself: `prepared.ts` asks for the query builder. */
const isOurs = (stack: string): boolean => {
  const [by = ''] = lines(stack)
  return (isProgram(by) || by.includes('elsewhere-watch.test.ts')) && !by.includes('/prepared.ts')
}
/** The first line of the program's own, outside of this folder. */
const placeOf = (stack: string): string => stack.split('\n').find(isProgram)?.replace(/^\s*/, ' ') ?? ' by a test'
