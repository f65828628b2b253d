import { addressOf, pageAt } from '#platform/shared/address.ts'
import { formatCompact, formatMonth, formatNumber } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import type { Dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import classes from './completions.module.css'
import { dashboardTexts } from './dashboard.messages.ts'

const words = dashboardTexts.completions

/**
 * A bar for each month with its number above; the same numbers are in a table for people who don't see the bars. Spec
 * D8.
 */
export function Completions({ months, insights = true }: MonthsProps & { readonly insights?: boolean }) {
  const total = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card
      title={words.title}
      actions={total > 0 && <span className={classes.total}>{words.total(total)}</span>}
      className={classes.card}
    >
      {total === 0 ? (
        <p className={classes.empty}>{words.empty}</p>
      ) : (
        <>
          <Bars months={months} />
          <Table months={months} />
        </>
      )}
      {insights && (
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

function Bars({ months }: MonthsProps) {
  const most = Math.max(...months.map(({ count }) => count))
  return (
    <div className={classes.chart} aria-hidden="true">
      {months.map(({ month, count }, at) => (
        <div key={month} className={classes.month} title={`${formatMonth(month, 'long')}: ${formatNumber(count)}`}>
          <div className={classes.space}>
            <span className={classes.figure}>{count > 0 ? formatCompact(count) : ''}</span>
            <span
              className={classes.bar}
              data-open={at === months.length - 1 || undefined}
              style={{ blockSize: `${(100 * count) / most}%` }}
            />
          </div>
          <span className={classes.name}>{formatMonth(month, 'short')}</span>
        </div>
      ))}
    </div>
  )
}

/** The last month is not over. */
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
              <th scope="row">
                {at === months.length - 1 ? words.soFar(formatMonth(month, 'long')) : formatMonth(month, 'long')}
              </th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
