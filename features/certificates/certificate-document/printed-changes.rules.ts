import { languageName } from '#platform/shared/language-name.ts'
import { showDate } from '#platform/shared/calendar-date.ts'
import { printed } from './certificate-document.messages.ts'
import { printedNames } from './printed-names.messages.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'

export { printedNames } from './printed-names.messages.ts'
export type PrintedField = keyof typeof printedNames

/** Each printed field in words; null: nothing is printed there. The number, which is never the same, is left out. */
const inWords = (it: Omit<CertificateSnapshot, 'number'>): Record<PrintedField, string | null> => ({
  name: it.learnerName,
  license: it.licenseNumber ?? null,
  organization: it.organizationName,
  course: it.courseName,
  training: it.training,
  state: it.state === 'NATL' ? printed.national : it.state,
  version: it.version,
  language: languageName(it.language),
  hours: String(it.hours),
  ce: it.ce?.body ?? null,
  ceNumber: it.ce?.number ?? null,
  score: it.score === undefined ? null : printed.percent(it.score),
  issued: showDate(it.issuedOn),
  expires: showDate(it.expiresOn),
  signatory: it.signatory ? [it.signatory.name, it.signatory.title].filter(Boolean).join(', ') : null,
  provider: it.provider.name,
  providerAddress: it.provider.address ?? null,
  providerNumber: it.provider.number ?? null,
})

export interface PrintedChange {
  readonly field: PrintedField
  readonly before: string | null
  readonly after: string | null
}

/** What the new certificate prints differently, in words, in the order of the fields. Spec D4. */
export function changesBetween(
  before: Omit<CertificateSnapshot, 'number'>,
  after: Omit<CertificateSnapshot, 'number'>,
): PrintedChange[] {
  const [old, now] = [inWords(before), inWords(after)]
  return (Object.keys(printedNames) as PrintedField[])
    .filter(field => old[field] !== now[field])
    .map(field => ({ field, before: old[field], after: now[field] }))
}
