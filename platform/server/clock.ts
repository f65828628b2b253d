import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'
import { dateIn, type CalendarDate } from '../shared/calendar-date.ts'

// SQL of: clock clock, entities e

/** What a statement needs of the clock. */
export interface Clocked {
  readonly clock: { iso(plusSeconds?: number): string }
}

/**
 * The current day, in a statement, for the row `e` of `entities`: its trainings, plan and trial begin and end with its
 * own days.
 */
export const todayThere = ({ clock }: Clocked) =>
  sql<CalendarDate>`(${clock.iso()}::timestamptz at time zone e.time_zone)::date`

/**
 * What time it is: the only source in the program (queries take it as a value, never now()). At home it can be set
 * (`config.dev`), so that you can play through a year. Spec D13, D14.
 */
export class Clock {
  #offset = 0
  /** The last time that was formatted, and its text: a call asks several times within a millisecond. */
  #written: readonly [at: number, text: string] = [0, new Date(0).toISOString()]

  now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  /** The time as the database and the wire write it. */
  iso(plusSeconds = 0): string {
    const at = this.now().getTime() + plusSeconds * 1000
    if (at !== this.#written[0]) this.#written = [at, new Date(at).toISOString()]
    return this.#written[1]
  }

  today(timeZone: string): CalendarDate {
    return dateIn(timeZone, this.now())
  }

  /** Sets the time; it goes on from there, and other processes pick it up with `follow`. */
  async set(db: Kysely<DB>, now: Date): Promise<void> {
    this.#offset = now.getTime() - Date.now()
    await db
      .insertInto('clock')
      .values({ id: true, offsetMs: this.#offset })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ offsetMs: this.#offset }))
      .execute()
    await sql`notify clock`.execute(db)
  }

  /** Moves the time on: several who do so at once lose nothing of each other's. */
  async moveOn(db: Kysely<DB>, milliseconds: number): Promise<void> {
    const { offsetMs } = await db
      .insertInto('clock')
      .values({ id: true, offsetMs: milliseconds })
      .onConflict(conflict =>
        conflict.column('id').doUpdateSet({ offsetMs: sql`clock.offset_ms + excluded.offset_ms` }),
      )
      .returning('offsetMs')
      .executeTakeFirstOrThrow()
    // Answers may come in another order than their statements ran.
    this.#offset = Math.max(this.#offset, offsetMs)
    await sql`notify clock`.execute(db)
  }

  /** Takes over the time that another process set. */
  async follow(db: Kysely<DB>): Promise<void> {
    const kept = await db.selectFrom('clock').select('offsetMs').executeTakeFirst()
    this.#offset = kept?.offsetMs ?? 0
  }
}
