import type { ReactNode } from 'react'
import classes from './status-chip.module.css'

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger'

/** A status in words; the dot's shape and color only add to them. */
export function StatusChip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
