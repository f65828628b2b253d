import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '../../platform/web/format.ts'
import { Icon, type IconName } from '../../platform/web/icons.tsx'
import { Link, useHasPage } from '../../platform/web/router.tsx'
import type { Tone } from '../../platform/web/status-chip.tsx'
import type { Dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import { texts } from './dashboard.messages.ts'
import { linksOf } from './dashboard.rules.ts'
import classes from './tiles.module.css'

const words = texts.tiles

/** The numbers that are looked at first; each leads to the people behind it. Spec D8. */
export function Tiles({ data }: { data: Dashboard }) {
  const { standings: { compliant, expiring, overdue, notStarted }, people, pendingInvites } = data
  const links = linksOf(data)
  return (
    <ul className={classes.tiles} aria-label={texts.tilesLabel}>
      <Tile label={words.compliant} value={compliant} unit to={links.compliant} icon="shield" tone="success"
        note={words.compliantOf(formatPercent(compliant, people), people)} bar={people > 0 ? compliant / people : 0} />
      <Tile label={words.expiring} value={expiring.in30} unit to={links.expiring} icon="clock" tone={expiring.in30 > 0 ? 'warning' : 'neutral'}
        note={words.expiringLater(expiring.in60, expiring.in90)} />
      <Tile label={words.overdue} value={overdue.people} unit to={links.overdue} icon="alert" tone={overdue.people > 0 ? 'danger' : 'neutral'}
        note={words.overdueOf(overdue.trainings)} />
      <Tile label={words.notStarted} value={notStarted.people} unit to={links.notStarted} icon="play" tone={notStarted.people > 0 ? 'brand' : 'neutral'}
        note={words.notStartedOf(notStarted.trainings)} />
      <Tile label={words.invites} value={pendingInvites} to={links.pendingInvites} icon="mail" tone={pendingInvites > 0 ? 'brand' : 'neutral'}
        note={words.invitesOf(pendingInvites)} />
    </ul>
  )
}

interface TileProps {
  readonly label: string
  readonly value: number
  /** The value counts people. */
  readonly unit?: boolean
  readonly note: string
  readonly to: string
  readonly icon: IconName
  readonly tone: Tone
  /** A share, drawn under the number. */
  readonly bar?: number
}

function Tile({ label, value, unit = false, note, to, icon, tone, bar }: TileProps) {
  return (
    <li className={bar === undefined ? undefined : classes.wide}>
      <TileFrame to={to}>
        <span className={classes.head}><span className={classes.label}>{label}</span><span className={classes.icon} data-tone={tone}><Icon name={icon} size={16} /></span></span>
        <span className={classes.value}>{formatNumber(value)}{unit && <span className={classes.unit}> {words.people(value)}</span>}</span>
        {bar !== undefined && <span className={classes.track} aria-hidden="true"><span className={classes.bar} style={{ transform: `scaleX(${bar})` }} /></span>}
        <span className={classes.note}>{note}</span>
      </TileFrame>
    </li>
  )
}

function TileFrame({ to, children }: { to: string; children: ReactNode }) {
  const hasPage = useHasPage()
  return hasPage(to) ? <Link to={to} className={classes.tile}>{children}</Link> : <div className={classes.tile}>{children}</div>
}
