import { type Expression, sql } from 'kysely'
import { type Clocked, todayThere } from '#platform/server/clock.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { Trx } from '#platform/server/db.ts'
import type { PaidPlan } from './plans.rules.ts'

/**
 * Gives an entity its paid plan, as often as this is reported. When one plan replaces another during a year, what was
 * used stays used, and a smaller plan revokes nothing that was issued; a new year begins with nothing used. An
 * enterprise agreement is not the provider's concern. A number that staff gave the same plan holds for the year in which
 * it began. Spec D5.
 */
export async function givePlan(
  trx: Trx,
  entityId: number,
  { productKey, startsOn, endsOn, cancelOn }: PaidPlan,
): Promise<void> {
  await trx
    .insertInto('subscriptions')
    .values({ entityId, status: 'Lapsed' })
    .onConflict(known => known.doNothing())
    .execute()
  await sql`
    with plan as (
      select s.entity_id, p.kind, p.name, coalesce(given.quota, p.quota) as quota, given.quota as given,
             case when p.key = s.product_key then s.next_quota end as next,
             case when g.goes_on then s.certificates_used else 0 end as used,
             case when g.goes_on then s.quota_year else s.quota_year + 1 end as year
      from products p cross join subscriptions s
      cross join lateral (select coalesce(s.status = 'Active' and ${startsOn}::date < s.ends_on, false) as goes_on) g
      cross join lateral (
        select case when p.key = s.product_key and s.given_on >= ${startsOn}::date then s.given_quota end as quota) given
      where p.key = ${productKey} and s.entity_id = ${entityId})
    update subscriptions s set
      status = 'Active', plan_type = plan.kind, plan_name = plan.name, product_key = ${productKey}, starts_on = ${startsOn}::date,
      ends_on = ${endsOn}::date, cancel_on = ${cancelOn}::date, payment_due = false, ended_on = null, ended_quota = null,
      certificates_used = plan.used, quota_year = plan.year,
      given_quota = plan.given, given_on = case when plan.given is not null then s.given_on end,
      next_quota = plan.next, next_quota_on = case when plan.next is not null then s.next_quota_on end,
      certificate_quota = case plan.kind when 'Certificate' then greatest(plan.quota, plan.used) else 0 end,
      number_of_seats = case plan.kind when 'Seat' then plan.quota else 0 end
    from plan where s.entity_id = plan.entity_id and not s.is_enterprise`.execute(trx)
}

/** The next year was not paid: what was paid for remains valid until its end. */
export async function markPaymentDue(trx: Trx, entityId: number): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ paymentDue: true })
    .where('entityId', '=', entityId)
    .where('status', '=', 'Active')
    .where('isEnterprise', '=', false)
    .execute()
}

/** The last day of a plan that ends now: today, or an earlier last day that was paid for. */
export const lastDay = (at: Clocked, entityId: Expression<unknown>, endsOn: Expression<unknown>) =>
  sql<CalendarDate>`(select least(${endsOn}, ${todayThere(at)}) from entities e where e.id = ${entityId})`

/**
 * The plan is over; certificates bought one by one wait for the next. Returns which plan it was; null: there was none.
 */
export async function endPlan(trx: Trx, services: Clocked, entityId: number): Promise<string | null> {
  const ended = await trx
    .updateTable('subscriptions')
    .set(old => ({
      status: 'Lapsed',
      paymentDue: false,
      cancelOn: null,
      nextQuota: null,
      nextQuotaOn: null,
      endedOn: lastDay(services, old.ref('entityId'), old.ref('endsOn')),
    }))
    .where('entityId', '=', entityId)
    .where('status', '=', 'Active')
    .where('isEnterprise', '=', false)
    .returning('planName')
    .executeTakeFirst()
  return ended?.planName ?? null
}

/** Adds certificates bought one by one. The caller makes sure that a purchase is counted only once. */
export async function addCertificates(trx: Trx, entityId: number, quantity: number): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set(old => ({ paygQuota: old('paygQuota', '+', quantity) }))
    .where('entityId', '=', entityId)
    .execute()
}
