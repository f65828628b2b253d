import { sql } from 'kysely'
import { z } from 'zod'
import { job, type Services } from '#platform/server/feature.ts'
import { mornings } from '#platform/server/mornings.ts'
import { type CalendarDate } from '#platform/shared/calendar-date.ts'
import { mailDigests } from './digest.server.ts'
import { tellOfEnds } from './plan-ends.server.ts'

/** Local hours between which administrators are written to: from the first, and before the second. */
const [FROM_HOUR, UNTIL_HOUR] = [7, 20]
/** Organizations in one transaction. */
const CHUNK = 500
const KEY_PREFIX = 'attention '

/**
 * Writes to the administrators of a time zone, a chunk of organizations at a time: if it starts again after a kill, nobody
 * is written to twice. Decision 376.
 */
export const tellAdministrators = job({
  name: 'tell-administrators',
  payload: z.strictObject({ timeZone: z.string(), today: z.iso.date() }),
  unfinished: () => sql`
    select ${KEY_PREFIX}::text || time_zone as key, jsonb_build_object('timeZone', time_zone, 'today',
      begun_on) as payload from attention_zones where begun_on is not null`,
  async run(services, morning, stopping) {
    const { timeZone, today } = morning
    // A job that waited for days leaves it to the current day's sweep.
    if (services.clock.today(timeZone) === today) await tellZone(services, morning, stopping)
    await services.db
      .updateTable('attentionZones')
      .set({ begunOn: null })
      .where('timeZone', '=', timeZone)
      .where('begunOn', '=', today)
      .execute()
  },
})

export interface Morning {
  readonly timeZone: string
  readonly today: CalendarDate
}

async function tellZone(services: Services, morning: Morning, stopping?: AbortSignal): Promise<void> {
  for (let ids = await nextChunk(services, morning, 0); ids.length > 0;) {
    stopping?.throwIfAborted()
    const entityIds = ids
    await services.db.transaction().execute(async trx => {
      await tellOfEnds(trx, services, { ...morning, entityIds })
      await mailDigests(trx, services, { ...morning, entityIds })
    })
    ids = await nextChunk(services, morning, ids.at(-1) ?? 0)
  }
}

async function nextChunk({ db }: Services, { timeZone }: Morning, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('entities')
    .select('id')
    .where('timeZone', '=', timeZone)
    .where('type', '=', 'Organization')
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  return rows.map(({ id }) => id)
}

/** A sweep: time zones in which the hour has come. One missed at night waits for the morning. */
export async function startMornings({ db, clock, jobs }: Services): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await mornings({ clock }, 'attention_zones', { from: FROM_HOUR, until: UNTIL_HOUR }).execute(trx)
    for (const { timeZone, today, decent } of rows) {
      if (decent) await jobs.add(trx, tellAdministrators, { timeZone, today }, { key: `${KEY_PREFIX}${timeZone}` })
    }
  })
}
