import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatNumber } from './format.ts'
import type { RowSelection } from './grid-selection.ts'
import classes from './grid.module.css'
import { gridBulkTexts as texts } from './grid-bulk.messages.ts'

interface BulkBarProps {
  readonly selection: Pick<RowSelection<unknown>, 'selected' | 'clear' | 'setMatching' | 'isPageOnly'>
  /** The rows of this page, and all that match. */
  readonly rows: number
  readonly total: number
  /** All that match may be selected: the actions can do without their ids. */
  readonly mayMatch: boolean
  readonly children: ReactNode
}

/**
 * The actions for ticked rows: visible however far down the last one was ticked, while the table header stays below it.
 */
export function BulkBar({ selection, rows, total, mayMatch, children }: BulkBarProps) {
  const { count, matching } = selection.selected
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = bar.current as HTMLDivElement
    const grid = shown.parentElement as HTMLElement
    const look = () => grid.style.setProperty('--bulk', `${shown.offsetHeight}px`)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(shown)
    return () => {
      observer.disconnect()
      grid.style.removeProperty('--bulk')
    }
  }, [])
  return (
    <div ref={bar} className={classes.bulk} role="status">
      <span className="figures">{(matching ? texts.matching : texts.selected)(formatNumber(count))}</span>
      <div className={classes.acts}>{children}</div>
      <button type="button" className={`${classes.inBar} ${classes.unselect}`} onClick={selection.clear}>
        {texts.clear}
      </button>
      {mayMatch && selection.isPageOnly && (
        <p className={classes.matching}>
          <span>{texts.pageSelected(formatNumber(rows))}</span>
          <button type="button" className={classes.inBar} onClick={selection.setMatching}>
            {texts.selectMatching(formatNumber(total))}
          </button>
        </p>
      )}
    </div>
  )
}
