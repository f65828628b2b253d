import type { ReactNode } from 'react'
import { type Address } from '#platform/shared/address.ts'
import { formatNumber, formatPercent } from '#platform/web/format.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { Link, useHasPage } from '#platform/web/router.tsx'
import type { Tone } from '#platform/web/status-chip.tsx'
import type { Dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import { dashboardTexts } from './dashboard.messages.ts'
import { linksOf } from './dashboard.rules.ts'
import classes from './tiles.module.css'

const words = dashboardTexts.tiles

/** The numbers that people look at first; each links to the people behind it. Spec D8. */
export function Tiles({ data }: { data: Dashboard }) {
  return (
    <ul className={classes.tiles} aria-label={dashboardTexts.tilesLabel}>
      {tilesOf(data).map(tile => (
        <Tile key={tile.label} {...tile} />
      ))}
    </ul>
  )
}

function tilesOf(data: Dashboard): TileProps[] {
  const { standings, people, pendingInvites } = data
  const { compliant, noTraining, expiring, overdue, notStarted } = standings
  const links = linksOf(data)
  return [
    {
      label: words.compliant,
      value: compliant,
      unit: true,
      to: links.compliant,
      icon: 'shield',
      tone: 'success',
      notes: [
        [words.compliantOf(formatPercent(compliant, people), people), links.people],
        ...(noTraining > 0 ? ([[words.noTraining(noTraining), links.noTraining]] as const) : []),
      ],
      bar: people > 0 ? compliant / people : 0,
    },
    {
      label: words.expiring,
      value: expiring.in30,
      unit: true,
      to: links.in30,
      icon: 'clock',
      tone: expiring.in30 > 0 ? 'warning' : 'neutral',
      notes: [
        [words.in60(expiring.in60), links.in60],
        [words.in90(expiring.in90), links.in90],
      ],
    },
    ...openTiles(overdue, notStarted, links),
    {
      label: words.invites,
      value: pendingInvites,
      to: links.pendingInvites,
      icon: 'mail',
      tone: pendingInvites > 0 ? 'brand' : 'neutral',
      notes: [[words.invitesOf(pendingInvites), false]],
    },
  ]
}

/** What is open: overdue, or not begun. */
const openTiles = (
  overdue: Dashboard['standings']['overdue'],
  notStarted: Dashboard['standings']['notStarted'],
  links: ReturnType<typeof linksOf>,
): TileProps[] => [
  {
    label: words.overdue,
    value: overdue.people,
    unit: true,
    to: links.overdue,
    icon: 'alert',
    tone: overdue.people > 0 ? 'danger' : 'neutral',
    notes: [[words.overdueOf(overdue.trainings), overdue.trainings > 0 && links.trainingsOverdue]],
  },
  {
    label: words.notStarted,
    value: notStarted.people,
    unit: true,
    to: links.notStarted,
    icon: 'play',
    tone: notStarted.people > 0 ? 'brand' : 'neutral',
    notes: [[words.notStartedOf(notStarted.trainings), notStarted.trainings > 0 && links.trainingsNotStarted]],
  },
]

interface TileProps {
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

function Tile({ label, value, unit = false, notes, to, icon, tone, bar }: TileProps) {
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

/** A link, if the page exists. */
function Way({
  to,
  className,
  children,
}: {
  to: Address | false
  className?: string | undefined
  children: ReactNode
}) {
  const hasPage = useHasPage()
  return to !== false && hasPage(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
}
