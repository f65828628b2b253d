import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { isLinkLike } from '#platform/shared/link-like.ts'
import { administrator, orVisitor, staffIn } from '#foundation/access/access.policies.ts'
import { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import {
  line,
  lineOrNone,
  PrintedHours,
  PrintedLanguage,
  PrintedState,
  TEXT_MAX,
} from '../certificate-document/printed-line.ts'
import { VerifiedCertificate } from '../certificate-verification/certificate-verification.contract.ts'
import { Chained } from './chain.contract.ts'
import { correctionsMessages as texts } from './corrections.messages.ts'
import { Reason } from './reason.contract.ts'

const SHORT_MAX = 50

/** It goes out in a mail, so it may contain nothing that a mail program turns into a link. */
const LearnerName = line(TEXT_MAX).refine(name => !isLinkLike(name), texts.nameLinkLike)

export const NameCorrection = z.strictObject({ learnerName: LearnerName, reason: Reason })
export type NameCorrection = z.output<typeof NameCorrection>
export const WithReason = z.strictObject({ reason: Reason })

/** Every printed field that staff may correct, all of them each time; the empty text prints nothing. */
const Printed = z.strictObject({
  learnerName: LearnerName,
  licenseNumber: lineOrNone(SHORT_MAX),
  organizationName: lineOrNone(TEXT_MAX),
  courseName: line(TEXT_MAX),
  training: line(TEXT_MAX),
  state: PrintedState,
  version: line(SHORT_MAX),
  language: PrintedLanguage,
  hours: PrintedHours,
  ceBody: lineOrNone(TEXT_MAX),
  ceNumber: lineOrNone(SHORT_MAX),
  score: z.number(texts.score).min(0, texts.score).max(100, texts.score).nullable(),
  issuedOn: CalendarDate,
  expiresOn: CalendarDate,
  reason: Reason,
})

const judged = <S extends z.ZodObject>(of: S) =>
  of
    .refine(({ issuedOn, expiresOn }) => String(issuedOn) < String(expiresOn), {
      path: ['expiresOn'],
      message: texts.expiresTooEarly,
      ...judgedWith('issuedOn', 'expiresOn'),
    })
    .refine(({ ceBody, ceNumber }) => ceBody !== '' || ceNumber === '', {
      path: ['ceNumber'],
      message: texts.numberOfNobody,
      ...judgedWith('ceBody', 'ceNumber'),
    })
export const Correction = judged(Printed)
export type Correction = z.output<typeof Correction>

const typed = (of: z.ZodType<number, number>) => z.string().trim().transform(Number).pipe(of)
/** The same as a form holds it: its numbers are typed. */
export const CorrectionForm = judged(
  Printed.extend({
    hours: typed(PrintedHours),
    score: z.union([z.literal('').transform(() => null), typed(Printed.shape.score.unwrap())], texts.score),
  }),
)

export const Correctable = VerifiedCertificate.extend({
  certificateId: z.number().int(),
  printed: CertificateSnapshot,
  reason: z.string().nullable(),
  /** All certificates of this completion, the newest first, if it was ever replaced. */
  chain: z.array(Chained),
  /** Whether the caller may correct the name alone, or everything; null: they may only look. */
  may: z.enum(['name', 'all']).nullable(),
  /** What it would print if it were reissued now; null: the caller may not reissue it. */
  reissued: CertificateSnapshot.omit({ number: true }).nullable(),
})
export type Correctable = z.infer<typeof Correctable>

/** For an administrator of its organization, and for staff who have entered it. Spec D4, D14. */
export const correctable = endpoint({
  method: 'GET',
  path: '/certificates/correctable/:certificateId',
  summary: 'A certificate, with what may be corrected on it',
  access: orVisitor(administrator),
  response: Correctable,
})

/** The certificate that took the other's place. */
export const Successor = z.object({ certificateId: z.number().int(), certificateName: z.string() })

export const correctName = endpoint({
  method: 'POST',
  path: '/certificates/:certificateId/name',
  summary: 'Correct the name on a certificate; a new certificate replaces it',
  access: administrator,
  body: NameCorrection,
  response: Successor,
})

export const correctCertificate = endpoint({
  method: 'POST',
  path: '/staff/certificates/:certificateId/correct',
  summary: 'Correct any printed field of a certificate; a new certificate replaces it',
  access: staffIn('correctCertificates'),
  body: Correction,
  response: Successor,
})

export const reissueCertificate = endpoint({
  method: 'POST',
  path: '/staff/certificates/:certificateId/reissue',
  summary: 'Issue a certificate again from current records; a new certificate replaces it',
  access: staffIn('correctCertificates'),
  body: WithReason,
  response: Successor,
})

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/staff/certificates/:certificateId/revoke',
  summary: 'Revoke a certificate; it is no longer valid',
  access: staffIn('correctCertificates'),
  body: WithReason,
  response: z.object({}),
})
