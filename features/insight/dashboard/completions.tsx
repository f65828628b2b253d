import type { ReactNode } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { formatCompact, formatMonth, formatNumber } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import type { Dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import classes from './completions.module.css'
import { dashboardTexts } from './dashboard.messages.ts'
import { completedIn } from './dashboard.rules.ts'

const words = dashboardTexts.completions

/**
 * A bar for each month with its number above, which opens exactly those; of a sample, which opens nothing, the same
 * numbers are in a table for people who don't see the bars. Spec D8, D14.
 */
export function Completions({ months, sample = false }: MonthsProps & { readonly sample?: boolean }) {
  const total = months.reduce((sum, { count }) => sum + count, 0)
  const [first, last] = [months.at(0)?.month ?? '', months.at(-1)?.month ?? '']
  return (
    <Card
      title={words.title}
      actions={
        total > 0 &&
        (sample ? (
          <span className={classes.total}>{words.total(total)}</span>
        ) : (
          <Link to={completedIn(first, last)} className={classes.total}>
            {words.total(total)}
          </Link>
        ))
      }
      className={classes.card}
    >
      {total === 0 ? (
        <p className={classes.empty}>{words.empty}</p>
      ) : sample ? (
        <>
          <ol className={classes.chart} aria-hidden="true">
            <Bars months={months} of={(_month, bar) => <span className={classes.month}>{bar}</span>} />
          </ol>
          <Table months={months} />
        </>
      ) : (
        <LinkedBars months={months} />
      )}
      {!sample && (
        <p className={classes.more}>
          <Link to={addressOf(pageAt('/insights'))}>{words.insights}</Link>
        </p>
      )}
    </Card>
  )
}

interface MonthsProps {
  readonly months: Dashboard['completions']
}

type Month = Dashboard['completions'][number]

interface BarsProps extends MonthsProps {
  readonly of: (month: Month & { readonly says: string }, bar: ReactNode) => ReactNode
}

function Bars({ months, of }: BarsProps) {
  const most = Math.max(...months.map(({ count }) => count))
  return months.map(({ month, count }, at) => {
    const says = `${nameOf(months, at)}: ${formatNumber(count)}`
    const bar = (
      <>
        <span className={classes.space}>
          <span className={classes.figure}>{count > 0 ? formatCompact(count) : ''}</span>
          <span
            className={classes.bar}
            data-open={at === months.length - 1 || undefined}
            style={{ blockSize: `${(100 * count) / most}%` }}
          />
        </span>
        <span className={classes.name}>{formatMonth(month, 'short')}</span>
      </>
    )
    return (
      <li key={month} title={says}>
        {of({ month, count, says }, bar)}
      </li>
    )
  })
}

const LinkedBars = ({ months }: MonthsProps) => (
  <ol className={classes.chart} aria-label={words.caption}>
    <Bars
      months={months}
      of={({ month, says }, bar) => (
        <Link to={completedIn(month)} className={classes.month}>
          <span className="visually-hidden">{says}</span>
          <span className={classes.seen} aria-hidden="true">
            {bar}
          </span>
        </Link>
      )}
    />
  </ol>
)

/** The last month is not over. */
const nameOf = (months: MonthsProps['months'], at: number): string => {
  const name = formatMonth(months[at]?.month ?? '', 'long')
  return at === months.length - 1 ? words.soFar(name) : name
}

function Table({ months }: MonthsProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            <th scope="col">{words.completed}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count }, at) => (
            <tr key={month}>
              <th scope="row">{nameOf(months, at)}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
