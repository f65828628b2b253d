import { formatNumber } from './format.ts'
import classes from './progress.module.css'
import type { Tone } from './status-chip.tsx'
import { valueTexts } from '../shared/values.messages.ts'

interface ProgressProps {
  readonly label: string
  readonly value: number
  readonly max: number
  /** The figures beside the bar; '3 of 10' by default. */
  readonly figures?: string
  readonly tone?: Exclude<Tone, 'neutral'>
  /** Shows only the bar; screen readers still read the label. */
  readonly bare?: boolean
}

/** A bar with its figures beside it. */
export function Progress({ label, value, max, figures, tone = 'brand', bare = false }: ProgressProps) {
  const part = max > 0 ? Math.min(1, value / max) : 0
  const text = figures ?? valueTexts.of(formatNumber(value), formatNumber(max))
  return (
    <div className={classes.progress}>
      {!bare && (
        <div className={classes.words}>
          <span>{label}</span>
          <span className="figures">{text}</span>
        </div>
      )}
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
      >
        <div className={classes.bar} data-tone={tone} style={{ transform: `scaleX(${part})` }} />
      </div>
    </div>
  )
}
