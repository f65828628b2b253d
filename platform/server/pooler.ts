import type pg from 'pg'
import { WrongSetting } from './config.ts'

const refused = (what: string) =>
  new WrongSetting(
    `Setting DATABASE_URL is wrong: a connection pooler stands before the database (such as PgBouncer), and ${what}. Name the database itself`,
  )

/** What `openPool` requests at the start of each connection, as the database shows it. */
const ASKED = { TimeZone: 'UTC', idle_in_transaction_session_timeout: '1min' } as const

/** What two connections, open at the same time, turned out to be. */
export interface Seen {
  readonly settings: Readonly<Record<keyof typeof ASKED, string>>
  readonly backends: readonly [one: number, other: number]
}

/**
 * Why such connections cannot be used; null: they can. Jobs and mails are held by locks that live as long as a
 * connection, and each connection requests UTC and its limits. A pooler that hands out connections by transaction (or
 * drops the requested settings) silently breaks both.
 */
export function whyNot({ settings, backends: [one, other] }: Seen): WrongSetting | null {
  if (one === other) return refused('hands one connection to several sessions (transaction mode)')
  const lost = Object.entries(ASKED).find(([name, value]) => settings[name as keyof typeof ASKED] !== value)
  return lost ? refused(`does not pass on ${lost[0]}`) : null
}

/** Stops the start, in one line, behind a pooler that keeps no sessions. */
export async function refusePooler(pool: pg.Pool): Promise<void> {
  const one = await pool.connect().catch((error: unknown) => {
    throw /unsupported startup parameter/.test(String((error as Error).message))
      ? refused('refuses what a connection asks for at its start')
      : error
  })
  try {
    const {
      rows: [mine],
    } = await one.query<Record<string, string>>(
      `select ${Object.keys(ASKED)
        .map(name => `current_setting('${name}') as "${name}"`)
        .join(', ')}, pg_backend_pid()::text as backend`,
    )
    const other = await pool.connect()
    try {
      // Within a transaction: otherwise the connection just used by the first is free to be handed out.
      await other.query('begin').catch((error: unknown) => {
        throw /transaction blocks not allowed/.test(String((error as Error).message))
          ? refused('allows no transactions (statement mode)')
          : error
      })
      const {
        rows: [theirs],
      } = await other.query<{ backend: string }>('select pg_backend_pid()::text as backend')
      await other.query('rollback')
      const no = whyNot({
        settings: mine as Seen['settings'],
        backends: [Number(mine?.['backend']), Number(theirs?.backend)],
      })
      if (no) throw no
    } finally {
      other.release()
    }
  } finally {
    one.release()
  }
}
