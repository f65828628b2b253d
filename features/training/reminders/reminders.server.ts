import { sql } from 'kysely'
import { z } from 'zod'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { type Feature, job, type Services } from '#platform/server/feature.ts'
import { mornings } from '#platform/server/mornings.ts'
import { cadenceRoutes } from './cadence-calls.server.ts'
import { copyMail } from './copy-mail.server.ts'
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
  await db.transaction().execute(async trx => {
    const { rows } = await mornings({ clock }, 'reminder_zones', { from: FROM_HOUR, until: UNTIL_HOUR }).execute(trx)
    for (const { timeZone, today, decent } of rows) {
      if (decent) await jobs.add(trx, sendReminders, { timeZone, today }, { key: `${KEY_PREFIX}${timeZone}` })
    }
  })
}

export const reminders: Feature = {
  routes: cadenceRoutes,
  mails: [reminderMail, copyMail],
  jobs: [sendReminders],
  sweeps: [startReminders],
  constraints: {
    reminders_kind_check: 'bug',
    reminders_registration: 'bug',
    reminder_settings_days_before_check: 'bug',
    reminder_settings_overdue_every_check: 'bug',
    reminder_settings_overdue_most_check: 'bug',
  },
}
