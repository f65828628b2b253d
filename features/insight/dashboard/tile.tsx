import type { ReactNode } from 'react'
import { type Address } from '#platform/shared/address.ts'
import { formatNumber } from '#platform/web/format.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import type { Tone } from '#platform/web/status-chip.tsx'
import { dashboardTexts } from './dashboard.messages.ts'
import classes from './tiles.module.css'

const words = dashboardTexts.tiles

export interface TileProps {
  readonly label: string
  readonly value: number
  /** The value counts people. */
  readonly unit?: boolean
  /** The notes below it, each with the link of its number. */
  readonly notes: readonly (readonly [text: string, to: Address | false])[]
  readonly to: Address
  readonly icon: IconName
  readonly tone: Tone
  /** A share, drawn under the number. */
  readonly bar?: number
}

/** One number of a home page, with what leads to the rows behind it. Spec D8, D14. */
export function Tile({ label, value, unit = false, notes, to, icon, tone, bar }: TileProps) {
  return (
    <li className={bar === undefined ? undefined : classes.wide}>
      <div className={classes.tile}>
        <Way to={to} className={classes.number}>
          <span className={classes.head}>
            <span className={classes.label}>{label}</span>
            <span className={classes.icon} data-tone={tone}>
              <Icon name={icon} size={16} />
            </span>
          </span>
          <span className={classes.value}>
            {formatNumber(value)}
            {unit && <span className={classes.unit}> {words.people(value)}</span>}
          </span>
        </Way>
        {bar !== undefined && (
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ transform: `scaleX(${bar})` }} />
          </span>
        )}
        <ul className={classes.notes}>
          {notes.map(([text, where]) => (
            <li key={text}>
              <Way to={where}>{text}</Way>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** A link, if it leads somewhere. */
function Way({
  to,
  className,
  children,
}: {
  to: Address | false
  className?: string | undefined
  children: ReactNode
}) {
  return to !== false ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
}
