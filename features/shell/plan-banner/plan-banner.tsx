import type { ReactNode } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Banner } from '#platform/web/banner.tsx'
import { useDialog } from '#platform/web/dialog.tsx'
import { usePlace } from '#platform/web/router.tsx'
import { useProfile } from '#platform/web/session.tsx'
import { settings } from '#platform/web/settings.ts'
import { helpUnderWay } from '#identity/help/help-under-way.ts'
import { PricingOverlay } from '#billing/pricing/pricing-overlay.tsx'
import { type Subscription, subscription } from '#billing/subscription/subscription.contract.ts'
import { texts } from './plan-banner.messages.ts'
import { bannerOf } from '#foundation/plans/plans.rules.ts'
import { accountBillingPage } from '#account/account-billing/account-billing.page.ts'

/**
 * Tells an organization's administrator about a trial, or that the plan needs an upgrade. Only for administrators. Spec
 * A4.
 */
export function PlanBanner() {
  const { entityGuid } = useProfile()
  const { path } = usePlace()
  const pricing = useDialog()
  const { data } = useEndpoint(subscription, { entityGuid }, { staleTime: 60_000, quiet: true })
  if (!data) return null

  const manage =
    path === accountBillingPage.path ? undefined : { label: texts.manageAccount, to: addressOf(accountBillingPage) }
  switch (bannerOf(data)) {
    case null:
      return null
    case 'trial':
      return (
        <>
          <Banner
            icon="star"
            title={texts.trialTitle(data.remainingTrialDays)}
            action={{ label: texts.choosePlan, onClick: pricing.show }}
          >
            {texts.trial}
          </Banner>
          <PricingOverlay opened={pricing.open} onClose={pricing.hide} />
        </>
      )
    case 'enterprise':
      return (
        <Upgrade plan={data} action={{ label: texts.contactUs, onClick: helpUnderWay.open }}>
          {texts.enterprise}
        </Upgrade>
      )
    case 'seat':
      return (
        <Upgrade plan={data} action={manage}>
          {data.hasActiveSubscription ? texts.seat : texts.ended}{' '}
          <a href={`mailto:${settings.supportEmail}`}>{texts.support}</a>
        </Upgrade>
      )
    case 'other':
      return (
        <Upgrade plan={data} action={manage}>
          {data.hasActiveSubscription ? texts.other : texts.ended}
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
  const title = plan.hasActiveSubscription ? texts.limitTitle : plan.planType ? texts.endedTitle : texts.trialOverTitle
  return (
    <Banner tone="warning" icon="alert" title={title} action={action}>
      {children}
    </Banner>
  )
}
