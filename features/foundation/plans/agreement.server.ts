import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Clocked } from '#platform/server/clock.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { lastDay } from './entitlement.server.ts'
import type { PlanType } from './plans.rules.ts'

/** What staff agreed with an organization: its plan is not bought through the payment provider. Spec D5. */
export interface Agreement {
  readonly planType: PlanType
  /** Certificates or seats a year; zero: no limit. */
  readonly quota: number
  readonly startsOn: CalendarDate
  /** The last day. */
  readonly endsOn: CalendarDate
}

export const AGREEMENT_NAME = 'Enterprise'

/**
 * Gives an organization what was agreed, in place of any plan before it. What was used in a year that goes on stays used; a
 * year that begins anew begins with nothing used. Spec D5.
 */
export async function giveAgreement(trx: Trx, entityId: number, agreed: Agreement): Promise<void> {
  const { planType, quota, startsOn, endsOn } = agreed
  await sql`
    insert into subscriptions as s (
      entity_id, status, plan_type, plan_name, is_enterprise, starts_on, ends_on, certificate_quota, number_of_seats)
    values (${entityId}, 'Active', ${planType}, ${AGREEMENT_NAME}, true, ${startsOn}::date, ${endsOn}::date,
      ${planType === 'Certificate' ? quota : 0}, ${planType === 'Seat' ? quota : 0})
    on conflict (entity_id) do update set
      certificates_used = case when s.status = 'Active' and excluded.starts_on < s.ends_on then s.certificates_used else 0 end,
      quota_year = case when s.status = 'Active' and excluded.starts_on < s.ends_on then s.quota_year else s.quota_year + 1 end,
      status = excluded.status, plan_type = excluded.plan_type, plan_name = excluded.plan_name, is_enterprise = true,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, certificate_quota = excluded.certificate_quota,
      number_of_seats = excluded.number_of_seats, product_key = null, cancel_on = null, payment_due = false, ended_on = null, ended_quota = null,
      given_quota = null, given_on = null, next_quota = null, next_quota_on = null`.execute(trx)
}

/** Ends it at once: the organization may buy a plan like any other. False: there was none. */
export async function endAgreement(trx: Trx, services: Clocked, entityId: number): Promise<boolean> {
  const ended = await trx
    .updateTable('subscriptions')
    .set(old => ({
      status: 'Lapsed',
      isEnterprise: false,
      endedOn: lastDay(services, old.ref('entityId'), old.ref('endsOn')),
      endedQuota: sql<number>`case ${old.ref('planType')} when 'Seat' then ${old.ref('numberOfSeats')} else ${old.ref('certificateQuota')} end`,
      certificateQuota: sql<number>`greatest(${old.ref('certificateQuota')}, ${old.ref('certificatesUsed')})`,
    }))
    .where('entityId', '=', entityId)
    .where('isEnterprise', '=', true)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
