import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatDate, formatMonth, formatNumber } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import type { PlanUsage } from '../dashboard-figures/dashboard-figures.contract.ts'
import { expiryForecast } from './insights.contract.ts'
import { recordsOf, renewalsOf } from './insights.links.ts'
import { insightsTexts } from './insights.messages.ts'
import { type ForecastMonth, forecastOf, leftOf, runsOutIn } from './insights.rules.ts'
import { MonthColumns } from './month-columns.tsx'
import { FiguresTable, Legend, Plot } from './plot.tsx'
import classes from './insights.module.css'
import { LinkedFigure } from './stacked-bars.tsx'

const texts = insightsTexts.expiries

/** What ends in the months ahead, and whether the plan has enough to renew it. */
export function ExpiryPlot({ entityGuid }: { entityGuid: string }) {
  const read = useEndpoint(expiryForecast, { entityGuid })
  return (
    <Plot title={texts.title} lead={texts.lead} read={read}>
      {({ plan, months }) =>
        months.every(({ ending }) => ending === 0) ? (
          <p className={classes.muted}>{texts.empty}</p>
        ) : (
          <Forecast plan={isLimited(plan) ? plan : null} bare={plan} months={forecastOf(months, leftFor(plan))} />
        )
      }
    </Plot>
  )
}

const isLive = (plan: PlanUsage | null) => plan !== null && plan.kind !== 'Ended'
const isLimited = (plan: PlanUsage | null) => isLive(plan) && plan?.quota !== null
/** Where no plan is live, nothing is covered. */
const leftFor = (plan: PlanUsage | null) => (plan === null || !isLive(plan) ? 0 : leftOf(plan))

interface ForecastProps {
  /** A plan with a limit. */
  readonly plan: PlanUsage | null
  readonly bare: PlanUsage | null
  readonly months: readonly ForecastMonth[]
}

function Forecast({ plan, bare, months }: ForecastProps) {
  const seats = plan?.kind === 'Seat'
  const missing = months.some(({ beyond }) => beyond > 0)
  const later = months.some(month => month.later > 0)
  const { renewed, covered, beyond, later: afterYear } = texts.legend
  return (
    <>
      <Verdict plan={plan} bare={bare} months={months} />
      <Legend
        of={[
          ['covered', covered],
          ...(missing ? [['beyond', beyond] as const] : []),
          ...(later ? [['later', afterYear] as const] : []),
          ...(months.some(month => month.ending > month.toRenew) ? [['renewed', renewed] as const] : []),
        ]}
      />
      <MonthColumns
        columns={months.map(month => ({
          month: month.month,
          says: texts.opens(formatMonth(month.month, 'long'), month.ending, month.toRenew),
          to: recordsOf('expires', month),
          figure: month.ending,
          stacks: [[...fillsOf(month, seats), { fill: 'renewed', value: month.ending - month.toRenew }]],
        }))}
      />
      <Table months={months} seats={seats} limited={plan !== null} />
    </>
  )
}

/** A seat is not a certificate: under a seat plan, a month’s renewals are told apart as one. */
const fillsOf = ({ covered, beyond, later, toRenew }: ForecastMonth, seats: boolean) =>
  seats
    ? [{ fill: beyond > 0 ? 'beyond' : covered === 0 && later > 0 ? 'later' : 'covered', value: toRenew }]
    : [
        { fill: 'covered', value: covered },
        { fill: 'beyond', value: beyond },
        { fill: 'later', value: later },
      ]

function Verdict({ plan, bare, months }: ForecastProps) {
  if (bare === null || bare.kind === 'Ended')
    return (
      <p className={classes.verdict} data-tone="danger">
        {texts.noPlan} <Link to={addressOf(pageAt('/organization/account-billing'))}>{texts.plan}</Link>
      </p>
    )
  if (plan === null) return <p className={classes.verdict}>{texts.noLimit}</p>
  const seats = plan.kind === 'Seat'
  const left = leftOf(plan) ?? 0
  const out = runsOutIn(months)
  const sum = (of: (month: ForecastMonth) => number) => months.reduce((all, month) => all + of(month), 0)
  return (
    <p className={classes.verdict} data-tone={out === null ? undefined : 'danger'}>
      {out === null
        ? texts.enough(
            left,
            sum(month => month.neededInYear),
            formatDate(plan.endsOn),
            seats,
          )
        : texts.runsOut(
            left,
            formatMonth(out, 'long'),
            sum(month => month.beyond),
            seats,
          )}{' '}
      {seats && texts.seatsNote}
    </p>
  )
}

function Table({ months, seats, limited }: { months: readonly ForecastMonth[]; seats: boolean; limited: boolean }) {
  return (
    <FiguresTable
      title={texts.title}
      caption={texts.caption}
      heads={[
        insightsTexts.month,
        texts.ending,
        texts.toRenew,
        ...(seats ? [texts.seats] : []),
        ...(limited ? [texts.beyond] : []),
      ]}
      rows={months.map(month => ({
        key: month.month,
        name: formatMonth(month.month, 'long'),
        cells: [
          <LinkedFigure key="ending" value={month.ending} to={recordsOf('expires', month)} />,
          <LinkedFigure key="toRenew" value={month.toRenew} to={renewalsOf(month)} />,
          ...(seats ? [formatNumber(month.needed)] : []),
          ...(limited ? [formatNumber(month.beyond)] : []),
        ],
      }))}
    />
  )
}
