import type { Address } from '#platform/shared/address.ts'
import { formatPercent } from '#platform/web/format.ts'
import type { Dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import { dashboardTexts } from './dashboard.messages.ts'
import { linksOf } from './dashboard.rules.ts'
import { Tile, type TileProps } from './tile.tsx'
import classes from './tiles.module.css'

const words = dashboardTexts.tiles

type Figures = Pick<Dashboard, 'standings' | 'people' | 'pendingInvites'>
type Kept = Omit<ReturnType<typeof linksOf>, 'trainingsOverdue' | 'trainingsNotStarted' | 'person'>
/** Where each number leads; trainings may lead nowhere. */
type Links = Kept & Record<'trainingsOverdue' | 'trainingsNotStarted', Address | false>

interface TilesProps {
  readonly data: Figures
  /** They also see whom they invited. */
  readonly manages?: boolean
  readonly links?: Links
  readonly label?: string
}

/** The numbers that people look at first; each links to the people behind it. Spec D8. */
export function Tiles({ data, manages = true, links = linksOf(data), label = dashboardTexts.tilesLabel }: TilesProps) {
  return (
    <ul className={classes.tiles} aria-label={label}>
      {tilesOf(data, manages, links).map(tile => (
        <Tile key={tile.label} {...tile} />
      ))}
    </ul>
  )
}

function tilesOf(data: Figures, manages: boolean, links: Links): TileProps[] {
  const { standings, people, pendingInvites } = data
  const { compliant, noTraining, expiring, overdue, notStarted } = standings
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
    ...(manages ? [invitesTile(pendingInvites, links)] : []),
  ]
}

const invitesTile = (pending: number, links: Links): TileProps => ({
  label: words.invites,
  value: pending,
  to: links.pendingInvites,
  icon: 'mail',
  tone: pending > 0 ? 'brand' : 'neutral',
  notes: [[words.invitesOf(pending), false]],
})

/** What is open: overdue, or not begun. */
const openTiles = (
  overdue: Dashboard['standings']['overdue'],
  notStarted: Dashboard['standings']['notStarted'],
  links: Links,
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
