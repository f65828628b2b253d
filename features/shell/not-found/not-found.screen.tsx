import { Icon } from '#platform/web/icons.tsx'
import { LanguageLinks } from '#platform/web/language-links.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { usePlace } from '#platform/web/router.tsx'
import { settings } from '#platform/web/settings.ts'
import { notFoundTexts } from './not-found.messages.ts'
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
      <PageTitle>{notFoundTexts.unavailable}</PageTitle>
      <p className={classes.text}>
        {notFoundTexts.unavailableText}
        <br />
        {notFoundTexts.unavailableAdvice}
      </p>
      <a href={settings.marketingUrl} className={classes.button}>
        {notFoundTexts.returnHome}
        <Icon name="arrowRight" size={16} />
      </a>
      <p className={classes.languages}>
        <LanguageLinks />
      </p>
    </main>
  )
}
