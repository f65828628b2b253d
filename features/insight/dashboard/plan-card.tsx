import { addressOf, pageAt } from '#platform/shared/address.ts'
import { formatDate } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { usageRatio, usageWarning } from '#foundation/plans/plans.rules.ts'
import type { PlanUsage } from '../dashboard-figures/dashboard-figures.contract.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './dashboard.messages.ts'
import { accountBillingPage, certificatesUsedPage, seatsPage } from '#account/account-billing/account-billing.page.ts'
import { usageWarnings } from '#foundation/plans/plans.messages.ts'

const words = dashboardTexts.plan
const labels = { Certificate: words.certificates, Seat: words.seats, Trial: words.trialCertificates }
/**
 * Account & Billing shows certificates bought one by one separately; here they are counted with the others, and the
 * label says so.
 */
const labelOf = (kind: keyof typeof labels, bought: number) => (bought > 0 ? words.withBought : labels[kind])

/** The plan's quota and its use, with its warnings; a trial or the end of a plan takes one line. Spec B4. */
export function PlanCard({ plan }: { plan: PlanUsage | null }) {
  const warning = plan && plan.kind !== 'Ended' ? usageWarning(usageRatio(plan)) : null
  const tone = warning === null ? 'brand' : warning === 'Limit Reached' ? 'danger' : 'warning'
  return (
    <Card title={words.title} actions={<Chips plan={plan} warning={warning} />} className={classes.plan}>
      {plan &&
        plan.kind !== 'Ended' &&
        (plan.quota === null ? (
          <p className={classes.pair}>
            <span>{labelOf(plan.kind, plan.bought)}</span>
            <span className="figures">{words.figures(plan.used, null)}</span>
          </p>
        ) : (
          <Progress
            label={labelOf(plan.kind, plan.bought)}
            value={plan.used}
            max={plan.quota}
            figures={words.figures(plan.used, plan.quota)}
            tone={tone}
          />
        ))}
      {plan && plan.kind !== 'Ended' && plan.used > 0 && (
        <Link to={usedOf(plan)} className={classes.link}>
          {words.seeUsed(plan.kind, plan.used)}
        </Link>
      )}
      {plan?.kind === 'Seat' && <p className={classes.muted}>{words.seatsHint}</p>}
      <p className={classes.muted}>{lineOf(plan)}</p>
      {plan !== null && plan.withheld > 0 && <p>{words.withheld(plan.withheld)}</p>}
      <PlanLink paid={plan !== null && (plan.kind === 'Certificate' || plan.kind === 'Seat')} />
    </Card>
  )
}

/** Exactly those that the number counts. */
const usedOf = ({ kind, bought }: PlanUsage) =>
  kind === 'Seat'
    ? addressOf(seatsPage)
    : addressOf(certificatesUsedPage, {}, { of: kind === 'Trial' ? 'trial' : bought > 0 ? 'all' : undefined })

function Chips({ plan, warning }: { plan: PlanUsage | null; warning: ReturnType<typeof usageWarning> }) {
  if (warning)
    return <StatusChip tone={warning === 'Limit Reached' ? 'danger' : 'warning'}>{usageWarnings[warning]}</StatusChip>
  if (plan?.kind === 'Trial') return <StatusChip tone="brand">{words.trial}</StatusChip>
  if (plan?.kind === 'Ended') return <StatusChip tone="danger">{words.ended}</StatusChip>
  return plan?.quota === null ? <StatusChip>{words.enterprise}</StatusChip> : null
}

function lineOf(plan: PlanUsage | null): string {
  if (!plan) return words.none
  if (plan.kind === 'Ended') return words.endedText
  if (plan.kind === 'Trial') return words.trialLeft(plan.daysLeft ?? 0)
  return plan.endsOn ? words.until(formatDate(plan.endsOn)) : ''
}

function PlanLink({ paid }: { paid: boolean }) {
  return (
    <Link to={addressOf(paid ? accountBillingPage : pageAt('/subscribe'))} className={classes.link}>
      {paid ? words.manage : words.choose}
    </Link>
  )
}
