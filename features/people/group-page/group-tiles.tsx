import { formatNumber, formatPercent } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import type { Tone } from '#platform/web/status-chip.tsx'
import type { GroupDetails } from '#training/groups/groups.contract.ts'
import type { Standing } from '#training/standing/standing.contract.ts'
import { peopleOf } from './group-links.ts'
import { groupTexts as texts } from './group-page.messages.ts'
import classes from './group-page.module.css'

type Name = keyof GroupDetails['figures']

const tiles: readonly { readonly name: Name; readonly standing?: Standing; readonly tone?: Tone }[] = [
  { name: 'people' },
  { name: 'compliant', standing: 'Complete' },
  { name: 'overdue', standing: 'Overdue', tone: 'danger' },
  { name: 'notStarted', standing: 'Not_Started' },
  { name: 'expiring', standing: 'Expiring_30', tone: 'warning' },
]

/** How the people of a group stand; each number opens exactly those. Decision 374. */
export function GroupTiles({ group: { id, name, figures } }: { group: GroupDetails }) {
  return (
    <ul className={classes.tiles} aria-label={texts.figures(name)}>
      {tiles.map(tile => (
        <li key={tile.name}>
          <Link className={classes.tile} to={peopleOf(id, tile.standing)}>
            <span className={classes.label}>{texts.tiles[tile.name]}</span>{' '}
            <strong className="figures" data-tone={(figures[tile.name] > 0 && tile.tone) || undefined}>
              {formatNumber(figures[tile.name])}
            </strong>{' '}
            {tile.standing && figures.people > 0 && (
              <span className={classes.note}>{texts.share(formatPercent(figures[tile.name], figures.people))}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
