import classes from './environment-banner.module.css'
import { settings } from './settings.ts'

/** Everywhere else than in the environment 'production' every page says where one is. Spec A9. */
export function EnvironmentBanner() {
  if (settings.environment === 'production') return null
  return (
    <aside className={classes.banner} aria-label="Environment">
      Environment: {settings.environment}
    </aside>
  )
}
