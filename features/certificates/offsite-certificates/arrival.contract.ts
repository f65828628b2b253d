import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { anyone, inPerson, orgAdmin } from '#foundation/access/access.policies.ts'
import { line, PrintedHours, PrintedLanguage, PrintedState, TEXT_MAX } from '../certificate-document/printed-line.ts'
import { arrival } from './offsite-certificates.messages.ts'

/** Certificates in one call. */
export const CERTIFICATES_MAX = 500
/** Calls with one key in a minute. */
export const CALLS_PER_MINUTE = 60
/** Keys that one organization may have at the same time: one for each system, and one to switch to. */
export const KEYS_MAX = 5
export const KEY_NAME_MAX = 60
const ID_MAX = 100

/**
 * One certificate as its sender describes it. Spec D4, D9.
 *
 * What was sent is stored as a digest of this: a field added later must be optional without a default, or everything
 * sent before would count as changed.
 */
export const OffsiteCertificate = z
  .strictObject({
    /** The sender's own id: sent again with other content, it replaces the certificate. */
    id: line(ID_MAX),
    studentName: line(TEXT_MAX),
    studentId: line(ID_MAX),
    courseName: line(TEXT_MAX),
    /** The training's header. */
    training: line(TEXT_MAX),
    state: PrintedState.default('NATL'),
    /** The version of the course. */
    version: line(50),
    language: PrintedLanguage.default('en'),
    hours: PrintedHours,
    issueDate: CalendarDate,
    expiryDate: CalendarDate,
  })
  .refine(({ issueDate, expiryDate }) => issueDate < expiryDate, {
    path: ['expiryDate'],
    message: arrival.expiresTooEarly,
    ...judgedWith('issueDate', 'expiryDate'),
  })
export type OffsiteCertificate = z.output<typeof OffsiteCertificate>

/** One or many; an id may appear among them only once. */
const Certificates = z
  .array(OffsiteCertificate)
  .min(1, arrival.none)
  .max(CERTIFICATES_MAX, arrival.tooMany(CERTIFICATES_MAX))
  .superRefine((certificates, context) => {
    const seen = new Set<string>()
    for (const [index, { id }] of certificates.entries()) {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: arrival.twice })
      seen.add(id)
    }
  })

/** What was issued for one of the sender's ids. */
export const Received = z.object({
  id: z.string(),
  certificateId: z.number().int(),
  certificationName: z.string(),
  /** The public page that verifies it. */
  verifyUrl: z.string(),
  /** The number that it replaced, if the id was sent with other content before. */
  supersedes: z.string().nullable(),
  /** Its organization revoked it: only other content for the id issues another. */
  revoked: z.boolean(),
})
export type Received = z.infer<typeof Received>

/** Anyone with a valid key of an organization: the handler checks it. Spec D9. */
export const receiveOffsiteCertificates = endpoint({
  method: 'POST',
  path: '/offsite/certificates',
  summary:
    'Submit certificates from an organization’s own learning system; needs the header “Authorization: Bearer {API key}” ' +
    'with a key made under Offsite LMS Certs (401 without). All are accepted or none. Each is issued once for its id: ' +
    'the same content sent again gets the same answer; other content for the id issues a new certificate, which ' +
    'supersedes the one before',
  access: anyone,
  body: z.strictObject({ certificates: Certificates }),
  response: z.object({ certificates: z.array(Received) }),
})

/** What would become of one of the sender's ids. */
export const Tried = z.object({
  id: z.string(),
  /** It is new, was received as it is, or would replace what was received. */
  outcome: z.enum(['new', 'same', 'replaces']),
})

/** The same call with no effect: to try a key and the form of what is sent. Decision 381. */
export const tryOffsiteCertificates = endpoint({
  method: 'POST',
  path: '/offsite/certificates/test',
  summary:
    'Try a submission of certificates: the same header, body, limits and refusals as the submission itself, but nothing is ' +
    'issued. The answer says for each id whether it is new, was received with the same content, or would replace the one before',
  access: anyone,
  body: z.strictObject({ certificates: Certificates }),
  response: z.object({ organization: z.string(), certificates: z.array(Tried) }),
})

export const OffsiteKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The beginning of a key: enough to tell it from others. */
  begins: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type OffsiteKey = z.infer<typeof OffsiteKey>

export const offsiteKeys = endpoint({
  method: 'GET',
  path: '/offsite/keys/:entityGuid',
  summary: 'Active API keys of an organization',
  access: orgAdmin,
  response: z.object({ rows: z.array(OffsiteKey) }),
})

export const OffsiteKeyName = z.strictObject({ name: z.string().trim().min(1).max(KEY_NAME_MAX) })

export const createOffsiteKey = endpoint({
  method: 'POST',
  path: '/offsite/keys/:entityGuid',
  summary: 'Create an API key; it is returned once and never shown again',
  access: inPerson(orgAdmin),
  body: OffsiteKeyName,
  response: OffsiteKey.extend({ key: z.string() }),
})

export const revokeOffsiteKey = endpoint({
  method: 'DELETE',
  path: '/offsite/keys/:entityGuid/:keyId',
  summary: 'Revoke an API key immediately and permanently',
  access: inPerson(orgAdmin),
  response: z.object({}),
})
