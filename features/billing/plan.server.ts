import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/server/db.ts'
import type { Services } from '../../platform/server/feature.ts'
import type { CalendarDate } from '../../platform/shared/calendar-date.ts'
import { type PlanUse, requiresUpgrade } from './billing.rules.ts'

/** What an organization has of plans, and what of it is used: everything that screens and rules say of it is made of this. */
export interface PlanState {
  /** Active: bought, whether or not its year is over; live tells that. */
  readonly status: 'Trial' | 'Active' | 'Lapsed'
  readonly live: boolean
  readonly isTrialOver: boolean
  readonly trialEndsOn: CalendarDate | null
  /** Zero on the last day. */
  readonly remainingTrialDays: number
  readonly productKey: string | null
  readonly planType: 'Certificate' | 'Seat' | null
  readonly planName: string | null
  readonly isEnterprise: boolean
  readonly startsOn: CalendarDate | null
  readonly endsOn: CalendarDate | null
  readonly cancelOn: CalendarDate | null
  readonly paymentDue: boolean
  /** Days until the end of the trial or of the plan's year; negative when it is past. */
  readonly daysLeft: number | null
  /** What the plan gives: zero without a live one. Spec D4. */
  readonly certificateQuota: number
  readonly numberOfSeats: number
  readonly certificatesUsed: number
  readonly paygQuota: number
  readonly paygUsed: number
  readonly seatsUsed: number
  readonly trialCertificatesUsed: number
  /** Completions whose certificate waits for quota. */
  readonly withheld: number
}

/** Whether the plan is paid and its year not over: a condition on `subscriptions p`, the same wherever a plan is asked for. */
export const planIsLive = (today: CalendarDate) => sql<boolean>`coalesce(p.status = 'Active' and p.ends_on >= ${today}::date, false)`
/** Whether there is no trial any more. */
export const trialIsOver = (today: CalendarDate) => sql<boolean>`coalesce(p.trial_ends_on < ${today}::date, true)`
/** The certificates of a live plan: none without one, whatever an ended one gave. Spec D4. */
export const liveCertificateQuota = (today: CalendarDate) => sql<number>`case when ${planIsLive(today)} then p.certificate_quota else 0 end`

/** Whether a member, by their summary `s`, has training activity in the subscription year that began on this day. */
export const takesSeat = (startsOn: RawBuilder<unknown>) => sql<boolean>`coalesce(s.last_activity_at >= ${startsOn}, false)`

/**
 * The state of an entity's plan; null: it never had one. A plan's days are counted in UTC. A seat is taken by a member with
 * training activity in the subscription year. Spec B3, D5.
 */
export async function readPlan(db: Db | Trx, { clock }: Pick<Services, 'clock'>, entityId: number): Promise<PlanState | null> {
  const today = clock.today('UTC')
  const { rows: [state] } = await sql<PlanState>`
    select p.status, ${planIsLive(today)} as live, ${trialIsOver(today)} as is_trial_over, p.trial_ends_on,
           greatest(0, coalesce(p.trial_ends_on - ${today}::date, 0)) as remaining_trial_days,
           p.product_key, p.plan_type, p.plan_name, p.is_enterprise, p.starts_on, p.ends_on, p.cancel_on, p.payment_due,
           case p.status when 'Trial' then p.trial_ends_on else p.ends_on end - ${today}::date as days_left,
           ${liveCertificateQuota(today)} as certificate_quota, case when ${planIsLive(today)} then p.number_of_seats else 0 end as number_of_seats,
           p.certificates_used, p.payg_quota, p.payg_used, seats.taken as seats_used, p.trial_certificates_used,
           (select count(*) from registrations where entity_id = p.entity_id and certificate_id = 0) as withheld
    from subscriptions p cross join lateral (
      select count(*) as taken from member_summaries s where p.plan_type = 'Seat' and s.entity_id = p.entity_id and ${takesSeat(sql`p.starts_on`)}) seats
    where p.entity_id = ${entityId}`.execute(db)
  return state ?? null
}

/** What of the plan's quota is used, as the plan counts: seats, or certificates with those bought one by one. */
export function planUse(state: PlanState): PlanUse {
  const seats = state.planType === 'Seat'
  return {
    live: state.live, isTrialOver: state.isTrialOver, planType: state.planType, isEnterprise: state.isEnterprise,
    used: seats ? state.seatsUsed : state.certificatesUsed + state.paygUsed,
    quota: seats ? state.numberOfSeats : state.certificateQuota + state.paygQuota,
  }
}

/** Whether an entity must upgrade before it may start what adds learners. Spec D5. */
export async function needsUpgrade(db: Db | Trx, services: Pick<Services, 'clock'>, entityId: number): Promise<boolean> {
  const state = await readPlan(db, services, entityId)
  return state ? requiresUpgrade(planUse(state)) : true
}
