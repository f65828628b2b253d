import type { Address } from '#platform/shared/address.ts'
import { formatCompact, formatMonth } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import classes from './month-columns.module.css'

export interface MonthColumn {
  readonly month: string
  /** What the column says, to whoever hears it. */
  readonly says: string
  readonly to: Address
  /** Its figure; nothing stands above nothing. */
  readonly figure: number
  /** One stack beside the other; the parts of a stack from the ground up. */
  readonly stacks: readonly (readonly { readonly fill: string; readonly value: number }[])[]
}

const heightOf = (stack: MonthColumn['stacks'][number]) => stack.reduce((sum, { value }) => sum + value, 0)

/** A column for each month, which opens its list. */
export function MonthColumns({ columns }: { columns: readonly MonthColumn[] }) {
  const most = Math.max(1, ...columns.flatMap(({ stacks }) => stacks.map(heightOf)))
  return (
    <ol className={classes.chart}>
      {columns.map(({ month, says, to, figure, stacks }) => (
        <li key={month}>
          <Link to={to} className={classes.month} title={says}>
            <span className="visually-hidden">{says}</span>
            <span className={classes.space} aria-hidden="true">
              <span className={classes.figure}>{figure > 0 ? formatCompact(figure) : ''}</span>
              <span className={classes.stacks}>
                {stacks.map((stack, at) => (
                  <span key={at} className={classes.stack} style={{ blockSize: `${(100 * heightOf(stack)) / most}%` }}>
                    {stack
                      .filter(({ value }) => value > 0)
                      .map(({ fill, value }) => (
                        <span key={fill} data-fill={fill} style={{ flexGrow: value }} />
                      ))}
                  </span>
                ))}
              </span>
            </span>
            <span className={classes.name} aria-hidden="true">
              {formatMonth(month, 'short')}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
