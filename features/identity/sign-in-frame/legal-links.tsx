import { pageAt } from '#platform/shared/address.ts'
import { LanguageLinks } from '#platform/web/language-links.tsx'
import { Link } from '#platform/web/router.tsx'
import { legalTexts } from './legal-links.messages.ts'
import classes from './sign-in-frame.module.css'

/** At the foot of every page before sign-in: what we agree on, what we keep, how to ask about it, and the language. */
export function LegalLinks() {
  return (
    <nav className={classes.legal} aria-label={legalTexts.label}>
      <Link to={pageAt('/terms')}>{legalTexts.terms}</Link>
      <Link to={pageAt('/privacy')}>{legalTexts.privacy}</Link>
      <Link to={pageAt('/privacy-request')}>{legalTexts.request}</Link>
      <LanguageLinks />
    </nav>
  )
}
