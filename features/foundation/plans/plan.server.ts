import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Clocked, todayThere } from '#platform/server/clock.ts'
import { type Db, intArray, type Trx } from '#platform/server/db.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type PlanUse, requiresUpgrade } from './plans.rules.ts'

// SQL of: subscriptions p, entities e, member_summaries s

/** An organization's plan and its use: everything that screens and rules say about it is derived from this. */
export const PlanState = z.object({
  /** Active: bought, whether or not its year is over; `live` tells that. */
  status: z.enum(['Trial', 'Active', 'Lapsed']),
  live: z.boolean(),
  isTrialOver: z.boolean(),
  trialEndsOn: CalendarDate.nullable(),
  /** Zero on the last day. */
  remainingTrialDays: z.number(),
  productKey: z.string().nullable(),
  planType: z.enum(['Certificate', 'Seat']).nullable(),
  planName: z.string().nullable(),
  isEnterprise: z.boolean(),
  startsOn: CalendarDate.nullable(),
  endsOn: CalendarDate.nullable(),
  cancelOn: CalendarDate.nullable(),
  paymentDue: z.boolean(),
  /** Days until the end of the trial or of the plan's year; negative if that is past. */
  daysLeft: z.number().nullable(),
  /** What the plan gives: zero without a live one. Spec D4. */
  certificateQuota: z.number(),
  numberOfSeats: z.number(),
  /** A number that staff planned for it, and from which day on. */
  nextQuota: z.number().nullable(),
  nextQuotaOn: CalendarDate.nullable(),
  certificatesUsed: z.number(),
  paygQuota: z.number(),
  paygUsed: z.number(),
  seatsUsed: z.number(),
  trialCertificatesUsed: z.number(),
  /** Completions whose certificate is waiting for quota. */
  withheld: z.number(),
})
export type PlanState = z.infer<typeof PlanState>

/**
 * Whether the plan is paid and its year is not over: a condition on `subscriptions p` of `entities e`, the same
 * wherever a plan is required.
 */
export const planIsLive = (at: Clocked) =>
  sql<boolean>`coalesce(p.status = 'Active' and p.ends_on >= ${todayThere(at)}, false)`
/** Whether the trial is over. */
export const trialIsOver = (at: Clocked) => sql<boolean>`coalesce(p.trial_ends_on < ${todayThere(at)}, true)`
/** Whether an organization has a live plan, or a trial that goes on; a cooperative needs neither. */
export const hasPlan = (at: Clocked) =>
  sql<boolean>`(${planIsLive(at)} or p.status = 'Trial' and not ${trialIsOver(at)} or e.type = 'Coop')`
/** Whether work goes on for an organization by itself: with a plan, a trial, or certificates bought one by one. */
export const isServed = (at: Clocked) => sql<boolean>`coalesce(${hasPlan(at)} or p.payg_quota > 0, false)`
/** The certificates of a live plan: none without one, whatever an ended one gave. Spec D4. */
export const liveCertificateQuota = (at: Clocked) =>
  sql<number>`case when ${planIsLive(at)} then p.certificate_quota else 0 end`

/** When this day of the organization `e` begins: at midnight there, not in UTC. */
const beginOf = (day: RawBuilder<unknown>) => sql<string>`(${day}::date::timestamp at time zone e.time_zone)`
/** Whether something happened on or after this day of the organization `e`. */
export const isSince = (instant: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${instant} >= ${beginOf(day)}, false)`
/** Whether a member, by their summary `s`, has training activity in the subscription year that began on this day of the organization `e`. */
export const takesSeat = (startsOn: RawBuilder<unknown>) => isSince(sql`s.last_activity_at`, startsOn)

// As `takesSeat` says, with the begin of the year worked out once instead of for each member.
const planSource = sql`
  from subscriptions p join entities e on e.id = p.entity_id
  cross join lateral (select ${beginOf(sql`p.starts_on`)} as at offset 0) began
  cross join lateral (
    select count(*) as taken from member_summaries s where p.plan_type = 'Seat' and s.entity_id = p.entity_id
      and s.last_activity_at >= began.at) seats`

const planColumns = (at: Clocked) => {
  const today = todayThere(at)
  return sql`
    p.status, ${planIsLive(at)} as live, ${trialIsOver(at)} as is_trial_over, p.trial_ends_on,
    greatest(0, coalesce(p.trial_ends_on - ${today}, 0)) as remaining_trial_days,
    p.product_key, p.plan_type, p.plan_name, p.is_enterprise,
    p.starts_on, p.ends_on, p.cancel_on, p.payment_due, p.next_quota, p.next_quota_on,
    case p.status when 'Trial' then p.trial_ends_on else p.ends_on end - ${today} as days_left,
    ${liveCertificateQuota(at)} as certificate_quota, case when ${planIsLive(at)} then p.number_of_seats else 0 end as number_of_seats,
    p.certificates_used, p.payg_quota, p.payg_used, seats.taken as seats_used, p.trial_certificates_used,
    (select count(*) from registrations where entity_id = p.entity_id and certificate_id = 0) as withheld`
}

/**
 * The state of an entity's plan; null: it never had one. A plan's days are in its organization's time zone. A seat is
 * taken by a member with training activity in the subscription year. Spec B3, D5.
 */
export async function readPlan(db: Db | Trx, at: Clocked, entityId: number): Promise<PlanState | null> {
  const {
    rows: [state],
  } = await sqlOf(PlanState)`select ${planColumns(at)} ${planSource} where p.entity_id = ${entityId}`.execute(db)
  return state ?? null
}

/** The same of many entities, by their ids. */
export async function readPlans(
  db: Db | Trx,
  at: Clocked,
  entityIds: readonly number[],
): Promise<ReadonlyMap<number, PlanState>> {
  const { rows } = await sqlOf(PlanState.extend({ entityId: z.number() }))`
    select p.entity_id, ${planColumns(at)} ${planSource} where p.entity_id = any(${intArray(entityIds)})`.execute(db)
  return new Map(rows.map(({ entityId, ...state }) => [entityId, state]))
}

/**
 * How much of the plan's quota is used, in the plan's unit: seats, or certificates including those bought one by one.
 */
export function planUse(state: PlanState): PlanUse {
  const seats = state.planType === 'Seat'
  return {
    live: state.live,
    isTrialOver: state.isTrialOver,
    planType: state.planType,
    isEnterprise: state.isEnterprise,
    used: seats ? state.seatsUsed : state.certificatesUsed + state.paygUsed,
    quota: seats ? state.numberOfSeats : state.certificateQuota + state.paygQuota,
  }
}

/** Whether an entity must upgrade before it may start anything that adds learners. Spec D5. */
export async function needsUpgrade(db: Db | Trx, services: Clocked, entityId: number): Promise<boolean> {
  const state = await readPlan(db, services, entityId)
  return state ? requiresUpgrade(planUse(state)) : true
}
