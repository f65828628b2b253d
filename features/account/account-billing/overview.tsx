import { Button } from '@mantine/core'
import { useDialog } from '#platform/web/dialog.tsx'
import { formatDate, formatNumber } from '#platform/web/format.ts'
import { overlay } from '#platform/web/overlay.tsx'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMe } from '#platform/web/session.tsx'
import { WaitingBatches } from '#people/invite-batches/waiting-batches.tsx'
import { PricingOverlay } from '#billing/pricing/pricing-overlay.tsx'
import type { Subscription } from '#billing/subscription/subscription.contract.ts'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'
import { NoPlan } from './no-plan.tsx'
import { SeeUsed } from './see-used.tsx'
import { UsageBar } from './usage-bar.tsx'
import { accountBillingPage, certificatesUsedPage, seatsPage } from './account-billing.page.ts'
import { certificatesUsedTexts } from './certificates-used.messages.ts'
import { seatsTexts } from './seats.messages.ts'
import { BoughtThatStays } from './what-is-left.tsx'
import { saidProduct } from '#foundation/plans/plans.messages.ts'

/** Few people buy when they look. */
const PurchaseDialog = overlay(() => import('./purchase-dialog.tsx').then(chunk => chunk.PurchaseDialog))

/** The plan's quota and its use. Spec B2. */
export function Overview({ plan }: { plan: Subscription }) {
  return plan.hasActiveSubscription ? (
    <Usage plan={plan} />
  ) : (
    <div className={classes.stack}>
      <NoPlan plan={plan} />
      <WaitingBatches />
    </div>
  )
}

function Usage({ plan }: { plan: Subscription }) {
  const pricing = useDialog()
  const use = plan.accountBillingOverview
  const seats = use.planType === 'Seat'
  const over = use.amountOverQuota
  return (
    <Card
      title={accountBillingTexts.usage}
      className={classes.usage ?? ''}
      actions={
        <Link to={accountBillingPage} query={{ learn: 'more' }} className={classes.learn}>
          {accountBillingTexts.learnMore}
        </Link>
      }
    >
      <PlanUse plan={plan} />
      {seats && (
        <p className={classes.muted}>
          {accountBillingTexts.seatsHint}{' '}
          <Link to={seatsPage}>{seatsTexts.see(formatNumber(use.seatsUsedSubscription))}</Link>
        </p>
      )}
      {!seats && (
        <p className={classes.muted}>
          <Link to={certificatesUsedPage}>
            {certificatesUsedTexts.see(formatNumber(use.certificatesUsedSubscription))}
          </Link>
        </p>
      )}
      {seats || plan.isEnterprise ? (
        <BoughtThatStays {...plan.payAsYouGo} />
      ) : (
        <PayAsYouGo used={plan.payAsYouGo.used} quota={plan.payAsYouGo.bought} />
      )}
      {over > 0 && (
        <p>
          {seats
            ? accountBillingTexts.seatsOver(over, formatNumber(over))
            : accountBillingTexts.withheld(over, formatNumber(over))}
        </p>
      )}
      {!plan.isEnterprise && <PlanLine plan={plan} onChoose={pricing.show} />}
      <PricingOverlay opened={pricing.open} onClose={pricing.hide} />
    </Card>
  )
}

/** Seats or certificates of the plan, used and left. */
function PlanUse({ plan }: { plan: Subscription }) {
  const use = plan.accountBillingOverview
  return use.planType === 'Seat' ? (
    <UsageBar
      label={accountBillingTexts.planSeats}
      used={use.seatsUsedSubscription}
      quota={use.seatSubscriptionQuota}
      limitless={plan.isEnterprise}
    />
  ) : (
    <UsageBar
      label={accountBillingTexts.planCertificates}
      used={use.certificatesUsedSubscription}
      quota={use.certificateSubscriptionQuota}
      limitless={plan.isEnterprise}
    />
  )
}

function PlanLine({ plan, onChoose }: { plan: Subscription; onChoose: () => void }) {
  const { planName } = plan.accountBillingOverview
  return (
    <div className={classes.planLine}>
      <p className={classes.muted}>
        {accountBillingTexts.planLine(
          saidProduct(planName ?? ''),
          formatDate(plan.nextBilling),
          plan.cancelOnDate !== null,
        )}
      </p>
      <Button variant="default" onClick={onChoose}>
        {accountBillingTexts.choosePlan}
      </Button>
    </div>
  )
}

function PayAsYouGo({ used, quota }: { used: number; quota: number }) {
  const purchase = useDialog()
  const acting = useMe().impersonatedBy !== null
  return (
    <div className={classes.payg}>
      <div>
        <UsageBar label={accountBillingTexts.payg} used={used} quota={quota} />
        <SeeUsed of="bought" used={used} />
        {quota === 0 && <p className={classes.muted}>{accountBillingTexts.noneBought}</p>}
      </div>
      <Button onClick={purchase.show} disabled={acting}>
        {accountBillingTexts.purchase}
      </Button>
      <PurchaseDialog opened={purchase.open} onClose={purchase.hide} />
    </div>
  )
}
