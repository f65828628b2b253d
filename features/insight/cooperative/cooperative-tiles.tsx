import { Skeleton } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatPercent } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { FailedState } from '#platform/web/states.tsx'
import { Tile } from '../dashboard/tile.tsx'
import classes from '../dashboard/tiles.module.css'
import { cooperativeFigures } from './cooperative.contract.ts'
import { cooperativeTexts } from './cooperative.messages.ts'
import { coopDashboardPage } from './cooperative.page.ts'
import { peopleBehind } from './cooperative.rules.ts'

const words = cooperativeTexts.tiles
const TILE_HEIGHT = 182
const TILES = ['compliant', 'expiring', 'overdue', 'notStarted', 'organizations'] as const

/** The cooperative's sums; each links to the people or organizations behind it. Spec D8, D14. */
export function CooperativeTiles({ entityGuid }: { entityGuid: string }) {
  const { data, error, refetch } = useEndpoint(cooperativeFigures, { entityGuid }, { staleTime: 0 })
  if (error && !data)
    return (
      <Card>
        <FailedState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <Awaited />
  return (
    <ul className={classes.tiles} aria-label={cooperativeTexts.tilesLabel}>
      <Compliant {...data} />
      <Expiring {...data} />
      <Overdue {...data} />
      <NotStarted {...data} />
      <Organizations {...data} />
    </ul>
  )
}

type Figures = ResponseOf<typeof cooperativeFigures>

const Compliant = ({ people, compliant, noTraining }: Figures) => (
  <Tile
    label={words.compliant}
    value={compliant}
    unit
    to={peopleBehind('Complete')}
    icon="shield"
    tone="success"
    notes={[
      [words.compliantOf(formatPercent(compliant, people), people), peopleBehind(null)],
      ...(noTraining > 0 ? ([[words.noTraining(noTraining), peopleBehind('None')]] as const) : []),
    ]}
    bar={people > 0 ? compliant / people : 0}
  />
)

const Expiring = ({ expiring30, expiring60, expiring90 }: Figures) => (
  <Tile
    label={words.expiring}
    value={expiring30}
    unit
    to={peopleBehind('Expiring_30')}
    icon="clock"
    tone={expiring30 > 0 ? 'warning' : 'neutral'}
    notes={[
      [words.in60(expiring60), peopleBehind('Expiring_60')],
      [words.in90(expiring90), peopleBehind('Expiring_90')],
    ]}
  />
)

const Overdue = ({ people, overdue }: Figures) => (
  <Tile
    label={words.overdue}
    value={overdue}
    unit
    to={peopleBehind('Overdue')}
    icon="alert"
    tone={overdue > 0 ? 'danger' : 'neutral'}
    notes={[[overdue > 0 ? words.overdueOf(formatPercent(overdue, people)) : words.noneOverdue, false]]}
  />
)

const NotStarted = ({ people, notStarted }: Figures) => (
  <Tile
    label={words.notStarted}
    value={notStarted}
    unit
    to={peopleBehind('Not_Started')}
    icon="play"
    tone={notStarted > 0 ? 'brand' : 'neutral'}
    notes={[[notStarted > 0 ? words.notStartedOf(formatPercent(notStarted, people)) : words.allStarted, false]]}
  />
)

const Organizations = ({ organizations, pendingInvitations }: Figures) => (
  <Tile
    label={words.organizations}
    value={organizations}
    to={addressOf(coopDashboardPage)}
    icon="building"
    tone={organizations > 0 ? 'brand' : 'neutral'}
    notes={[
      [
        words.invitations(pendingInvitations),
        pendingInvitations > 0 && addressOf(coopDashboardPage, {}, { tab: 'invitations', status: 'pending' }),
      ],
    ]}
  />
)

const Awaited = () => (
  <ul className={classes.tiles} aria-hidden="true">
    {TILES.map(tile => (
      <li key={tile} className={tile === 'compliant' ? classes.wide : undefined}>
        <Skeleton height={TILE_HEIGHT} radius={8} />
      </li>
    ))}
  </ul>
)
