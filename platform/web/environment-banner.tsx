import classes from './environment-banner.module.css'
import { settings } from './settings.ts'
import { firstTexts } from './first.messages.ts'

/** In every environment other than 'production', each page says which one it is. Spec A9. */
export function EnvironmentBanner() {
  if (settings.environment === 'production') return null
  return (
    <aside className={classes.banner} aria-label={firstTexts.environment}>
      {firstTexts.environmentIs(settings.environment)}
    </aside>
  )
}
