import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, optional, PAGE, pageOf } from '#platform/shared/paging.ts'
import { inPerson, orgAdmin } from '#foundation/access/access.policies.ts'
import { Reason } from '../corrections/reason.contract.ts'
import { offsiteCertificatesMessages } from './offsite-certificates.messages.ts'

/** What the list can be sorted by, with names as on the wire; the first is the default. Spec B7, B9. */
export const sortFields = [
  'dateCompleted',
  'expireDate',
  'studentName',
  'studentId',
  'courseName',
  'training',
  'certificationName',
] as const

const Filters = gridQuery(sortFields, 'desc').extend({
  /** The first day of issue. */
  fromDate: optional(CalendarDate),
  /** The day after the last: exclusive. Spec B9, D7. */
  toDate: optional(CalendarDate),
})
/** Spec B7. */
export const OffsiteQuery = Filters.refine(({ fromDate, toDate }) => !fromDate || !toDate || fromDate < toDate, {
  path: ['toDate'],
  message: offsiteCertificatesMessages.endBeforeStart,
  ...judgedWith('fromDate', 'toDate'),
})
export type OffsiteQuery = z.output<typeof OffsiteQuery>

/** What an export takes from it: the days are given, so a file made tomorrow covers what was requested today. */
export const OffsiteExportQuery = Filters.omit(PAGE).extend({
  fromDate: CalendarDate,
  toDate: CalendarDate,
})
export type OffsiteExportQuery = z.output<typeof OffsiteExportQuery>

/** Spec B3. */
export const OffsiteRow = z.object({
  id: z.number().int(),
  studentName: z.string(),
  studentId: z.string(),
  courseName: z.string(),
  training: z.string(),
  issueDate: CalendarDate,
  expiryDate: CalendarDate,
  certificationName: z.string(),
  revoked: z.boolean(),
})
export type OffsiteRow = z.infer<typeof OffsiteRow>

export const offsiteCertificates = endpoint({
  method: 'GET',
  path: '/entityAdminOffsiteCert/:entityGuid',
  mayLag: true,
  summary: 'Offsite certificates of an organization',
  access: orgAdmin,
  query: OffsiteQuery,
  response: pageOf(OffsiteRow),
})

export const exportOffsiteCertificates = endpoint({
  method: 'GET',
  path: '/entityAdminOffsiteCert/export/:entityGuid',
  summary: 'Offsite certificates as a CSV file, sent by email',
  access: orgAdmin,
  query: OffsiteQuery,
  response: z.object({ exportId: z.guid() }),
})

/**
 * The number is the one that is meant: if the certificate is sent again with other content at the same time, that one is
 * not revoked unseen.
 */
export const OffsiteRevocation = z.strictObject({ number: z.string().max(20), reason: Reason })

export const revokeOffsiteCertificate = endpoint({
  method: 'POST',
  path: '/certificate/offsite/:offsiteCertificateId/revoke',
  summary: 'Revoke an offsite certificate; it is no longer valid',
  access: inPerson(orgAdmin),
  body: OffsiteRevocation,
  response: z.object({}),
})

export const downloadOffsiteCertificate = endpoint({
  method: 'GET',
  path: '/certificate/offsite/:offsiteCertificateId',
  summary: 'PDF of an offsite certificate',
  access: orgAdmin,
  response: { file: 'application/pdf' },
})
