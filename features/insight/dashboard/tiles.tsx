import { formatPercent } from '#platform/web/format.ts'
import type { Dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import { dashboardTexts } from './dashboard.messages.ts'
import { linksOf } from './dashboard.rules.ts'
import { Tile } from './tile.tsx'
import classes from './tiles.module.css'

const words = dashboardTexts.tiles

/** The numbers that people look at first; each links to the people behind it. Spec D8. */
export function Tiles({ data }: { data: Dashboard }) {
  const {
    standings: { compliant, noTraining, expiring, overdue, notStarted },
    people,
    pendingInvites,
  } = data
  const links = linksOf(data)
  return (
    <ul className={classes.tiles} aria-label={dashboardTexts.tilesLabel}>
      <Tile
        label={words.compliant}
        value={compliant}
        unit
        to={links.compliant}
        icon="shield"
        tone="success"
        notes={[
          [words.compliantOf(formatPercent(compliant, people), people), links.people],
          ...(noTraining > 0 ? ([[words.noTraining(noTraining), links.noTraining]] as const) : []),
        ]}
        bar={people > 0 ? compliant / people : 0}
      />
      <Tile
        label={words.expiring}
        value={expiring.in30}
        unit
        to={links.in30}
        icon="clock"
        tone={expiring.in30 > 0 ? 'warning' : 'neutral'}
        notes={[
          [words.in60(expiring.in60), links.in60],
          [words.in90(expiring.in90), links.in90],
        ]}
      />
      <Tile
        label={words.overdue}
        value={overdue.people}
        unit
        to={links.overdue}
        icon="alert"
        tone={overdue.people > 0 ? 'danger' : 'neutral'}
        notes={[[words.overdueOf(overdue.trainings), overdue.trainings > 0 && links.trainingsOverdue]]}
      />
      <Tile
        label={words.notStarted}
        value={notStarted.people}
        unit
        to={links.notStarted}
        icon="play"
        tone={notStarted.people > 0 ? 'brand' : 'neutral'}
        notes={[[words.notStartedOf(notStarted.trainings), notStarted.trainings > 0 && links.trainingsNotStarted]]}
      />
      <Tile
        label={words.invites}
        value={pendingInvites}
        to={links.pendingInvites}
        icon="mail"
        tone={pendingInvites > 0 ? 'brand' : 'neutral'}
        notes={[[words.invitesOf(pendingInvites), false]]}
      />
    </ul>
  )
}
