import { sql } from 'kysely'
import { z } from 'zod'
import { type Clocked, todayThere } from '#platform/server/clock.ts'
import type { Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { planIsLive } from './plan.server.ts'

/** Plans that begin with a new number in one sweep; the others follow in the next. */
const AT_ONCE = 100

/** Has a plan count up to this number from a day on, which may be today. What was planned before is dropped. */
export async function planNumber(trx: Trx, entityId: number, quota: number, from: CalendarDate): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ nextQuota: quota, nextQuotaOn: from })
    .where('entityId', '=', entityId)
    .execute()
}

/**
 * Begins what has come due, of one entity or of any: never below what is issued. A plan that is over by then, or that an
 * agreement has replaced, keeps its own number. Returns whose plans have changed.
 */
export async function beginNumbers(trx: Trx, at: Clocked, entityId?: number): Promise<{ entityId: number }[]> {
  const { rows } = await sqlOf(z.object({ entityId: z.number() }))`
    with due as (
      select p.entity_id, ${planIsLive(at)} and not p.is_enterprise as holds
      from subscriptions p join entities e on e.id = p.entity_id
      where p.next_quota_on <= ${todayThere(at)} and ${entityId === undefined ? sql`true` : sql`p.entity_id = ${entityId}`}
      order by p.entity_id limit ${AT_ONCE} for update of p skip locked),
    begun as (
      update subscriptions s set
        certificate_quota = case when due.holds and s.plan_type = 'Certificate' then greatest(s.next_quota, s.certificates_used)
          else s.certificate_quota end,
        number_of_seats = case when due.holds and s.plan_type = 'Seat' then s.next_quota else s.number_of_seats end,
        given_quota = case when due.holds then s.next_quota else s.given_quota end,
        given_on = case when due.holds then s.next_quota_on else s.given_on end,
        next_quota = null, next_quota_on = null
      from due where due.entity_id = s.entity_id returning s.entity_id, due.holds)
    select entity_id from begun where holds`.execute(trx)
  return rows
}
