import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './grid.module.css'
import { gridTexts } from './grid.messages.ts'

interface BulkBarProps {
  readonly count: number
  readonly onClear: () => void
  readonly children: ReactNode
}

/**
 * The actions for ticked rows: visible however far down the last one was ticked, while the table header stays below it.
 */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
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
      <span className="figures">{gridTexts.selected(count)}</span>
      {children}
      <button type="button" className={classes.unselect} onClick={onClear}>
        {gridTexts.clearSelection}
      </button>
    </div>
  )
}
