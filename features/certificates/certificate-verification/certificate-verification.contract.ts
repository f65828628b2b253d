import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'

/** The status of a certificate that was issued. Spec D4. */
export const CertificateStatus = z.enum(['valid', 'expired', 'revoked', 'superseded'])
export type CertificateStatus = z.infer<typeof CertificateStatus>

/** The result of a check: the printed fields as they were signed, or null if the stored ones can't be read. */
export const VerifiedCertificate = z.object({
  number: z.string(),
  status: CertificateStatus,
  printed: CertificateSnapshot.nullable(),
  /** Every printed field is as it was when it was signed. */
  signatureValid: z.boolean(),
  /** The day on which it was revoked or superseded. */
  endedOn: CalendarDate.nullable(),
  /** The number of the certificate that replaced it, the last one if there were several. */
  successor: z.string().nullable(),
  /** The day of the check. */
  today: CalendarDate,
})
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>

/** The public check of a printed certificate. Spec D4, D10. */
export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/certificates/verify/:number',
  summary: 'Public check of a certificate by its number',
  access: anyone,
  response: VerifiedCertificate,
})
