import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { CertificateStatus } from '../certificate-verification/certificate-verification.contract.ts'

/** One of the certificates of one completion, and what became of it. */
export const PastCertificate = z.object({
  certificateId: z.number().int(),
  number: z.string(),
  status: CertificateStatus,
  /** Null: it stands. */
  endedOn: CalendarDate.nullable(),
})
export type PastCertificate = z.infer<typeof PastCertificate>
/** The same for its holder and those who look after it. */
export const Chained = PastCertificate.extend({ reason: z.string().nullable() })
export type Chained = z.infer<typeof Chained>
