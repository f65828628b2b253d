import { Icon } from '#platform/web/icons.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { usePlace } from '#platform/web/router.tsx'
import { settings } from '#platform/web/settings.ts'
import { texts } from './not-found.messages.ts'
import classes from './not-found.module.css'
import { PageMissing, SignPost } from './page-missing.tsx'

/** For unknown paths; with `joinOrg`, for an organization whose public page is unavailable. Spec A2. */
export function Screen() {
  const { query } = usePlace()
  return query.has('joinOrg') ? <JoinPageMissing /> : <PageMissing />
}

function JoinPageMissing() {
  return (
    <main className={classes.page}>
      <SignPost />
      <PageTitle>{texts.unavailable}</PageTitle>
      <p className={classes.text}>
        {texts.unavailableText}
        <br />
        {texts.unavailableAdvice}
      </p>
      <a href={settings.marketingUrl} className={classes.button}>
        {texts.returnHome}
        <Icon name="arrowRight" size={16} />
      </a>
    </main>
  )
}
