import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { CertificateStatus } from './certificate-verification.contract.ts'

/** The current status of a certificate: it is valid through the day on which it expires. Spec D4. */
export function statusOf(
  it: { revokedAt: string | null; supersededAt: string | null; expiresOn: CalendarDate },
  today: CalendarDate,
): CertificateStatus {
  if (it.revokedAt !== null) return 'revoked'
  if (it.supersededAt !== null) return 'superseded'
  return it.expiresOn < today ? 'expired' : 'valid'
}
