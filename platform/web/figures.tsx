import type { ReactNode } from 'react'
import classes from './figures.module.css'
import type { Tone } from './status-chip.tsx'

export interface Figure {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly tone?: Tone
}

/** Numbers to look at first, side by side; a placeholder of the same height until they are there. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(one => (
        <div key={one.label} className={classes.figure}>
          <dt>{one.label}</dt>
          <dd className="figures" data-tone={one.tone ?? 'neutral'}>
            {one.value ?? <span className={classes.awaited} aria-hidden="true" />}
          </dd>
          {one.note && <dd className={classes.note}>{one.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
