import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'
import { dateIn, type CalendarDate } from '../shared/calendar-date.ts'

// SQL of: entities e

/** What a statement needs of the clock. */
export interface Clocked {
  readonly clock: { iso(plusSeconds?: number): string }
}

/** The day that it is, in a statement, for the row `e` of `entities`: its trainings, plan and trial begin and end with days of its own. */
export const todayThere = ({ clock }: Clocked) =>
  sql<CalendarDate>`(${clock.iso()}::timestamptz at time zone e.time_zone)::date`

/**
 * What time it is: the only answer in the program (queries take it as a value, never now()).
 * At home it can be set (`config.dev`), so that a year can be played through. Spec D13, D14.
 */
export class Clock {
  #offset = 0
  /** The last instant that was written, and how: a call asks several times within a millisecond. */
  #written: readonly [at: number, text: string] = [0, new Date(0).toISOString()]

  now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  /** The instant as the database and the wire write it. */
  iso(plusSeconds = 0): string {
    const at = this.now().getTime() + plusSeconds * 1000
    if (at !== this.#written[0]) this.#written = [at, new Date(at).toISOString()]
    return this.#written[1]
  }

  today(timeZone: string): CalendarDate {
    return dateIn(timeZone, this.now())
  }

  /** From now on it is this instant, and time goes on from there; other processes follow by `follow`. */
  async set(db: Kysely<DB>, now: Date): Promise<void> {
    this.#offset = now.getTime() - Date.now()
    await db
      .insertInto('clock')
      .values({ id: true, offsetMs: this.#offset })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ offsetMs: this.#offset }))
      .execute()
    await sql`notify clock`.execute(db)
  }

  /** Takes over what another process set. */
  async follow(db: Kysely<DB>): Promise<void> {
    const kept = await db.selectFrom('clock').select('offsetMs').executeTakeFirst()
    this.#offset = kept?.offsetMs ?? 0
  }
}
