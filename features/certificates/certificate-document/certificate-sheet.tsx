import { localeOf } from '#platform/shared/language.ts'
import { languageName } from '#platform/shared/language-name.ts'
import { Mark } from '#platform/web/first-icons.tsx'
import { settings } from '#platform/web/settings.ts'
import { printedIn } from './printed-words.ts'
import { CertificateFoot } from './certificate-foot.tsx'
import type { CertificatePictures, CertificateSnapshot } from './certificate-snapshot.ts'
import classes from './certificate-sheet.module.css'
import { Fitted } from './fitted.tsx'

// As printed: the certificate's language does not depend on its viewer's.
const day = (date: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** As wide as the texts of the printed page may be, in its points. */
const WIDTH = 640
const withoutPictures: CertificatePictures = { logo: null, signature: null }

interface SheetProps {
  readonly it: CertificateSnapshot
  readonly label: string
  /** Only whoever may save it sees them. */
  readonly pictures?: CertificatePictures
  /** The public page that verifies it. */
  readonly checkAt?: string | null
}

/**
 * Every printed field of a certificate, laid out as on paper; on phones, the fields are one below the other. Spec D8.
 */
export function CertificateSheet({ it, label, pictures = withoutPictures, checkAt = null }: SheetProps) {
  return (
    <article className={classes.sheet} aria-label={label} lang={it.language}>
      <div className={classes.inner}>
        <Head it={it} logo={pictures.logo} />
        <Person it={it} />
        <dl className={classes.facts}>
          {factsOf(it).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <CertificateFoot it={it} signature={pictures.signature} checkAt={checkAt} />
      </div>
    </article>
  )
}

function Head({ it, logo }: { it: CertificateSnapshot; logo: string | null }) {
  return (
    <header className={classes.top}>
      <span className={classes.product}>
        <Mark size={28} />
        {settings.productName}
      </span>
      {logo !== null && <img src={logo} alt={it.organizationName ?? ''} className={classes.logo} />}
      <span className={classes.number}>
        <span className={classes.small}>{printedIn(it.language).number}</span>
        <strong>{it.number}</strong>
      </span>
    </header>
  )
}

function Person({ it }: { it: CertificateSnapshot }) {
  const printed = printedIn(it.language)
  const place = it.state === 'NATL' ? printed.national : it.state
  return (
    <div className={classes.middle}>
      <h2 className={classes.title}>{printed.title}</h2>
      {printed.title !== printedIn('en').title && (
        <p className={classes.muted} lang="en">
          {printedIn('en').title}
        </p>
      )}
      <p className={classes.muted}>{printed.certifies}</p>
      <Fitted text={it.learnerName} className={classes.name} largest={40} wrapped={30} width={WIDTH} lines={2} />
      {it.licenseNumber && <p className={classes.muted}>{printed.license(it.licenseNumber)}</p>}
      {it.organizationName && <p className={classes.muted}>{printed.of(it.organizationName)}</p>}
      <div className={classes.rule} />
      <p className={classes.muted}>{printed.completed}</p>
      <Fitted
        text={it.courseName}
        className={classes.course}
        lang={it.language}
        largest={20}
        wrapped={15}
        width={WIDTH}
        lines={2}
      />
      <p className={classes.muted}>
        <span lang="en">{it.training}</span>
        {it.training !== place && ` · ${place}`}
      </p>
    </div>
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
