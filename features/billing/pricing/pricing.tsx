import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { formatMoney, formatNumber } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import type { PlanType } from '#foundation/plans/plans.rules.ts'
import { helpUnderWay } from '#identity/help/help-under-way.ts'
import { OrderButton } from '../purchase-orders/order-button.tsx'
import { leaveFor } from '../subscription/leave-for.tsx'
import {
  checkout,
  plans,
  type Product,
  type Subscription,
  subscription,
} from '../subscription/subscription.contract.ts'
import { useAskingFirst } from './asking-first.tsx'
import { Choice } from './choice.tsx'
import { Comparison } from './comparison.tsx'
import { CurrentUsage } from './current-usage.tsx'
import { pricingTexts } from './pricing.messages.ts'
import { monthly, priceEach } from './pricing.rules.ts'
import classes from './pricing.module.css'

/** The plans with their prices, what is in use now, and how to get each. Spec D5. */
export function Pricing() {
  const { entityGuid } = useMembership()
  const now = useEndpoint(subscription, { entityGuid })
  const offered = useEndpoint(plans, {}, { staleTime: 600_000 })
  const error = now.error ?? offered.error
  if (error) return <FailedState error={error} onRetry={() => void Promise.all([now.refetch(), offered.refetch()])} />
  if (!now.data || !offered.data) return <Skeletons rows={6} height={56} />
  return <Plans now={now.data} offered={offered.data} />
}

function Plans({ now, offered }: { now: Subscription; offered: readonly Product[] }) {
  const acting = useMe().impersonatedBy !== null
  const [kind, setKind] = useState<PlanType>(now.planType ?? 'Certificate')
  const [period, setPeriod] = useState<'year' | 'month'>('year')
  const closed = acting || now.isEnterprise

  return (
    <div className={classes.pricing}>
      <CurrentUsage now={now} />
      {now.isEnterprise ? (
        <Notice>{pricingTexts.enterpriseOnly}</Notice>
      ) : (
        acting && <Notice tone="warning">{pricingTexts.acting}</Notice>
      )}
      <Choices kind={kind} onKind={setKind} period={period} onPeriod={setPeriod} />
      <p className={classes.about}>{pricingTexts.about[kind]}</p>
      <Offers
        now={now}
        products={offered.filter(product => product.kind === kind)}
        kind={kind}
        period={period}
        closed={closed}
      />
      {now.hasActiveSubscription && !now.isEnterprise && <p className={classes.muted}>{pricingTexts.replaces}</p>}
      {!closed && (
        <div className={classes.more}>
          <span>{pricingTexts.byOrder}</span>
          <OrderButton variant="default" />
        </div>
      )}
      <p className={classes.more}>
        <span>{pricingTexts.more}</span>
        <Button variant="subtle" onClick={helpUnderWay.open}>
          {pricingTexts.contactUs}
        </Button>
      </p>
      <Comparison />
    </div>
  )
}

type Period = 'year' | 'month'

interface ChoicesProps {
  readonly kind: PlanType
  readonly onKind: (kind: PlanType) => void
  readonly period: Period
  readonly onPeriod: (period: Period) => void
}

function Choices({ kind, onKind, period, onPeriod }: ChoicesProps) {
  return (
    <div className={classes.choices}>
      <Choice
        label={pricingTexts.kinds}
        value={kind}
        onChange={onKind}
        options={[
          ['Certificate', pricingTexts.Certificate],
          ['Seat', pricingTexts.Seat],
        ]}
      />
      <Choice
        label={pricingTexts.period}
        value={period}
        onChange={onPeriod}
        options={[
          ['year', pricingTexts.year],
          ['month', pricingTexts.month],
        ]}
      />
    </div>
  )
}

interface OffersProps {
  readonly now: Subscription
  readonly products: readonly Product[]
  readonly kind: PlanType
  readonly period: Period
  /** Nothing can be bought now. */
  readonly closed: boolean
}

function Offers({ now, products, kind, period, closed }: OffersProps) {
  const { entityGuid } = useMembership()
  const [chosen, setChosen] = useState('')
  const buy = useSend(checkout, { onDone: ({ url }) => leaveFor(url) })
  const asking = useAskingFirst(now.hasActiveSubscription)
  async function choose({ key, name }: Product): Promise<void> {
    setChosen(key)
    if (await asking.ask(key, name)) await buy.fire({ entityGuid, productKey: key })
  }
  const busy = buy.sending || asking.reading
  return (
    <ul className={classes.plans}>
      {products.map(product => (
        <li key={product.key} className={classes.plan}>
          <h3>{pricingTexts.quota[kind](formatNumber(product.quota))}</h3>
          <Price product={product} kind={kind} period={period} />
          {now.productKey === product.key && now.cancelOnDate === null ? (
            <span className={classes.current}>
              <StatusChip tone="brand">{pricingTexts.current}</StatusChip>
            </span>
          ) : (
            <Button
              variant="default"
              className={classes.choose}
              disabled={closed || (busy && chosen !== product.key)}
              loading={busy && chosen === product.key}
              aria-label={pricingTexts.chooseThis(product.name)}
              onClick={() => void choose(product)}
            >
              {pricingTexts.choosePlan}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Price({ product, kind, period }: { product: Product; kind: PlanType; period: 'year' | 'month' }) {
  const price = period === 'year' ? product.price : monthly(product.price)
  return (
    <p className={classes.price}>
      <span>
        <strong className="figures">{formatMoney(price)}</strong>{' '}
        {period === 'year' ? pricingTexts.aYear : pricingTexts.aMonth}
      </span>
      <span className={classes.muted}>{pricingTexts.each[kind](formatMoney(priceEach(product)))}</span>
    </p>
  )
}
