import classes from './environment-banner.module.css'
import { settings } from './settings.ts'

/** In every environment other than 'production', each page says which one it is. Spec A9. */
export function EnvironmentBanner() {
  if (settings.environment === 'production') return null
  return (
    <aside className={classes.banner} aria-label="Environment">
      Environment: {settings.environment}
    </aside>
  )
}
