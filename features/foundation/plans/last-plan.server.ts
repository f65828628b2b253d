import { sql } from 'kysely'
import type { Clocked } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { isSince, planIsLive } from './plan.server.ts'
import { LastPlan } from './last-plan.ts'

const endedOn = sql`coalesce(p.ended_on, p.ends_on)`

/**
 * Seats of the ended year: members active since its beginning, without those who began to train only after its end.
 * There is no later count of it, because a plan's end may be no event but just the next day.
 */
const seatsTaken = sql`(
  select count(*) from member_summaries s
  where p.plan_type = 'Seat' and s.entity_id = p.entity_id and ${isSince(sql`s.last_activity_at`, sql`p.starts_on`)}
    and exists (
      select from registrations r where r.entity_id = s.entity_id and r.membership_id = s.membership_id
        and coalesce(r.date_started, r.date_completed) < (${endedOn} + 1)::timestamp at time zone e.time_zone))`

/**
 * The plan that an entity had, with what is left of it; null: it has a live one, or never had any. The quotas of the
 * wire are zero then (spec D4), so this is told beside them.
 */
export async function readLastPlan(db: Db, at: Clocked, entityId: number): Promise<LastPlan | null> {
  const {
    rows: [last],
  } = await sqlOf(LastPlan)`
    select name, plan_type, starts_on, ended_on, quota, used, case when quota > 0 then greatest(quota - used, 0) end as left
    from (
      select p.plan_name as name, p.plan_type, p.starts_on, ${endedOn} as ended_on,
             coalesce(p.ended_quota, case p.plan_type when 'Seat' then p.number_of_seats else p.certificate_quota end) as quota,
             case p.plan_type when 'Seat' then ${seatsTaken} else p.certificates_used end as used
      from subscriptions p join entities e on e.id = p.entity_id
      where p.entity_id = ${entityId} and p.plan_name is not null and p.plan_type is not null and not ${planIsLive(at)}) last`.execute(
    db,
  )
  return last ?? null
}
