import type { ReactNode } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Banner } from '#platform/web/banner.tsx'
import { useDialog } from '#platform/web/dialog.tsx'
import { usePlace } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { settings } from '#platform/web/settings.ts'
import { helpUnderWay } from '#identity/help/help-under-way.ts'
import { PricingOverlay } from '#billing/pricing/pricing-overlay.tsx'
import { type Subscription, subscription } from '#billing/subscription/subscription.contract.ts'
import { planBannerTexts } from './plan-banner.messages.ts'
import { bannerOf } from '#foundation/plans/plans.rules.ts'
import { accountBillingPage } from '#account/account-billing/account-billing.page.ts'

/**
 * Tells an organization's administrator about a trial, or that the plan needs an upgrade. Only for administrators. Spec
 * A4.
 */
export function PlanBanner() {
  const { entityGuid } = useMembership()
  const { path } = usePlace()
  const pricing = useDialog()
  const { data } = useEndpoint(subscription, { entityGuid }, { staleTime: 60_000, quiet: true })
  if (!data) return null

  const manage =
    path === accountBillingPage.path
      ? undefined
      : { label: planBannerTexts.manageAccount, to: addressOf(accountBillingPage) }
  switch (bannerOf(data)) {
    case null:
      return null
    case 'trial':
      return (
        <>
          <Banner
            icon="star"
            title={planBannerTexts.trialTitle(data.remainingTrialDays)}
            action={{ label: planBannerTexts.choosePlan, onClick: pricing.show }}
          >
            {planBannerTexts.trial}
          </Banner>
          <PricingOverlay opened={pricing.open} onClose={pricing.hide} />
        </>
      )
    case 'enterprise':
      return (
        <Upgrade plan={data} action={{ label: planBannerTexts.contactUs, onClick: helpUnderWay.open }}>
          {planBannerTexts.enterprise}
        </Upgrade>
      )
    case 'seat':
      return (
        <Upgrade plan={data} action={manage}>
          {data.hasActiveSubscription ? planBannerTexts.seat : planBannerTexts.ended}{' '}
          <a href={`mailto:${settings.supportEmail}`}>{planBannerTexts.support}</a>
        </Upgrade>
      )
    case 'other':
      return (
        <Upgrade plan={data} action={manage}>
          {data.hasActiveSubscription ? planBannerTexts.other : planBannerTexts.ended}
        </Upgrade>
      )
  }
}

function Upgrade({
  plan,
  action,
  children,
}: {
  plan: Subscription
  action: Parameters<typeof Banner>[0]['action']
  children: ReactNode
}) {
  const title = plan.hasActiveSubscription
    ? planBannerTexts.limitTitle
    : plan.planType
      ? planBannerTexts.endedTitle
      : planBannerTexts.trialOverTitle
  return (
    <Banner tone="warning" icon="alert" title={title} action={action}>
      {children}
    </Banner>
  )
}
