import { sql } from 'kysely'
import { z } from 'zod'
import type { Clocked } from './clock.ts'
import { sqlOf } from './rows.ts'

/** Local hours between which a day's work begins: from the first, and before the second. */
interface Hours {
  readonly from: number
  readonly until: number
}

const Morning = z.object({ timeZone: z.string(), today: z.string(), decent: z.boolean() })

/**
 * Begins the day in the time zones of a table in which the hour has come, each for one caller only. One that is missed
 * at night is not decent, and waits for the morning; a clock that was set back does not hold up the work until it has
 * caught up.
 */
export function mornings(
  { clock }: Clocked,
  table: 'reminder_zones' | 'cycle_zones' | 'attention_zones',
  { from, until }: Hours,
) {
  const now = clock.iso()
  const zones = sql.table(table)
  return sqlOf(Morning)`
    with come as (
      select time_zone, local, extract(hour from local) between ${from} and ${until - 1} as decent
      from ${zones} cross join lateral (select ${now}::timestamptz at time zone time_zone as local) there
      where next_at <= ${now} or next_at > ${now}::timestamptz + interval '26 hours' for update of ${zones} skip locked
    )
    update ${zones} z
    set begun_on = case when c.decent then c.local::date end,
        next_at = (c.local::date + case when extract(hour
          from c.local) < ${from} then 0 else 1 end + make_time(${from}, 0, 0)) at time zone z.time_zone
    from come c where z.time_zone = c.time_zone
    returning z.time_zone, c.local::date as today, c.decent`
}
