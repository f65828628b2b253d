import { useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { Redirect } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { WaitingBatches } from '#people/invite-batches/waiting-batches.tsx'
import { pricingTexts } from '#billing/pricing/pricing.messages.ts'
import classes from '#billing/pricing/pricing.module.css'
import { Pricing } from '#billing/pricing/pricing.tsx'
import { accountBillingPage } from '../account-billing/account-billing.page.ts'

/**
 * The plans, for people whom the subscription guard does not let through; others are redirected, and during a trial the
 * plans are open there. Spec B4.
 */
export function Screen() {
  const { premiumPagesOpen, hasActiveSubscription } = useMembership()
  const [to] = useState(() => addressOf(accountBillingPage, {}, { plans: hasActiveSubscription ? null : 'open' }))
  if (premiumPagesOpen) return <Redirect to={to} />
  return (
    <Page title={pricingTexts.pageTitle} lead={pricingTexts.pageLead}>
      <div className={classes.page}>
        <WaitingBatches />
        <Card>
          <Pricing />
        </Card>
      </div>
    </Page>
  )
}
