import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { CertificateStatus } from './certificate-verification.contract.ts'

/** What stands of a certificate today: it holds through the day on which it expires. Spec D4. */
export function statusOf(
  it: { revokedAt: string | null; supersededBy: number | null; expiresOn: CalendarDate },
  today: CalendarDate,
): CertificateStatus {
  if (it.revokedAt !== null) return 'revoked'
  if (it.supersededBy !== null) return 'superseded'
  return it.expiresOn < today ? 'expired' : 'valid'
}
