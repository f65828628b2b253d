import { formatDate, formatNumber } from '#platform/web/format.ts'
import type { BoughtCertificates, LastPlan } from '#foundation/plans/last-plan.ts'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'
import { SeeUsed } from './see-used.tsx'
import { UsageBar } from './usage-bar.tsx'

const texts = accountBillingTexts.last

/** The plan that has ended: what it was, and what of it was not used. */
export function PlanThatEnded({ last }: { last: LastPlan }) {
  const { name, planType, quota, used, left, startsOn, endedOn } = last
  return (
    <section className={classes.last} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p className={classes.pair}>
        <strong>{name}</strong>
        <span className={classes.muted}>{texts.term(formatDate(startsOn), formatDate(endedOn))}</span>
      </p>
      <UsageBar label={texts.counts[planType]} used={used} quota={quota} limitless={quota === 0} ended />
      {planType === 'Certificate' && <SeeUsed of="plan" used={used} />}
      {left !== null && left > 0 && <p className={classes.muted}>{texts.left(left, formatNumber(left), planType)}</p>}
    </section>
  )
}

/** Certificates bought one by one, where none can be bought now: they stay. */
export function BoughtThatStays({ bought, used, left }: BoughtCertificates) {
  if (bought === 0) return null
  return (
    <div className={classes.bought}>
      <UsageBar label={accountBillingTexts.payg} used={used} quota={bought} ended={left > 0} />
      <SeeUsed of="bought" used={used} />
      <p className={classes.muted}>{accountBillingTexts.boughtStays(left, formatNumber(left))}</p>
    </div>
  )
}
