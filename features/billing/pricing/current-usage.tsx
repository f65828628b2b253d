import { formatNumber } from '#platform/web/format.ts'
import { Progress } from '#platform/web/progress.tsx'
import { usageRatio, usageWarning } from '#foundation/plans/plans.rules.ts'
import type { Subscription } from '../subscription/subscription.contract.ts'
import { pricingTexts } from './pricing.messages.ts'
import classes from './pricing.module.css'

/** Use of the current plan: one line above the plans to choose from. */
export function CurrentUsage({ now }: { now: Subscription }) {
  if (!now.hasActiveSubscription)
    return (
      <p className={classes.usage}>
        {now.isTrialOver ? pricingTexts.usage.none : pricingTexts.usage.trial(now.remainingTrialDays)}
      </p>
    )
  const plan = now.accountBillingOverview
  const [label, used, quota] =
    plan.planType === 'Seat'
      ? ([pricingTexts.usage.seats, plan.seatsUsedSubscription, plan.seatSubscriptionQuota] as const)
      : ([
          pricingTexts.usage.certificates,
          plan.certificatesUsedSubscription + plan.certificatesUsedPayAsYouGo,
          plan.certificateSubscriptionQuota + plan.certificatePayAsYouGoQuota,
        ] as const)
  if (plan.isEnterprise && quota === 0)
    return (
      <p className={classes.usage}>
        {label}: {pricingTexts.noLimit(formatNumber(used))}
      </p>
    )
  const warning = usageWarning(usageRatio({ used, quota }))
  return (
    <div className={classes.usage}>
      <Progress
        label={`${pricingTexts.usage.title}: ${label}${warning ? ` (${warning})` : ''}`}
        value={used}
        max={quota}
        figures={pricingTexts.of(formatNumber(used), formatNumber(quota))}
        tone={warning === null ? 'brand' : warning === 'Limit Reached' ? 'danger' : 'warning'}
      />
    </div>
  )
}
