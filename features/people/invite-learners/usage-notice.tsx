import { pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Notice } from '#platform/web/notice.tsx'
import { go } from '#platform/web/router.tsx'
import { usageRatio, usageWarning } from '#foundation/plans/plans.rules.ts'
import { type BillingOverview, subscription } from '#billing/subscription/subscription.contract.ts'
import { inviteLearnersTexts } from './invite-learners.messages.ts'

/** How much of the plan is used, in the plan's unit. */
function usedOf(overview: BillingOverview): { used: number; quota: number } | null {
  if (overview.planType === null || overview.isEnterprise) return null
  return overview.planType === 'Seat'
    ? { used: overview.seatsUsedSubscription, quota: overview.seatSubscriptionQuota }
    : {
        used: overview.certificatesUsedSubscription + overview.certificatesUsedPayAsYouGo,
        quota: overview.certificateSubscriptionQuota + overview.certificatePayAsYouGoQuota,
      }
}

/** Says when the plan's limit is near or reached. Spec B4. */
export function UsageNotice({ entityGuid }: { entityGuid: string }) {
  const plan = useEndpoint(subscription, { entityGuid }).data
  const use = plan?.hasActiveSubscription ? usedOf(plan.accountBillingOverview) : null
  const warning = use && usageWarning(usageRatio(use))
  if (!use || !warning) return null
  return (
    <Notice
      tone="warning"
      action={{ label: inviteLearnersTexts.managePlan, run: () => go(pageAt('/organization/account-billing')) }}
    >
      {inviteLearnersTexts.usage[warning](use.used, use.quota)}
    </Notice>
  )
}
