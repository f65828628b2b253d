import { formatNumber } from '#platform/web/format.ts'
import { Progress } from '#platform/web/progress.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { usageRatio, usageWarning } from '#foundation/plans/plans.rules.ts'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'
import { usageWarnings } from '#foundation/plans/plans.messages.ts'

/** How much of a quota is used, with its warnings; an enterprise may have no limit. Spec B4. */
export function UsageBar({
  label,
  used,
  quota,
  limitless = false,
  ended = false,
}: {
  label: string
  used: number
  quota: number
  limitless?: boolean
  /** Nothing can be used of it now, so no limit is near. */
  ended?: boolean
}) {
  if (limitless && quota === 0)
    return (
      <p className={classes.pair}>
        <span>{label}</span>
        <span className="figures">{accountBillingTexts.noLimit(formatNumber(used))}</span>
      </p>
    )
  const warning = ended ? null : usageWarning(usageRatio({ used, quota }))
  const tone = warning === null ? 'brand' : warning === 'Limit Reached' ? 'danger' : 'warning'
  return (
    <div className={classes.bar}>
      <Progress
        label={label}
        value={used}
        max={quota}
        figures={accountBillingTexts.of(formatNumber(used), formatNumber(quota))}
        tone={tone}
      />
      {warning && (
        <StatusChip tone={warning === 'Limit Reached' ? 'danger' : 'warning'}>{usageWarnings[warning]}</StatusChip>
      )}
    </div>
  )
}
