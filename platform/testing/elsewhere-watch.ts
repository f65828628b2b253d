import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/types.ts'
import type { Db } from '../server/db.ts'
import { elsewhere } from '../server/elsewhere.ts'

/** What Node itself tells of calls to other services. */
const OUTGOING = ['undici:request:create', 'http.client.request.start'] as const
/** Places in the program that may: each with its reason; a new one is a decision. */
const allowed: readonly { readonly at: RegExp; readonly because: string }[] = [
  { at: /features\/courses\/publish\.server\.ts/, because: 'courses are published at the start, before any call is taken' },
]

type Held = { readonly at: string }

/**
 * Finds transactions in which something else than the database is waited for: a call to another service, a file, a worker.
 * Meanwhile they hold a connection and locks that others wait for. Any test in which it happens fails.
 */
export class ElsewhereWatch {
  readonly #held = new AsyncLocalStorage<Held>()
  readonly #found = new Set<string>()

  constructor(dbs: readonly Db[]) {
    for (const db of dbs) this.#follow(db)
    for (const name of OUTGOING) subscribe(name, this.#outgoing)
    subscribe(elsewhere.name, this.#elsewhere)
  }

  /** What was found, and the watch is over. */
  end(): string[] {
    for (const name of OUTGOING) unsubscribe(name, this.#outgoing)
    unsubscribe(elsewhere.name, this.#elsewhere)
    return [...this.#found]
  }

  readonly #outgoing = (): void => this.#note('another service is called')
  readonly #elsewhere = (what: unknown): void => this.#note(String(what))

  #note(what: string): void {
    const held = this.#held.getStore()
    if (held && !allowed.some(({ at }) => at.test(held.at))) this.#found.add(`${what} within a transaction that was begun${held.at}`)
  }

  #follow(db: Db): void {
    const begin = db.transaction.bind(db)
    db.transaction = () => {
      const builder = begin()
      const execute = builder.execute.bind(builder)
      const at = placeOf(new Error().stack ?? '')
      builder.execute = <T>(work: (trx: Transaction<DB>) => Promise<T>) => execute(trx => this.#held.run({ at }, () => work(trx)))
      return builder
    }
  }
}

/** The first line of the program's own, outside of this folder. */
const placeOf = (stack: string): string =>
  stack.split('\n').find(line => /\/(?:features|platform\/server)\//.test(line) && !line.includes('/node_modules/'))?.replace(/^\s*/, ' ') ?? ' by a test'
