import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, optional, pageOf, SEARCH_MAX } from '#platform/shared/paging.ts'
import { coopAdmin } from '#foundation/access/access.policies.ts'
import { HeldStatus } from '#certificates/my-certificates/my-certificates.contract.ts'

export const CoopCertificateStatus = HeldStatus.exclude(['withheld'])
export type CoopCertificateStatus = z.infer<typeof CoopCertificateStatus>

const Id = z.coerce.number().int().min(1).max(2_147_483_647)
/** Which certificates; both days of issue belong to them. */
const filters = {
  organization: optional(z.guid()),
  courseId: optional(Id),
  status: listOf(CoopCertificateStatus),
  issuedFrom: optional(CalendarDate),
  issuedTo: optional(CalendarDate),
}
export const CertificateFilters = z.strictObject({
  searchTerm: z.string().trim().max(SEARCH_MAX).default(''),
  ...filters,
})
export type CertificateFilters = z.output<typeof CertificateFilters>

/** A current certificate: corrected ones are left out. Spec D8. */
export const CoopCertificate = z.object({
  certificateId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  organizationGuid: z.guid(),
  organization: z.string(),
  /** The cooperative's own people. */
  own: z.boolean(),
  courseName: z.string(),
  number: z.string(),
  issuedOn: CalendarDate,
  expiresOn: CalendarDate.nullable(),
  status: CoopCertificateStatus,
})
export type CoopCertificate = z.infer<typeof CoopCertificate>

export const coopCertificates = endpoint({
  method: 'GET',
  path: '/cooperative/:entityGuid/certificates',
  mayLag: true,
  summary: 'Certificates of a cooperative’s people',
  access: coopAdmin,
  query: gridQuery(['issuedOn', 'lastName', 'organization', 'courseName', 'expiresOn'], 'desc').extend(filters),
  response: pageOf(CoopCertificate),
})

/** ZIP files that one person, and one cooperative, may ask for in an hour. */
export const ZIPS_PER_HOUR = 10

export const zipCoopCertificates = endpoint({
  method: 'POST',
  path: '/cooperative/:entityGuid/certificates/zip',
  summary: 'Request a ZIP file of the matching certificates, with an index; a link is mailed',
  access: coopAdmin,
  body: CertificateFilters,
  response: z.object({ exportId: z.guid() }),
})
