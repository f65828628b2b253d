import { formatDate } from '#platform/web/format.ts'
import { settings } from '#platform/web/settings.ts'
import { ReadingFrame } from '../sign-in-frame/reading-frame.tsx'
import { documentVersions } from './document-versions.ts'
import { termsParts, termsTexts as texts } from './terms.messages.ts'
import classes from './consent.module.css'

/** /terms: what people agree to when they register. */
export function Screen() {
  const { productName, supportEmail } = settings
  return (
    <ReadingFrame title={texts.title} lead={texts.lead(productName, formatDate(documentVersions.terms))}>
      {termsParts(productName, supportEmail).map(({ title, text }) => (
        <section key={title} className={classes.section}>
          <h2>{title}</h2>
          {text.map(line => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </ReadingFrame>
  )
}
