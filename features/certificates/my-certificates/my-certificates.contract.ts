import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, pageOf } from '#platform/shared/paging.ts'
import { Chained, PastCertificate } from '../corrections/chain.contract.ts'
import { member, signedIn } from '#foundation/access/access.policies.ts'
import { CertificatePictures } from '../certificate-document/certificate-snapshot.ts'
import { VerifiedCertificate } from '../certificate-verification/certificate-verification.contract.ts'

/** As in its holder's list: corrected ones are left out, completions waiting for quota are included. */
export const HeldStatus = z.enum(['valid', 'expired', 'revoked', 'withheld'])
export type HeldStatus = z.infer<typeof HeldStatus>

export const MyCertificate = z.object({
  registrationId: z.number().int(),
  entityGuid: z.guid(),
  organizationName: z.string().nullable(),
  /** 0: withheld. Spec D1. */
  certificateId: z.number().int(),
  number: z.string().nullable(),
  courseName: z.string(),
  training: z.string(),
  state: z.string(),
  isCe: z.boolean(),
  hours: z.number(),
  /** The day of completion. */
  issuedOn: CalendarDate,
  expiresOn: CalendarDate.nullable(),
  status: HeldStatus,
  /** The next cycle may be started, and has not been yet. Spec D4. */
  renewable: z.boolean(),
  /** Those that it replaced, the newest first. */
  past: z.array(PastCertificate),
})
export type MyCertificate = z.infer<typeof MyCertificate>

/** The person's own certificates, from every organization: they stay with the person who earned them. Spec D8. */
export const myCertificates = endpoint({
  method: 'GET',
  path: '/certificates/mine',
  summary: 'Certificates of the signed-in person',
  access: signedIn,
  query: gridQuery(['issuedOn', 'expiresOn', 'courseName'], 'desc').extend({ status: listOf(HeldStatus) }),
  response: pageOf(MyCertificate),
})

export const CertificateDetails = VerifiedCertificate.extend({
  certificateId: z.number().int(),
  own: z.boolean(),
  reason: z.string().nullable(),
  /** The one that replaced it. */
  supersededBy: z.number().int().nullable(),
  /** All certificates of this completion, the newest first, if it was ever replaced. */
  chain: z.array(Chained),
  /** The caller is an administrator who may correct its name. */
  mayCorrectName: z.boolean(),
  renewable: z.boolean(),
  /** From this day on a newer version of the training is required, and this one does not count; null: none is. */
  newerFrom: CalendarDate.nullable(),
  /** To whoever may save it, as on paper. Decision 388. */
  pictures: CertificatePictures,
  /** The public page that verifies it; null if it is not genuine. */
  verifyUrl: z.url().nullable(),
})
export type CertificateDetails = z.infer<typeof CertificateDetails>

/** The person's own certificate, or one of an entity that they administer. Spec D8. */
export const certificateDetails = endpoint({
  method: 'GET',
  path: '/certificates/details/:id',
  summary: 'What a certificate says, and its current status',
  access: signedIn,
  response: CertificateDetails,
  refusals: ['certificateNotIssued'],
})

/** Who can help if a certificate is withheld. Spec D4, D8. */
export const CertificateHelp = z.object({
  organizationName: z.string(),
  /** The caller administers the organization. */
  mayAct: z.boolean(),
  contacts: z.array(z.object({ name: z.string(), email: z.string() })),
})
export const certificateHelp = endpoint({
  method: 'GET',
  path: '/certificates/help/:entityGuid',
  summary: 'People who can release a withheld certificate',
  access: member,
  response: CertificateHelp,
})
