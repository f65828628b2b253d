import { Button } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Email } from '#platform/web/email.tsx'
import { formatDate, formatNumber } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { helpUnderWay } from '#identity/help/help-under-way.ts'
import { PricingOverlay } from '#billing/pricing/pricing-overlay.tsx'
import { leaveFor } from '#billing/subscription/leave-for.tsx'
import { manageSession, type Subscription } from '#billing/subscription/subscription.contract.ts'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'
import { certificatesUsedPage, seatsPage } from './account-billing.page.ts'
import { BillingDetailsCard } from './billing-details-card.tsx'
import { certificatesUsedTexts } from './certificates-used.messages.ts'
import { DetailsRow } from './details-row.tsx'
import { OrderHistory } from './order-history.tsx'
import { seatsTexts } from './seats.messages.ts'
import { saidProduct } from '#foundation/plans/plans.messages.ts'

/** The plan, how it is paid, and what was bought. Spec B2. */
export function Billing({ plan }: { plan: Subscription }) {
  const acting = useMe().impersonatedBy !== null
  return (
    <div className={classes.stack}>
      {acting && <Notice tone="warning">{accountBillingTexts.acting}</Notice>}
      {plan.status === 'PaymentDue' && <Notice tone="warning">{accountBillingTexts.paymentDue}</Notice>}
      <Card title={accountBillingTexts.details}>
        <dl className={classes.details}>
          <DetailsRow label={accountBillingTexts.currentPlan}>
            {plan.accountBillingOverview.planName
              ? saidProduct(plan.accountBillingOverview.planName)
              : accountBillingTexts.none}
            {plan.isEnterprise && ` (${accountBillingTexts.enterprise})`}
          </DetailsRow>
          <UsedOfPlan plan={plan} />
          <DetailsRow label={accountBillingTexts.status}>
            <Status plan={plan} />
          </DetailsRow>
          {plan.lastPlan ? (
            <DetailsRow label={accountBillingTexts.lastDay}>{formatDate(plan.lastPlan.endedOn)}</DetailsRow>
          ) : (
            <DetailsRow label={accountBillingTexts.nextBilling}>{formatDate(plan.nextBilling)}</DetailsRow>
          )}
          <DetailsRow label={accountBillingTexts.paymentMethod}>{plan.paymentMethod}</DetailsRow>
          <DetailsRow label={accountBillingTexts.billingZip}>{plan.billingZip}</DetailsRow>
          <DetailsRow label={accountBillingTexts.billingEmail}>
            {plan.billingEmail && <Email address={plan.billingEmail} />}
          </DetailsRow>
        </dl>
        <Buttons plan={plan} acting={acting} />
      </Card>
      {!acting && <BillingDetailsCard />}
      {(plan.planType === 'Certificate' || plan.payAsYouGo.bought > 0) && !acting && <OrderHistory />}
    </div>
  )
}

function UsedOfPlan({ plan }: { plan: Subscription }) {
  if (plan.planType === null) return null
  const use = plan.accountBillingOverview
  const [used, quota] = plan.lastPlan
    ? [plan.lastPlan.used, plan.lastPlan.quota]
    : plan.planType === 'Seat'
      ? [use.seatsUsedSubscription, use.seatSubscriptionQuota]
      : [use.certificatesUsedSubscription, use.certificateSubscriptionQuota]
  const limitless = quota === 0 && (plan.isEnterprise || plan.lastPlan !== null)
  const list =
    plan.planType === 'Certificate'
      ? { page: addressOf(certificatesUsedPage), see: certificatesUsedTexts.see }
      : // Whoever counted in a year that is over is not listed.
        plan.hasActiveSubscription
        ? { page: addressOf(seatsPage), see: seatsTexts.see }
        : null
  const shown = limitless ? accountBillingTexts.noLimit(formatNumber(used)) : formatNumber(used)
  return (
    <DetailsRow
      label={plan.planType === 'Seat' ? accountBillingTexts.seatsPerPlan : accountBillingTexts.certificatesPerPlan}
    >
      <span className="figures">
        {list ? (
          <Link to={list.page} aria-label={limitless ? undefined : list.see(formatNumber(used))}>
            {shown}
          </Link>
        ) : (
          shown
        )}
        {!limitless && `/${formatNumber(quota)}`}
      </span>
    </DetailsRow>
  )
}

const tones: Record<Subscription['status'], Tone> = {
  Trial: 'brand',
  Active: 'success',
  PaymentDue: 'warning',
  Lapsed: 'danger',
}

/** 'Cancelled' if a cancel date exists. Spec B2. */
function Status({ plan }: { plan: Subscription }) {
  return plan.cancelOnDate ? (
    <StatusChip tone="warning">{accountBillingTexts.cancelled}</StatusChip>
  ) : (
    <StatusChip tone={tones[plan.status]}>{accountBillingTexts.statuses[plan.status]}</StatusChip>
  )
}

/** Everyone who is not an enterprise can manage how they pay, also during a trial and after the end. Spec B2, B6. */
function Buttons({ plan, acting }: { plan: Subscription; acting: boolean }) {
  const { entityGuid } = useMembership()
  const pricing = useDialog()
  const manage = useSend(manageSession, { onDone: ({ url }) => leaveFor(url) })
  const live = plan.hasActiveSubscription
  if (plan.isEnterprise)
    return (
      <div className={classes.buttons}>
        <Button onClick={helpUnderWay.open}>{accountBillingTexts.contactUs}</Button>
      </div>
    )
  return (
    <>
      {!plan.hasPaymentAccount && (
        <p className={classes.nothing}>
          {live ? accountBillingTexts.paidElsewhere : accountBillingTexts.nothingToManage}
        </p>
      )}
      <div className={classes.buttons}>
        {live && !plan.hasPaymentAccount && (
          <Button onClick={helpUnderWay.open}>{accountBillingTexts.contactUs}</Button>
        )}
        <Button
          variant={live && plan.hasPaymentAccount ? 'filled' : 'default'}
          disabled={acting}
          loading={manage.sending}
          onClick={() => void manage.fire({ entityGuid })}
        >
          {accountBillingTexts.manage}
        </Button>
        {!live && <Button onClick={pricing.show}>{accountBillingTexts.subscribe}</Button>}
        <PricingOverlay opened={pricing.open} onClose={pricing.hide} />
      </div>
    </>
  )
}
