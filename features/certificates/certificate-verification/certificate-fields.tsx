import { languageName } from '#platform/shared/language-name.ts'
import { formatDate, formatNumber } from '#platform/web/format.ts'
import { printed } from '../certificate-document/certificate-document.messages.ts'
import type { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { certificateVerificationTexts } from './certificate-verification.messages.ts'
import classes from './verify.module.css'

const names = certificateVerificationTexts.fields

/** Each printed field by its name; a field that a certificate does not have gets no line. Spec D4. */
export function CertificateFields({ it }: { it: CertificateSnapshot }) {
  const fields: readonly (readonly [name: string, value: string | null | undefined])[] = [
    [names.number, it.number],
    [names.name, it.learnerName],
    [names.license, it.licenseNumber],
    [names.organization, it.organizationName],
    [names.course, it.courseName],
    [names.training, it.training],
    [names.state, it.state === 'NATL' ? printed.national : it.state],
    [names.issued, formatDate(it.issuedOn)],
    [names.expires, formatDate(it.expiresOn)],
    [names.hours, formatNumber(it.hours)],
    [names.ce, it.ce?.body],
    [names.ceNumber, it.ce?.number],
    [names.score, it.score === undefined ? null : printed.percent(it.score)],
    [names.version, it.version],
    [names.language, languageName(it.language)],
    [names.signatory, it.signatory && [it.signatory.name, it.signatory.title].filter(Boolean).join(', ')],
    [names.provider, it.provider.name],
    [names.providerAddress, it.provider.address],
    [names.providerNumber, it.provider.number],
  ]
  const spoken: Readonly<Record<string, string>> = { [names.training]: 'en', [names.course]: it.language }
  return (
    <dl className={classes.fields}>
      {fields.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto" lang={spoken[name]}>
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
