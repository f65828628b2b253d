import { type ReactNode, useId } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import { Card } from '#platform/web/page.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { insightsTexts as texts } from './insights.messages.ts'
import classes from './plot.module.css'

interface PlotProps<T> {
  readonly title: string
  readonly lead: ReactNode
  /** What narrows or orders it. */
  readonly controls?: ReactNode
  readonly read: { readonly data: T | undefined; readonly error: unknown; refetch(): unknown }
  /** Gray bars while it is read. */
  readonly rows?: number
  readonly children: (data: T) => ReactNode
}

/** One part of the page: what is drawn, its state while it is read, and a sentence about what it is. */
export function Plot<T>({ title, lead, controls, read, rows = 4, children }: PlotProps<T>) {
  return (
    <Card title={title} className={classes.plot}>
      <p className={classes.lead}>{lead}</p>
      {controls && <div className={classes.controls}>{controls}</div>}
      {read.data !== undefined ? (
        children(read.data)
      ) : read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeletons rows={rows} height={28} />
      )}
    </Card>
  )
}

export interface FigureRow {
  readonly key: string | number
  readonly name: ReactNode
  readonly cells: readonly ReactNode[]
}

interface FiguresProps {
  readonly title: string
  readonly caption: string
  readonly heads: readonly string[]
  /** Those above words instead of figures. */
  readonly worded?: readonly string[]
  readonly rows: readonly FigureRow[]
}

/** The same figures as a table, for whoever reads numbers or does not see the bars; printed open. */
export function FiguresTable({ title, caption, heads, worded = [], rows }: FiguresProps) {
  const id = useId()
  return (
    <details className={classes.figures}>
      <summary>
        <Icon name="chevronRight" size={16} />
        <span>
          {texts.figures}
          <span className="visually-hidden">{texts.ofPlot(title)}</span>
        </span>
      </summary>
      {/* What is too wide for a phone scrolls on its own, and by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} role="group" aria-labelledby={id} tabIndex={0}>
        <table>
          <caption id={id} className="visually-hidden">
            {caption}
          </caption>
          <thead>
            <tr>
              {heads.map(head => (
                <th key={head} scope="col" data-words={worded.includes(head) || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {row.cells.map((cell, at) => (
                  <td key={heads[at + 1]} data-words={worded.includes(heads[at + 1] ?? '') || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** What the fills mean; each is told by its pattern, too. */
export function Legend({ of }: { of: readonly (readonly [fill: string, label: string])[] }) {
  return (
    <ul className={classes.legend}>
      {of.map(([fill, label]) => (
        <li key={fill}>
          <span className={classes.swatch} data-fill={fill} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}
