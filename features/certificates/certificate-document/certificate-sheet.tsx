import { localeOf } from '#platform/shared/language.ts'
import { languageName } from '#platform/shared/language-name.ts'
import { Mark } from '#platform/web/first-icons.tsx'
import { settings } from '#platform/web/settings.ts'
import { printedIn } from './printed-words.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import classes from './certificate-sheet.module.css'

// As printed: the certificate's language does not depend on its viewer's.
const day = (date: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/**
 * Every printed field of a certificate, laid out as on paper; on phones, the fields are one below the other. Spec D8.
 */
export function CertificateSheet({ it, label }: { it: CertificateSnapshot; label: string }) {
  const printed = printedIn(it.language)
  const place = it.state === 'NATL' ? printed.national : it.state
  return (
    <article className={classes.sheet} aria-label={label} lang={it.language}>
      <div className={classes.inner}>
        <header className={classes.top}>
          <span className={classes.product}>
            <Mark size={28} />
            {settings.productName}
          </span>
          <span className={classes.number}>
            <span className={classes.small}>{printed.number}</span>
            <strong>{it.number}</strong>
          </span>
        </header>
        <div className={classes.middle}>
          <h2 className={classes.title}>{printed.title}</h2>
          {printed.title !== printedIn('en').title && (
            <p className={classes.muted} lang="en">
              {printedIn('en').title}
            </p>
          )}
          <p className={classes.muted}>{printed.certifies}</p>
          <p className={classes.name} dir="auto">
            {it.learnerName}
          </p>
          {it.licenseNumber && <p className={classes.muted}>{printed.license(it.licenseNumber)}</p>}
          {it.organizationName && <p className={classes.muted}>{printed.of(it.organizationName)}</p>}
          <div className={classes.rule} />
          <p className={classes.muted}>{printed.completed}</p>
          <p className={classes.course} lang={it.language}>
            {it.courseName}
          </p>
          <p className={classes.muted}>{it.training === place ? it.training : `${it.training} · ${place}`}</p>
        </div>
        <dl className={classes.facts}>
          {factsOf(it).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Provider {...it} />
      </div>
    </article>
  )
}

/** Who answers for it, and who has to keep a record of it. */
const Provider = ({ provider, ce, language, signatory }: CertificateSnapshot) => {
  const printed = printedIn(language)
  return (
    <footer className={classes.foot}>
      {signatory && (
        <div>
          <p className={classes.provider}>{signatory.name}</p>
          {signatory.title && <p>{signatory.title}</p>}
        </div>
      )}
      <div>
        <p className={classes.provider}>{provider.name}</p>
        <p>{printed.signed}</p>
        {provider.address && <p>{provider.address}</p>}
        {provider.number && <p>{printed.providerNumber(provider.number)}</p>}
      </div>
      {ce?.keepYears && <p className={classes.keep}>{printed.keep(ce.body, ce.keepYears)}</p>}
    </footer>
  )
}

function factsOf({ issuedOn, expiresOn, hours, score, version, language, ce }: CertificateSnapshot) {
  const printed = printedIn(language)
  const facts: readonly (readonly [name: string, value: string] | null | undefined)[] = [
    [printed.issued, day(issuedOn, language)],
    [printed.expires, day(expiresOn, language)],
    [printed.hours, String(hours)],
    score === undefined ? null : [printed.score, printed.percent(score)],
    [printed.course, `${version}, ${languageName(language, localeOf(language))}`],
    ce && [printed.approvedBy, [ce.body, ce.number && printed.approvalNumber(ce.number)].filter(Boolean).join(', ')],
  ]
  return facts.filter(fact => fact !== null && fact !== undefined)
}
