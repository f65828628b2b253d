import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { TRIAL_CERTIFICATES, type UsageWarning, usageRatio, usageWarning } from '#foundation/plans/plans.rules.ts'
import type { PlanKind } from './attention-kinds.ts'

/** So many days before the last one it is told that a plan ends; zero: on that day. */
export const PLAN_NOTICES = [14, 3, 0] as const
/** A trial is 14 days long: 14 days before its end is the day on which it begins. */
export const TRIAL_NOTICES = [3, 0] as const
export type NoticeDays = (typeof PLAN_NOTICES)[number]

/** As much of a plan's state as decides what is told of it. */
export interface ToldPlan {
  readonly status: 'Trial' | 'Active' | 'Lapsed'
  readonly live: boolean
  readonly isTrialOver: boolean
  readonly trialEndsOn: CalendarDate | null
  readonly endsOn: CalendarDate | null
  readonly cancelOn: CalendarDate | null
  readonly isEnterprise: boolean
  readonly paymentDue: boolean
  readonly planType: 'Certificate' | 'Seat' | null
  readonly seatsUsed: number
  readonly numberOfSeats: number
  readonly certificatesUsed: number
  readonly certificateQuota: number
  readonly paygUsed: number
  readonly paygQuota: number
  readonly trialCertificatesUsed: number
}

/** Something that is told of a plan. */
export interface PlanItem {
  readonly kind: PlanKind
  readonly count: number
  readonly quota: number | null
  readonly unit: 'Certificate' | 'Seat' | null
  /** The day since which it is told; null: that has no day. */
  readonly since: CalendarDate | null
  readonly lastDay: CalendarDate | null
}

export interface PlanEnd {
  readonly kind: 'trialEnds' | 'planEnds'
  readonly lastDay: CalendarDate
  /** Which notice is due: of so many days before. */
  readonly notice: NoticeDays
}

/**
 * Whether a trial or a plan that goes on will end soon, and how soon. A plan that renews itself does not end: only one that
 * was cancelled, agreed for a time, or could not be charged.
 */
export function endOf(plan: ToldPlan, today: CalendarDate): PlanEnd | null {
  const trial = plan.status === 'Trial' && !plan.isTrialOver
  const stays = plan.live && plan.cancelOn === null && !plan.isEnterprise && !plan.paymentDue
  const lastDay = trial ? plan.trialEndsOn : plan.live && !stays ? plan.endsOn : null
  if (lastDay === null) return null
  const notices = trial ? TRIAL_NOTICES : PLAN_NOTICES
  const notice = notices.findLast(days => addDays(today, days) >= lastDay)
  return notice === undefined || lastDay < today ? null : { kind: trial ? 'trialEnds' : 'planEnds', lastDay, notice }
}

const end = (kind: PlanKind, lastDay: CalendarDate | null, since: CalendarDate | null): PlanItem => ({
  kind,
  count: 1,
  quota: null,
  unit: null,
  since,
  lastDay,
})

/** What is told of a plan on a day: that it ends or has ended, and how full it is. */
export function planItems(plan: ToldPlan, today: CalendarDate): PlanItem[] {
  const ends = endOf(plan, today)
  const full = fullness(plan)
  return [
    ...over(plan),
    ...(ends ? [end(ends.kind, ends.lastDay, addDays(ends.lastDay, -ends.notice))] : []),
    ...(full ? [{ ...full, since: null, lastDay: null }] : []),
  ]
}

function over(plan: ToldPlan): PlanItem[] {
  if (plan.live || (plan.status === 'Trial' && !plan.isTrialOver)) return []
  const lastDay = plan.status === 'Trial' ? plan.trialEndsOn : plan.status === 'Active' ? plan.endsOn : null
  return [end(plan.status === 'Trial' ? 'trialOver' : 'planOver', lastDay, lastDay && addDays(lastDay, 1))]
}

/** From nine tenths of what a plan or trial gives it is told how much is used. Spec B4. */
function fullness(plan: ToldPlan): Pick<PlanItem, 'kind' | 'count' | 'quota' | 'unit'> | null {
  if (!plan.live && plan.isTrialOver) return null
  const seats = plan.live && plan.planType === 'Seat'
  const [count, quota] = seats
    ? [plan.seatsUsed, plan.numberOfSeats]
    : plan.live
      ? [plan.certificatesUsed + plan.paygUsed, plan.certificateQuota + plan.paygQuota]
      : [plan.trialCertificatesUsed, TRIAL_CERTIFICATES]
  const unlimited = plan.live && plan.isEnterprise && quota === 0
  const warning = usageWarning(usageRatio({ used: count, quota: unlimited ? null : quota }))
  return warning ? { kind: kinds[warning], count, quota, unit: seats ? 'Seat' : 'Certificate' } : null
}

const kinds: Readonly<Record<UsageWarning, PlanKind>> = {
  'Approaching Limit': 'planNearlyUsed',
  'Limit Reached': 'planUsedUp',
}

/** How full a plan is, in the steps that are told. */
export const levelOf = (items: readonly { readonly kind: string }[]): 0 | 90 | 100 =>
  items.some(({ kind }) => kind === 'planUsedUp') ? 100 : items.some(({ kind }) => kind === 'planNearlyUsed') ? 90 : 0

/** What a person has seen. */
export interface Seen {
  /** The day on which they last said that they had read; null: never. */
  readonly seenOn: CalendarDate | null
  readonly seenUse: number
}

/** Whether something that is told of a plan is new to somebody. */
export function isNewOfPlan({ kind, since }: PlanItem, { seenOn, seenUse }: Seen): boolean {
  if (kind === 'planUsedUp') return seenUse < 100
  if (kind === 'planNearlyUsed') return seenUse < 90
  return seenOn === null || (since !== null && since > seenOn)
}
