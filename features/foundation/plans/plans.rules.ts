import type { CalendarDate } from '#platform/shared/calendar-date.ts'

/** What the guard and the shell know about a plan. Spec A3, B3. */
export interface SubscriptionView {
  readonly hasActiveSubscription: boolean
  readonly isTrialOver: boolean
  readonly certificateQuota: number
}

/** Premium screens open for a live subscription, a current trial, or any certificate quota. Spec B4. */
export function hasPremiumAccess(subscription: SubscriptionView): boolean {
  return subscription.hasActiveSubscription || !subscription.isTrialOver || subscription.certificateQuota > 0
}

/** How many certificates a trial may issue, counted separately from any plan. Spec D4. */
export const TRIAL_CERTIFICATES = 3

export type PlanType = 'Certificate' | 'Seat'

/** A paid plan, as the payment provider reports it. */
export interface PaidPlan {
  readonly productKey: string
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
  /** The last day, if it is not to be renewed. */
  readonly cancelOn: CalendarDate | null
}

/** The quota of a plan and its use, in certificates or seats as the plan counts. */
export interface PlanUse {
  readonly live: boolean
  readonly isTrialOver: boolean
  readonly planType: PlanType | null
  readonly isEnterprise: boolean
  readonly used: number
  readonly quota: number
}

/**
 * Use is at or over quota, the subscription lapsed, or the trial is over without a plan; an enterprise may have no
 * limit. Spec D5.
 */
export function requiresUpgrade({ live, isTrialOver, isEnterprise, used, quota }: PlanUse): boolean {
  if (!live) return isTrialOver
  return isEnterprise && quota === 0 ? false : used >= quota
}

/**
 * Certificates withheld, or seats over the plan's number; an enterprise without an agreed number exceeds nothing. Spec
 * D5.
 */
export function amountOverQuota({ planType, isEnterprise, used, quota }: PlanUse, withheld: number): number {
  if (planType !== 'Seat') return withheld
  return isEnterprise && quota === 0 ? 0 : Math.max(0, used - quota)
}

/** What another number of certificates or seats would mean for a live plan. */
export function meaningOf(
  quota: number,
  plan: {
    readonly planType: PlanType | null
    readonly certificatesUsed: number
    readonly seatsUsed: number
    readonly paygQuota: number
    readonly paygUsed: number
    readonly withheld: number
  },
): { readonly over: number; readonly issues: number } {
  if (plan.planType === 'Seat') return { over: Math.max(0, plan.seatsUsed - quota), issues: 0 }
  const left = Math.max(0, quota - plan.certificatesUsed) + plan.paygQuota - plan.paygUsed
  const issues = Math.min(plan.withheld, left)
  return { over: plan.withheld - issues, issues }
}

export type UsageWarning = 'Approaching Limit' | 'Limit Reached'

/** From nine tenths of a quota a warning is shown, and a different one once it is used up. Spec B4. */
export function usageWarning(ratio: number): UsageWarning | null {
  if (ratio >= 1) return 'Limit Reached'
  return ratio >= 0.9 ? 'Approaching Limit' : null
}

/** The share of the quota that is used; none if there is no limit (null). Spec B4. */
export function usageRatio({ used, quota }: { readonly used: number; readonly quota: number | null }): number {
  if (quota === null) return 0
  if (quota > 0) return used / quota
  return used > 0 ? 1 : 0
}

export type Banner = 'trial' | 'enterprise' | 'seat' | 'other'

/** Which of the administrator's banners is shown above the content; null: none. Spec A4. */
export function bannerOf(plan: {
  readonly hasActiveSubscription: boolean
  readonly isTrialOver: boolean
  readonly certificateQuota: number
  readonly numberOfSeats: number
  readonly requiresUpgrade: boolean
  readonly isEnterprise: boolean
  readonly planType: PlanType | null
}): Banner | null {
  // An enterprise plan may be agreed without a number; that does not make it a trial.
  if (!plan.isTrialOver && plan.certificateQuota === 0 && plan.numberOfSeats === 0 && !plan.hasActiveSubscription)
    return 'trial'
  if (!plan.requiresUpgrade) return null
  if (plan.isEnterprise) return 'enterprise'
  return plan.planType === 'Seat' ? 'seat' : 'other'
}
