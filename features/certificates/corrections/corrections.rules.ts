import type { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import type { Correction } from './corrections.contract.ts'

type Fields = Omit<Correction, 'reason'>

/**
 * What a correction prints: the empty text prints nothing. How long a body requires the certificate to be kept stays with
 * that body. Spec D4.
 */
export function correctionsOf(fields: Fields, { ce: before }: CertificateSnapshot): Partial<CertificateSnapshot> {
  const { licenseNumber, organizationName, ceBody, ceNumber, score, ...same } = fields
  const keepYears = before?.body === ceBody ? before.keepYears : undefined
  return {
    ...same,
    licenseNumber: licenseNumber || undefined,
    organizationName: organizationName || null,
    ce: ceBody === '' ? null : { body: ceBody, number: ceNumber || undefined, keepYears },
    score: score ?? undefined,
  }
}

/** The printed fields as a form holds them. */
export const fieldsOf = (it: CertificateSnapshot) => ({
  learnerName: it.learnerName,
  licenseNumber: it.licenseNumber ?? '',
  organizationName: it.organizationName ?? '',
  courseName: it.courseName,
  training: it.training,
  state: it.state,
  version: it.version,
  language: it.language,
  hours: String(it.hours),
  ceBody: it.ce?.body ?? '',
  ceNumber: it.ce?.number ?? '',
  score: it.score === undefined ? '' : String(it.score),
  issuedOn: it.issuedOn,
  expiresOn: it.expiresOn,
})
