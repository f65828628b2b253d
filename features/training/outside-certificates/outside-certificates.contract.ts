import { z } from 'zod'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, listOf, optional, pageOf } from '#platform/shared/paging.ts'
import { orAuditor, orgAdmin, orVisitor } from '#foundation/access/access.policies.ts'
import { CertificateFields, inOrder, REASON_MAX, SentCertificate, upload } from './certificate-fields.contract.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'

/** Certificates that one call decides. */
export const DECIDED_AT_ONCE = 100
/** Certificates that one administrator may enter within an hour: each stores a file. */
export const ENTERED_AN_HOUR = 300

const Id = z.number().int().min(1).max(2_147_483_647)

/** Those that were taken back are the person's own matter. */
export const InboxStatus = z.enum(['Waiting', 'Accepted', 'Refused'])
export type InboxStatus = z.infer<typeof InboxStatus>

export const InboxRow = SentCertificate.extend({
  status: InboxStatus,
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** An administrator who entered it; null: the person sent it in. */
  enteredBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The reader's own: another administrator decides on it. */
  own: z.boolean(),
})
export type InboxRow = z.infer<typeof InboxRow>

export const outsideCertificates = endpoint({
  method: 'GET',
  path: '/outside-certificates/:entityGuid',
  summary: 'Certificates from outside that were sent in to an organization',
  access: orAuditor(orVisitor(orgAdmin.guarded)),
  query: gridQuery(['sentAt', 'name', 'requirement', 'completedOn'], 'desc').extend({
    status: listOf(InboxStatus),
    requirementId: optional(z.coerce.number().int().min(1).max(2_147_483_647)),
  }),
  response: pageOf(InboxRow).extend({ waiting: z.number().int() }),
})

export const outsideCertificateFile = endpoint({
  method: 'GET',
  path: '/outside-certificates/:entityGuid/:outsideCertificateId/file',
  summary: 'The file of a certificate from outside',
  access: orAuditor(orVisitor(orgAdmin.guarded)),
  response: fileOf('*'),
})

/** Accept and refuse answer one that waits; revoke takes an acceptance back. */
export const OutsideDecision = z.enum(['accept', 'refuse', 'revoke'])
export type OutsideDecision = z.infer<typeof OutsideDecision>

export const Reason = z
  .string(messages.reasonMissing)
  .trim()
  .min(1, messages.reasonMissing)
  .max(REASON_MAX, messages.tooLong(REASON_MAX))

export const decideOutsideCertificates = endpoint({
  method: 'POST',
  path: '/outside-certificates/:entityGuid/decide',
  summary: 'Accept, refuse or revoke certificates from outside',
  access: orgAdmin.withPremium,
  body: z
    .strictObject({
      ids: z
        .array(Id)
        .min(1)
        .max(DECIDED_AT_ONCE)
        .transform(ids => [...new Set(ids)]),
      decision: OutsideDecision,
      reason: Reason.nullable().default(null),
    })
    .refine(({ decision, reason }) => decision === 'accept' || reason !== null, {
      path: ['reason'],
      error: messages.reasonMissing,
      ...judgedWith('decision', 'reason'),
    }),
  /** Those that this call decided, and those that somebody else had decided, or taken back, before it. */
  response: z.object({ decided: z.number().int(), meanwhile: z.number().int() }),
  refusals: ['own'],
})

/** A number in a form with a file. */
const Numeral = z.coerce.number(messages.required).pipe(Id)

export const EnteredCertificate = inOrder(CertificateFields.extend({ entityUserId: Numeral, requirementId: Numeral }))

export const enterOutsideCertificate = endpoint({
  method: 'POST',
  path: '/outside-certificates/:entityGuid',
  summary: 'Enter a certificate from outside for a person; it counts at once',
  access: orgAdmin.withPremium,
  idempotent: true,
  upload,
  body: EnteredCertificate,
  response: z.object({ id: z.number().int() }),
  refusals: ['own'],
})
