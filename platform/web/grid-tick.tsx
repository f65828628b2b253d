import type { InputHTMLAttributes } from 'react'
import classes from './grid.module.css'

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly some?: boolean
}

/** The browser's own box: a list of a hundred rows draws a hundred, and every list loads it. `some`: neither all nor none. */
export const Tick = ({ some = false, ...rest }: TickProps) => (
  <input
    {...rest}
    type="checkbox"
    className={classes.tick}
    ref={box => {
      if (box) box.indeterminate = some
    }}
  />
)
