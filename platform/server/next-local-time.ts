import { type RawBuilder, sql } from 'kysely'
import type { Clocked } from './clock.ts'

interface When {
  /** As SQL, like the zone: a column, or a value with its type. */
  readonly atTime: RawBuilder<unknown>
  readonly timeZone: RawBuilder<unknown>
  /** Which days count: a condition on `day`. */
  readonly on: RawBuilder<unknown>
  /** Days from today until one counts, at the most. */
  readonly ahead: number
}

/**
 * The first time after now at which it is this hour of such a day in a time zone: an hour that a day skips in spring is the next
 * one, and an hour that a day has twice is used once.
 */
export const nextLocalTime = ({ clock }: Clocked, { atTime, timeZone, on, ahead }: When) => sql<string>`(
  select min(due) from generate_series(0, ${sql.lit(ahead)}) ahead
  cross join lateral (select (${clock.iso()}::timestamptz at time zone ${timeZone})::date + ahead as day) days
  cross join lateral (select (day + ${atTime}::time) at time zone ${timeZone} as due) times
  where due > ${clock.iso()}::timestamptz and ${on})`
