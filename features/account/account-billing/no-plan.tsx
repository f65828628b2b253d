import { Button } from '@mantine/core'
import { useDialog } from '#platform/web/dialog.tsx'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { helpUnderWay } from '#identity/help/help-under-way.ts'
import { PricingOverlay } from '#billing/pricing/pricing-overlay.tsx'
import type { Subscription } from '#billing/subscription/subscription.contract.ts'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'
import { accountBillingPage } from './account-billing.page.ts'
import { BoughtThatStays, PlanThatEnded } from './what-is-left.tsx'

/** During a trial, or after it or a plan has ended: what was bought and what is left of it is still there. */
export function NoPlan({ plan }: { plan: Subscription }) {
  const pricing = useDialog()
  return (
    <Card
      title={plan.isTrialOver ? accountBillingTexts.endedTitle : accountBillingTexts.trialTitle}
      className={classes.usage ?? ''}
      actions={
        <Link to={accountBillingPage} query={{ learn: 'more' }} className={classes.learn}>
          {accountBillingTexts.learnMore}
        </Link>
      }
    >
      <p className={classes.muted}>
        {plan.isEnterprise
          ? accountBillingTexts.enterpriseEnded
          : plan.isTrialOver
            ? accountBillingTexts.ended
            : accountBillingTexts.trial(plan.remainingTrialDays)}
      </p>
      {plan.lastPlan && <PlanThatEnded last={plan.lastPlan} />}
      <BoughtThatStays {...plan.payAsYouGo} />
      <div>
        {plan.isEnterprise ? (
          <Button onClick={helpUnderWay.open}>{accountBillingTexts.contactUs}</Button>
        ) : (
          <Button onClick={pricing.show}>{accountBillingTexts.subscribe}</Button>
        )}
      </div>
      <PricingOverlay opened={pricing.open} onClose={pricing.hide} />
    </Card>
  )
}
