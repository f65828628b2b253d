import classes from './environment-banner.module.css'
import { settings } from './settings.ts'

/** Outside production every page says where one is. Spec A9. */
export function EnvironmentBanner() {
  if (settings.environment === 'production') return null
  return <aside className={classes.banner} aria-label="Environment">Environment: {settings.environment}</aside>
}
