import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { type Feature, job, type Services } from '#platform/server/feature.ts'
import { mornings } from '#platform/server/mornings.ts'
import { FROM_HOUR, UNTIL_HOUR } from '../reminders/reminders.rules.ts'
import { cycleMail } from './cycle-mail.server.ts'
import { openCycles } from './open.server.ts'

/** Entities whose people are told in one transaction. */
const CHUNK = 200
const KEY_PREFIX = 'cycles '

/**
 * Opens what is due in a time zone, a chunk of entities at a time. It looks at what is open and what is noted, not at
 * what an earlier run did: a kill or weeks without a run lose nothing. Spec D4.
 */
export const startCycles = job({
  name: 'open-cycles',
  payload: z.strictObject({ timeZone: z.string(), today: z.iso.date() }),
  unfinished: () => sql`
    select ${KEY_PREFIX}::text || time_zone as key, jsonb_build_object('timeZone', time_zone, 'today',
      begun_on) as payload from cycle_zones where begun_on is not null`,
  async run(services, { timeZone, today }, stopping, progressed) {
    // A job that waited for days leaves it to the current day's sweep.
    if (services.clock.today(timeZone) === today)
      for (
        let entityIds = await nextChunk(services, timeZone, 0);
        entityIds.length > 0;
        entityIds = await nextChunk(services, timeZone, entityIds.at(-1) ?? 0)
      ) {
        stopping?.throwIfAborted()
        await openCycles(services, { entityIds, today }, stopping)
        await progressed?.()
      }
    await services.db
      .updateTable('cycleZones')
      .set({ begunOn: null })
      .where('timeZone', '=', timeZone)
      .where('begunOn', '=', today)
      .execute()
  },
})

async function nextChunk({ db }: Services, timeZone: string, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('entities')
    .select('id')
    .where('timeZone', '=', timeZone)
    .where('cyclesEnabled', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  return rows.map(({ id }) => id)
}

/** A sweep: time zones in which the day has begun. */
export async function beginCycles({ db, clock, jobs }: Services): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await mornings({ clock }, 'cycle_zones', { from: FROM_HOUR, until: UNTIL_HOUR }).execute(trx)
    for (const { timeZone, today, decent } of rows) {
      if (decent) await jobs.add(trx, startCycles, { timeZone, today }, { key: `${KEY_PREFIX}${timeZone}` })
    }
  })
}

/** Has the zones that a query names looked at again: during the day at once, at night in the morning. */
export const lookAgain = (trx: Trx, timeZones: RawBuilder<unknown>) =>
  sql`update cycle_zones set next_at = 'epoch' where time_zone in (${timeZones})`.execute(trx)

export const cycles: Feature = {
  mails: [cycleMail],
  jobs: [startCycles],
  sweeps: [beginCycles],
  constraints: { opened_cycles_after: 'bug' },
}
