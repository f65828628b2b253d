import type pg from 'pg'
import { type Db, openDb, openPool, type StatementWatch } from './db.ts'

/** How often a process looks how far the copy is, in milliseconds. */
const LOOK_EVERY_MS = 500

/** A streaming copy of the database that answers what may be a moment old. */
export interface ReadCopy {
  /** Refuses to write. */
  readonly db: Db
  /** Whether it may answer a session that last wrote at this place of the log; null: not lately. */
  has(wroteAt: string | null): boolean
  /** It did not answer: nobody is sent there until it has been seen again. */
  lose(): void
  /** By how many seconds it is behind; null: it does not answer. */
  behind(): number | null
  close(): Promise<void>
}

/** A place of the log, `16/B374D848`, as a number: later is larger. */
export const placeOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

interface Look {
  readonly at: number
  readonly place: bigint
}

/**
 * How far a copy is behind: since when the primary had been further than the copy is now. Places of the log are compared,
 * not clocks, so a primary at which nobody writes makes no copy late.
 */
export class Lag {
  #primary: Look[] = []
  #copy: Look | null = null

  saw(at: number, primary: bigint, copy: bigint): void {
    this.#primary = [...this.#primary.filter(look => look.place > copy), { at, place: primary }]
    this.#copy = { at, place: copy }
  }

  lose(): void {
    this.#copy = null
  }

  get place(): bigint | null {
    return this.#copy?.place ?? null
  }

  /** In milliseconds; null: the copy has not been seen since it was lost. */
  behind(now: number): number | null {
    if (!this.#copy) return null
    const missing = this.#primary.find(({ place }) => place > (this.#copy?.place ?? 0n))
    return Math.max(now - this.#copy.at, missing ? now - missing.at : 0)
  }
}

const PRIMARY = 'select pg_current_wal_insert_lsn()::text as place'
// After it was promoted, a copy is its own primary.
const COPY = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as place`

/** Opens the copy and looks after it until it is closed. A copy that is away or too far behind is not asked. */
export function openReadCopy(
  url: string,
  primary: pg.Pool,
  { limitMs, watch, checkRows }: { limitMs: number; watch?: StatementWatch | undefined; checkRows: boolean },
): ReadCopy {
  const pool = openPool(url, { name: 'read', max: 12, readOnly: true })
  const lag = new Lag()
  let looking = false
  const look = async () => {
    if (looking) return
    looking = true
    try {
      // The primary first: what the copy has by then was there before.
      const ahead = await primary.query<{ place: string }>(PRIMARY)
      const behind = await pool.query<{ place: string }>(COPY)
      lag.saw(performance.now(), placeOf(ahead.rows[0]?.place ?? '0/0'), placeOf(behind.rows[0]?.place ?? '0/0'))
    } catch {
      lag.lose()
    } finally {
      looking = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return {
    db: openDb(pool, { watch, checkRows }),
    has: wroteAt => {
      const behind = lag.behind(performance.now())
      if (behind === null || behind > limitMs || lag.place === null) return false
      return wroteAt === null || placeOf(wroteAt) <= lag.place
    },
    lose: () => lag.lose(),
    behind: () => {
      const behind = lag.behind(performance.now())
      return behind === null ? null : behind / 1_000
    },
    close: async () => {
      clearInterval(timer)
      await pool.end()
    },
  }
}
