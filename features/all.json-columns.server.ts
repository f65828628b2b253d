import type { z } from 'zod'
import type { Detail } from './foundation/audit-trail/audit.server.ts'
import type { CertificateSnapshot } from './certificates/certificate-document/certificate-snapshot.ts'
import type { CourseModule, ReviewCard, StoredSource } from './courses/course-content/course-content.ts'
import type { CourseOffer } from './courses/course-content/course-offer.ts'
import type { ExamVerdict } from './courses/course-content/judging.rules.ts'
import type { BegunAccount } from './identity/sign-in/begun-accounts.server.ts'
import type { Printed } from './billing/payments/receipts.server.ts'
import type { Me } from './identity/sign-in/sign-in.contract.ts'
import type { sendEvaluation } from './learning/completion/completion.contract.ts'
import type { OpenAttempt } from './training/enrollments/enrollments.contract.ts'

/** Parsed by whoever reads it: another column of the row says by which schema. */
type Open = unknown

/** The only table of what JSON columns hold; a column that is not here does not compile. */
declare module '../database/json-columns.ts' {
  interface JsonColumns {
    'answered_calls.answer': Open
    'audit_log.detail': Detail
    'begun_accounts.details': BegunAccount
    'certificates.snapshot': CertificateSnapshot
    'course_modules.content': CourseModule
    'course_texts.cards': ReviewCard[]
    'courses.claims': CourseOffer['claims']
    'course_versions.sources': StoredSource[]
    'evaluations.answers': z.output<typeof sendEvaluation.body>['answers']
    'exam_attempts.answers': OpenAttempt['answers']
    'exam_attempts.confidence': OpenAttempt['confidence']
    'exam_attempts.by_topic': ExamVerdict['byTopic']
    'exports.query': Open
    'jurisdictions.notes': string[]
    'mails.data': Open
    'orders.printed': Printed
    'plan_payments.printed': Printed
    'offsite_snapshots.snapshot': CertificateSnapshot
    'offsite_superseded.snapshot': CertificateSnapshot
    'stopped_jobs.payload': Open
    'users.user_state': Me['userState']
    'withdrawn_registrations.registration': Open
    'withdrawn_registrations.reminders': Open
  }
}
