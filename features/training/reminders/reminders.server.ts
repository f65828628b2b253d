import { sql } from 'kysely'
import { z } from 'zod'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { type Feature, job, type Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { reminderMail } from './reminder-mail.server.ts'
import { FROM_HOUR, UNTIL_HOUR } from './reminders.rules.ts'
import { remindEntities } from './remind.server.ts'

/** Entities in one transaction. */
const CHUNK = 200
const KEY_PREFIX = 'reminders '

/**
 * Reminds the people of a time zone, a chunk of entities at a time: if it starts again after a kill, nobody is reminded
 * twice. Spec D4.
 */
export const sendReminders = job({
  name: 'send-reminders',
  payload: z.strictObject({ timeZone: z.string(), today: z.iso.date() }),
  unfinished: () => sql`
    select ${KEY_PREFIX}::text || time_zone as key, jsonb_build_object('timeZone', time_zone, 'today',
      begun_on) as payload from reminder_zones where begun_on is not null`,
  async run(services, { timeZone, today }, stopping) {
    // A job that waited for days leaves it to the current day's sweep, which knows what is stale by now.
    if (services.clock.today(timeZone) === today) await remindZone(services, { timeZone, today }, stopping)
    await services.db
      .updateTable('reminderZones')
      .set({ begunOn: null })
      .where('timeZone', '=', timeZone)
      .where('begunOn', '=', today)
      .execute()
  },
})

interface Zone {
  readonly timeZone: string
  readonly today: CalendarDate
}

async function remindZone(services: Services, { timeZone, today }: Zone, stopping?: AbortSignal): Promise<void> {
  for (
    let ids = await nextChunk(services, timeZone, 0);
    ids.length > 0;
    ids = await nextChunk(services, timeZone, ids.at(-1) ?? 0)
  ) {
    stopping?.throwIfAborted()
    await remindEntities(services, { entityIds: ids, timeZone, today })
  }
}

async function nextChunk({ db }: Services, timeZone: string, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('entities')
    .select('id')
    .where('timeZone', '=', timeZone)
    .where('remindersEnabled', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  return rows.map(({ id }) => id)
}

/** A sweep: time zones in which the hour has come. One missed at night waits for the morning. */
export async function startReminders({ db, clock, jobs }: Services): Promise<void> {
  const now = clock.iso()
  await db.transaction().execute(async trx => {
    // A clock that was set back must not hold up the reminders until it has caught up.
    const { rows } = await sqlOf(z.object({ timeZone: z.string(), today: z.string(), decent: z.boolean() }))`
      with come as (
        select time_zone, local, extract(hour from local) between ${FROM_HOUR} and ${UNTIL_HOUR - 1} as decent
        from reminder_zones cross join lateral (select ${now}::timestamptz at time zone time_zone as local) there
        where next_at <= ${now} or next_at > ${now}::timestamptz + interval '26 hours' for update of reminder_zones skip locked
      )
      update reminder_zones z
      set begun_on = case when c.decent then c.local::date end,
          next_at = (c.local::date + case when extract(hour
            from c.local) < ${FROM_HOUR} then 0 else 1 end + make_time(${FROM_HOUR}, 0, 0)) at time zone z.time_zone
      from come c where z.time_zone = c.time_zone
      returning z.time_zone, c.local::date as today, c.decent`.execute(trx)
    for (const { timeZone, today, decent } of rows) {
      if (decent) await jobs.add(trx, sendReminders, { timeZone, today }, { key: `${KEY_PREFIX}${timeZone}` })
    }
  })
}

export const reminders: Feature = {
  mails: [reminderMail],
  jobs: [sendReminders],
  sweeps: [startReminders],
  constraints: { reminders_kind_check: 'bug', reminders_registration: 'bug' },
}
