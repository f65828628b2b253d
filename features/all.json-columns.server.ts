import type { z } from 'zod'
import type { Detail } from './foundation/audit-trail/audit.server.ts'
import type { CertificateSnapshot } from './certificates/certificate-document/certificate-snapshot.ts'
import type { CourseModule, ReviewCard, StoredSource } from './courses/course-content/course-content.ts'
import type { CourseOffer } from './courses/course-content/course-offer.ts'
import type { ExamVerdict } from './courses/course-content/judging.rules.ts'
import type { BegunAccount } from './identity/sign-in/begun-accounts.server.ts'
import type { Billed } from './billing/billing-details/billed.server.ts'
import type { Printed } from './billing/payments/receipts.server.ts'
import type { Me } from './identity/sign-in/sign-in.contract.ts'
import type { ViewSearch } from './insight/report-views/report-views.contract.ts'
import type { sendEvaluation } from './learning/completion/completion.contract.ts'
import type { RowChanges } from './people/import-learners/update-rows.server.ts'
import type { BatchCounts } from './people/invite-batches/batch-counts.server.ts'
import type { RowBefore } from './people/invite-batches/batch-updates.server.ts'
import type { LearnerDetails } from './people/learner-files/learner-details.contract.ts'
import type { OpenAttempt } from './training/enrollments/enrollments.contract.ts'
import type { ModuleProgress } from './training/enrollments/progress.rules.ts'
import type { QuietDays } from './training/reminders/cadence.contract.ts'

/** Parsed by whoever reads it: another column of the row says by which schema. */
type Open = unknown

/** The only table of what JSON columns hold; a column that is not here does not compile. */
declare module '../database/json-columns.ts' {
  interface JsonColumns {
    'answered_calls.answer': Open
    'audit_log.detail': Detail
    'batch_rows.before': RowBefore
    'batch_rows.details': LearnerDetails
    'batches.counts': BatchCounts
    'begun_accounts.details': BegunAccount
    'bulk_actions.filters': Open
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
    'import_rows.changes': RowChanges
    'import_rows.details': LearnerDetails
    'invites.details': LearnerDetails
    'jurisdictions.notes': string[]
    'mails.data': Open
    'orders.billed': Billed
    'orders.printed': Printed
    'plan_payments.billed': Billed
    'purchase_orders.billed': Billed
    'quotes.billed': Billed
    'plan_payments.printed': Printed
    'module_progress.page_seconds': ModuleProgress['pageSeconds']
    'offsite_snapshots.snapshot': CertificateSnapshot
    'offsite_superseded.snapshot': CertificateSnapshot
    'reminder_settings.quiet_days': QuietDays[]
    'report_views.search': ViewSearch
    'stopped_jobs.payload': Open
    'users.user_state': Me['userState']
    'withdrawn_registrations.registration': Open
    'withdrawn_registrations.reminders': Open
  }
}
