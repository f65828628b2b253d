import { pageAt } from '#platform/shared/address.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { LanguageLinks } from '#platform/web/language-links.tsx'
import { Link } from '#platform/web/router.tsx'
import { notFoundTexts } from './not-found.messages.ts'
import classes from './not-found.module.css'

export function PageMissing() {
  return (
    <main className={classes.page}>
      <SignPost />
      <p className={classes.label}>{notFoundTexts.notFoundLabel}</p>
      <PageTitle>{notFoundTexts.notFound}</PageTitle>
      <Link to={pageAt('/')} className={classes.button}>
        {notFoundTexts.returnHome}
      </Link>
      <p className={classes.languages}>
        <LanguageLinks />
      </p>
    </main>
  )
}

/** A sign that points both ways. */
export function SignPost() {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 160 120"
      width="160"
      height="120"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M80 16v92M60 108h40M30 108h12m76 0h16" />
      <path className={classes.filled} d="M52 24h56l14 12-14 12H52z" />
      <path className={classes.filled} d="M108 60H58L44 71l14 11h50z" />
      <path d="M66 36h30m-30 35h26" />
    </svg>
  )
}
