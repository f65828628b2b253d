import classes from './pending-bar.module.css'
import { firstTexts } from './first.messages.ts'

/** A thin bar at the top while something loads; it appears only after 300 ms. */
export function PendingBar() {
  return <div className={classes.bar} role="progressbar" aria-label={firstTexts.loading} />
}
