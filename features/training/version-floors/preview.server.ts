import { type RawBuilder, sql } from 'kysely'
import { todayThere } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { counts, isBelow, planned } from './touched.server.ts'
import { type PlannedFloor, Touched } from './version-floors.contract.ts'

/** It may go through all completions of a course, everywhere: longer than other calls take. */
const longStatements = sql`set local statement_timeout = '60s'`

/** Reads with the time that a preview may take. */
export const patiently = <T>({ db }: Pick<Services, 'db'>, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async trx => {
    await longStatements.execute(trx)
    return read(trx)
  })

/**
 * Named queries, the last of which is `people`: each member whom a floor touches, with their completions, and whether
 * it is what ends their standing as compliant. A member who has another completion that counts on keeps it.
 */
export const peopleTouched = (at: Pick<Services, 'clock'>, floor: PlannedFloor): RawBuilder<unknown> => sql`
  counting as (
    select r.entity_id, r.membership_id, ${isBelow} as below
    from ${planned(floor)} f join registrations r on ${counts} join entities e on e.id = r.entity_id
  ), touched as (
    select entity_id, membership_id, count(*) filter (where below)::integer as completions, bool_and(below) as ends
    from counting group by entity_id, membership_id having bool_or(below)
  ), people as (
    select t.entity_id, e.type, t.completions,
           t.ends and s.status = 'Active' and coalesce(s.compliant_until >= ${todayThere(at)}, false) as loses
    from touched t join entities e on e.id = t.entity_id
    join member_summaries s on s.entity_id = t.entity_id and s.membership_id = t.membership_id
  )`

/** What a floor would touch. Spec D4. */
export const previewTouched = (services: Pick<Services, 'db' | 'clock'>, floor: PlannedFloor): Promise<Touched> =>
  patiently(services, db =>
    sqlOf(Touched)`
      with ${peopleTouched(services, floor)}
      select coalesce(sum(completions), 0)::integer as completions, count(*) as people, count(*) filter (where loses) as losing,
             count(distinct entity_id) filter (where type <> 'Individual') as organizations
      from people`.executeForOne(db),
  )
