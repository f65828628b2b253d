import type { Address } from '#platform/shared/address.ts'
import { formatNumber, formatPercent } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import { type Part, parts } from './insights.links.ts'
import { insightsTexts as texts } from './insights.messages.ts'
import { FiguresTable, Legend } from './plot.tsx'
import classes from './stacked-bars.module.css'

export interface StackedBar extends Readonly<Partial<Record<Part, number>>> {
  readonly key: number
  readonly name: string
  readonly people: number
  readonly met: number
  /** Where its name leads: what it stands for. */
  readonly page: Address
  /** Those behind a part, or all of them. */
  readonly to: (part?: Part) => Address
}

interface StackedBarsProps {
  readonly title: string
  readonly caption: string
  /** What a bar stands for. */
  readonly head: string
  readonly bars: readonly StackedBar[]
  /** Those that may be there, and what they are called. */
  readonly labels: Readonly<Partial<Record<Part, string>>>
}

/** A bar for each row, as long as any other: how its people are divided. Each part opens exactly those people. */
export function StackedBars({ title, caption, head, bars, labels }: StackedBarsProps) {
  const shown = parts.filter(part => labels[part] !== undefined)
  const labelled = shown.map(part => [part, labels[part] ?? ''] as const)
  return (
    <>
      <Legend of={labelled} />
      <ul className={classes.bars}>
        {bars.map(bar => (
          <li key={bar.key} className={classes.row}>
            <Link to={bar.page} className={classes.name}>
              {bar.name}
            </Link>
            <Bar bar={bar} labelled={labelled} />
            <span className={classes.share}>
              <strong>{bar.people > 0 ? formatPercent(bar.met, bar.people) : '–'}</strong>{' '}
              <Link to={bar.to()} className={classes.all} aria-label={texts.allOf(bar.name, bar.people)}>
                {texts.ofPeople(bar.people)}
              </Link>
            </span>
          </li>
        ))}
      </ul>
      <FiguresTable
        title={title}
        caption={caption}
        heads={[head, texts.people, ...labelled.map(([, label]) => label)]}
        rows={bars.map(bar => ({
          key: bar.key,
          name: bar.name,
          cells: [
            <LinkedFigure key="people" value={bar.people} to={bar.to()} />,
            ...shown.map(part => <LinkedFigure key={part} value={bar[part] ?? 0} to={bar.to(part)} />),
          ],
        }))}
      />
    </>
  )
}

function Bar({ bar, labelled }: { bar: StackedBar; labelled: readonly (readonly [Part, string])[] }) {
  if (bar.people === 0) return <span className={classes.empty} />
  return (
    <span className={classes.bar}>
      {labelled.map(([part, label]) => {
        const value = bar[part] ?? 0
        if (value === 0) return null
        return (
          <Link key={part} to={bar.to(part)} className={classes.part} data-fill={part} style={{ flexGrow: value }}>
            <span aria-hidden="true">{formatNumber(value)}</span>
            <span className="visually-hidden">{texts.part(bar.name, label, value)}</span>
          </Link>
        )
      })}
    </span>
  )
}

/** A figure that leads to its list; nothing leads nowhere. */
export const LinkedFigure = ({ value, to }: { value: number; to: Address }) =>
  value === 0 ? formatNumber(0) : <Link to={to}>{formatNumber(value)}</Link>
