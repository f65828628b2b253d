import classes from './picks.module.css'
import type { Pins } from './picks.tsx'

interface PinProps extends Pins {
  readonly thing: string
  readonly number: number
  readonly x: number
  readonly y: number
  /** As a part of the usual size. */
  readonly size?: number
}

/** A numbered dot. Whoever points may choose with it; the list does the same for everyone. */
export function Pin({ thing, number, x, y, size = 1, chosen, lit, onToggle }: PinProps) {
  return (
    <g
      className={classes.pin}
      transform={`translate(${x} ${y}) scale(${size})`}
      data-chosen={chosen.includes(thing) || undefined}
      data-lit={lit === thing || undefined}
      data-open={onToggle ? true : undefined}
      onClick={() => onToggle?.(thing)}
    >
      <circle r={14} className={classes.reach} />
      <circle r={8.5} className={classes.halo} />
      <circle r={7} className={classes.dot} />
      <text y={3.2}>{number}</text>
    </g>
  )
}
