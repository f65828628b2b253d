import { beforeAll, describe, expect, test } from 'vitest'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { Client, testServer } from '#platform/testing/server.ts'
import {
  actingAs,
  makeEntity,
  makeMember,
  makeOrganization,
  makeStaff,
  type Member,
  type Person,
  signedIn,
} from '#platform/testing/world.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { features } from '../../all.server.ts'
import { dashboard } from '#insight/dashboard-figures/dashboard-figures.contract.ts'
import { AUDITOR } from './auditor-role.ts'
import { assignSingle } from '#training/assignments/assignments.contract.ts'
import { decideOutsideCertificates } from '#training/outside-certificates/outside-certificates.contract.ts'
import { sendIn } from '#training/outside-certificates/testing/outside.ts'
import { addNote } from '#people/person-timeline/person-notes.contract.ts'
import { makeQuote, placeOrder } from '#billing/purchase-orders/purchase-orders.contract.ts'
import { saveSupervisor } from '#people/supervision/supervision.contract.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { withdrawTraining } from '#training/assignments/changes.contract.ts'
import { completion, issueFor } from '#certificates/certificates/testing/completions.ts'
import { addresses, importPeople, makeCourse, peopleFile } from '#people/import-learners/testing/world.ts'
import { exportLearnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import { createOffsiteKey, receiveOffsiteCertificates } from '#certificates/offsite-certificates/arrival.contract.ts'
import { makeResource } from '#organization/resources/testing/resources.ts'
import { untold } from './acting.server.ts'
import { sent } from '#certificates/offsite-certificates/testing/offsite.ts'
import { staffOrganization } from '#staff/staff-organizations/staff-organizations.contract.ts'
import { register } from '#learning/player/testing/learning.ts'

const server = testServer()
const purchaseOrder = { name: 'PO 4711.pdf', content: '%PDF-1.7\n%%EOF\n' }
const endpoints = features.flatMap(feature => feature.routes ?? []).map(route => route.endpoint)
const nameOf = (spec: EndpointSpec) => `${spec.method} ${spec.path}`

/**
 * Who may use a call for a row of Maria's organization. `everyone`: signed in or not; `self`: anyone signed in, about
 * themselves; `member`, `admin`, `guarded`, `premium`: of the organization; `leo`: the learner whose row it is;
 * `leoAndAuditor`: they, administrators and auditors; `auditor`, `guardedAuditor`, `auditorAndVisitors`: also auditors;
 * `supervisor`: who looks after others, as Leo does; `requester`: Maria alone; `staff`: of the platform, `leads` and `administrators` among them;
 * `adminAndVisitors`: staff too, once they have entered the organization;
 * `visitingLeads`: leads who have; `nobodyAlone`: only staff who act as someone.
 */
type Audience =
  | 'guarded'
  | 'coop'
  | 'everyone'
  | 'self'
  | 'member'
  | 'admin'
  | 'premium'
  | 'leo'
  | 'leoAndAuditor'
  | 'auditor'
  | 'guardedAuditor'
  | 'auditorAndVisitors'
  | 'supervisor'
  | 'requester'
  | 'staff'
  | 'leads'
  | 'administrators'
  | 'adminAndVisitors'
  | 'visitingLeads'
  | 'nobodyAlone'

// A new call without a line here fails: decide who may use it.
const audiences: Record<string, Audience> = {
  'POST /auth/login': 'everyone',
  'POST /auth/login-with-code': 'everyone',
  'POST /auth/logout': 'self',
  'GET /auth/me': 'self',
  'GET /profiles': 'self',
  'POST /profiles/:entityGuid/set-active': 'member',
  'GET /LookUp/industries': 'everyone',
  'GET /LookUp/job-titles': 'everyone',
  'GET /LookUp/languages': 'everyone',
  'GET /LookUp/professions': 'everyone',
  'GET /LookUp/states': 'everyone',
  'GET /LookUp/entity-user-statuses': 'self',
  'GET /LookUp/roles': 'self',
  'GET /LookUp/courses/:entityGuid': 'member',
  'GET /LookUp/trainings/:entityGuid': 'member',
  'GET /LookUp/groups/:entityGuid': 'auditor',
  'GET /organizations/:entityGuid/courses': 'admin',
  'GET /courses/user/:entityGuid': 'member',
  'GET /courses/media/:file': 'everyone',
  'GET /my-training/:entityGuid': 'member',
  'POST /my-training/:entityGuid/newest-version': 'member',
  'POST /my-training/:entityGuid/start': 'member',
  'GET /review-cards/:entityGuid': 'member',
  'POST /review-cards/:entityGuid/ratings': 'member',
  'POST /my-training/:entityGuid/credit': 'member',
  'GET /my-history/:entityGuid': 'member',
  'GET /my-history/:entityGuid/transcript': 'member',
  'GET /player/:registrationId': 'leo',
  'GET /player/:registrationId/modules/:moduleKey': 'leo',
  'POST /player/:registrationId/events': 'leo',
  'POST /player/:registrationId/beat': 'leo',
  'POST /player/:registrationId/modules/:moduleKey/complete': 'leo',
  'POST /player/:registrationId/modules/:moduleKey/attempts': 'leo',
  'PUT /player/:registrationId/attempts/:attemptId': 'leo',
  'POST /player/:registrationId/attempts/:attemptId/submit': 'leo',
  'POST /player/:registrationId/modules/:moduleKey/evaluation': 'leo',
  'POST /player/:registrationId/attestation': 'leo',
  'PUT /player/:registrationId/language': 'leo',
  'GET /certificates/mine': 'self',
  'GET /certificates/details/:id': 'leoAndAuditor',
  'GET /certificate/:id': 'leoAndAuditor',
  'GET /certificates/correctable/:certificateId': 'adminAndVisitors',
  'POST /certificates/:certificateId/name': 'admin',
  'POST /staff/certificates/:certificateId/correct': 'visitingLeads',
  'POST /staff/certificates/:certificateId/reissue': 'visitingLeads',
  'POST /staff/certificates/:certificateId/revoke': 'visitingLeads',
  'GET /staff/certificates/:number': 'staff',
  'GET /certificates/help/:entityGuid': 'member',
  'GET /certificates/verify/:number': 'everyone',
  'GET /invites/info': 'everyone',
  'GET /invites/mine': 'self',
  'POST /invites/respond': 'self',
  'POST /registration/register-invite-user': 'everyone',
  'POST /invites/resend': 'everyone',
  'POST /registration/totp-register-individual': 'everyone',
  'POST /help/contact': 'everyone',
  'POST /broken-pages': 'everyone',
  'POST /registration/totp-register-org': 'everyone',
  'GET /registration/email-exists': 'everyone',
  'POST /registration/verify': 'everyone',
  'POST /registration/verify-code': 'everyone',
  'POST /registration/confirm-email': 'everyone',
  'POST /registration/begun': 'everyone',
  'POST /auth/resend-verification-code': 'everyone',
  'POST /account/recover-password': 'everyone',
  'POST /account/forgot-password': 'self',
  'POST /account/reset-password': 'everyone',
  'POST /account/totp-reset-password': 'everyone',
  'GET /trainings/:entityGuid': 'member',
  'GET /trainings/:entityGuid/:courseId': 'member',
  'POST /trainings/:entityGuid/:courseId/modules/:moduleKey/try': 'admin',
  'GET /trainings/:entityGuid/:courseId/modules/:moduleKey': 'admin',
  'GET /entityAdminGroups/:entityGuid': 'auditor',
  'POST /entityAdminGroups': 'admin',
  'PUT /entityAdminGroups/:groupId': 'admin',
  'DELETE /entityAdminGroups/:groupId': 'admin',
  'POST /entityAdminGroups/:entityGuid/delete': 'admin',
  'GET /entityAdminGroups/:groupId/details': 'auditor',
  'PUT /entityAdminGroups/:groupId/due-days': 'admin',
  'GET /entityAdminGroups/:groupId/requirements': 'auditor',
  'GET /entityAdminGroups/:groupId/members': 'auditor',
  'PUT /entityAdminGroups/:groupId/members': 'admin',
  'GET /insights/:entityGuid/requirements': 'auditor',
  'GET /insights/:entityGuid/groups': 'auditor',
  'GET /insights/:entityGuid/expiries': 'auditor',
  'GET /insights/:entityGuid/completions': 'auditor',
  'GET /insights/:entityGuid/time-spent': 'auditor',
  'GET /insights/:entityGuid/exam-items': 'auditor',
  'GET /requirements/:entityGuid': 'auditorAndVisitors',
  'POST /evidence/:entityGuid/count': 'guardedAuditor',
  'POST /evidence/:entityGuid': 'guardedAuditor',
  'POST /requirements/:entityGuid/preview': 'premium',
  'POST /requirements/:entityGuid': 'premium',
  'PUT /requirements/:entityGuid/:requirementId': 'premium',
  'DELETE /requirements/:entityGuid/:requirementId': 'premium',
  'GET /requirements/:entityGuid/:requirementId/people': 'auditorAndVisitors',
  'POST /requirements/:entityGuid/:requirementId/reminders': 'premium',
  'POST /requirements/:entityGuid/:requirementId/waivers': 'premium',
  'POST /requirements/:entityGuid/:requirementId/waivers/end': 'premium',
  'GET /organizations/:entityGuid/owner': 'admin',
  'PUT /organizations/:entityGuid/owner': 'admin',
  'GET /organizations/:entityGuid/branding': 'admin',
  'PUT /organizations/:entityGuid/branding': 'admin',
  'GET /reminders/:entityGuid/cadence': 'guarded',
  'GET /reminders/:entityGuid/plan': 'guarded',
  'GET /reminders/:entityGuid/people': 'guarded',
  'PUT /reminders/:entityGuid/cadence': 'admin',
  'GET /reminders/:entityGuid/words': 'guarded',
  'PUT /reminders/:entityGuid/words': 'admin',
  'POST /reminders/:entityGuid/words/ours': 'admin',
  'POST /reminders/:entityGuid/words/preview': 'guarded',
  'POST /reminders/:entityGuid/words/test': 'admin',
  'GET /supervisors/:entityGuid': 'guarded',
  'PUT /supervisors/:entityGuid': 'admin',
  'PUT /auditors/:entityGuid/:entityUserId': 'admin',
  'DELETE /auditors/:entityGuid/:entityUserId': 'admin',
  'PUT /supervisors/:entityGuid/:entityUserId': 'admin',
  'DELETE /supervisors/:entityGuid/:entityUserId': 'admin',
  'GET /supervisors/:entityGuid/groups/:groupId': 'auditor',
  'POST /supervisors/:entityGuid/groups/:groupId': 'admin',
  'DELETE /supervisors/:entityGuid/groups/:groupId/:entityUserId': 'admin',
  'GET /my-people/:entityGuid': 'supervisor',
  'GET /my-people/:entityGuid/about': 'supervisor',
  'PUT /my-people/:entityGuid/digest': 'supervisor',
  'GET /my-people/export/:entityGuid': 'supervisor',
  'GET /at-once/my-people/export/:entityGuid': 'supervisor',
  'POST /my-people/:entityGuid/remind': 'supervisor',
  'POST /my-people/:entityGuid/remind/preview': 'supervisor',
  'GET /my-people/:entityGuid/:entityUserId/trainings': 'supervisor',
  'GET /report-views/:entityGuid': 'guarded',
  'POST /report-views/:entityGuid': 'admin',
  'PUT /report-views/:entityGuid/:viewId': 'admin',
  'DELETE /report-views/:entityGuid/:viewId': 'admin',
  'PUT /report-views/:entityGuid/:viewId/delivery': 'admin',
  'DELETE /report-views/:entityGuid/:viewId/delivery': 'admin',
  'DELETE /report-views/:entityGuid/:viewId/delivery/own': 'admin',
  'GET /search/:entityGuid': 'auditor',
  'GET /search/:entityGuid/my-people': 'supervisor',
  'GET /calendar-feeds/:entityGuid': 'member',
  'POST /calendar-feeds/:entityGuid': 'member',
  'POST /calendar-feeds/:entityGuid/end': 'member',
  'GET /calendar/:calendarFile': 'everyone',
  'GET /my-requirements/:entityGuid': 'member',
  'POST /my-requirements/:entityGuid/:requirementId/certificates': 'member',
  'POST /my-requirements/:entityGuid/certificates/:outsideCertificateId/withdraw': 'leo',
  'GET /my-requirements/:entityGuid/certificates/:outsideCertificateId/file': 'leo',
  'GET /outside-certificates/:entityGuid': 'auditorAndVisitors',
  'GET /outside-certificates/:entityGuid/:outsideCertificateId/file': 'auditorAndVisitors',
  'POST /outside-certificates/:entityGuid': 'premium',
  'POST /outside-certificates/:entityGuid/decide': 'premium',
  'POST /entityAdminBatch/check/:entityGuid': 'premium',
  'POST /entityAdminBatch/columns/:entityGuid': 'premium',
  'GET /entityAdminBatch/check/:entityGuid/:checkId': 'admin',
  'PUT /entityAdminBatch/check/:entityGuid/:checkId': 'premium',
  'PUT /entityAdminBatch/check/:entityGuid/:checkId/rows/:lineId': 'premium',
  'PUT /entityAdminBatch/check/:entityGuid/:checkId/updates': 'premium',
  'GET /entityAdminBatch/check/:entityGuid/:checkId/suggestions': 'admin',
  'PUT /entityAdminBatch/check/:entityGuid/:checkId/replacements': 'premium',
  'GET /entityAdminBatch/check/:entityGuid/:checkId/bad-rows': 'admin',
  'GET /entityAdminBatch/template/:entityGuid': 'admin',
  'GET /entityAdminBatch/may-import/:entityGuid': 'admin',
  'POST /entityAdminBatch/batch-invite/:entityGuid': 'premium',
  'GET /entityAdminBatch/batchinvite-grid/:entityGuid': 'adminAndVisitors',
  'GET /entityAdminBatch/batchinvite-grid/export/:entityGuid': 'admin',
  'GET /at-once/entityAdminBatch/batchinvite-grid/export/:entityGuid': 'admin',
  'GET /entityAdminBatch/batch-export/:batchId': 'admin',
  'GET /at-once/entityAdminBatch/batch-export/:batchId': 'admin',
  'GET /entityAdminBatch/batch-people/:batchId': 'admin',
  'POST /entityAdminBatch/batch-invite-cancel/:batchId': 'admin',
  'POST /entityAdminBatch/batch-invite-retry/:batchId': 'premium',
  'GET /entityAdminBatch/batch-undo/:batchId': 'admin',
  'POST /entityAdminBatch/batch-undo/:batchId': 'admin',
  'GET /entityAdminReports/training-metrics': 'guardedAuditor',
  'GET /entityAdminReports/training-metrics/:courseId/sure-and-wrong': 'guardedAuditor',
  'GET /entityAdminReports/training-metrics/export/:entityGuid': 'guardedAuditor',
  'GET /at-once/entityAdminReports/training-metrics/export/:entityGuid': 'guardedAuditor',
  'GET /entityAdminOffsiteCert/:entityGuid': 'admin',
  'GET /entityAdminOffsiteCert/export/:entityGuid': 'admin',
  'GET /at-once/entityAdminOffsiteCert/export/:entityGuid': 'admin',
  'GET /certificate/offsite/:offsiteCertificateId': 'admin',
  'POST /certificate/offsite/:offsiteCertificateId/revoke': 'admin',
  'GET /offsite/keys/:entityGuid': 'admin',
  'POST /offsite/keys/:entityGuid': 'admin',
  'DELETE /offsite/keys/:entityGuid/:keyId': 'admin',
  'GET /staff/offsite-organizations': 'leads',
  'POST /staff/offsite-certificates/check/:entityGuid': 'leads',
  'POST /staff/offsite-certificates/:entityGuid': 'leads',
  // Its key is not a session: the handler checks it, and refuses anyone without one.
  'POST /offsite/certificates': 'everyone',
  'POST /offsite/certificates/test': 'everyone',
  'POST /entityAdminReports/learner-metrics/certificates/:entityGuid': 'guardedAuditor',
  'GET /entityAdminReports/learner-details/:entityGuid': 'guardedAuditor',
  'GET /entityAdminReports/learner-metrics/:entityGuid': 'guardedAuditor',
  'GET /entityAdminReports/learner-metrics/export/:entityGuid': 'guardedAuditor',
  'GET /at-once/entityAdminReports/learner-metrics/export/:entityGuid': 'guardedAuditor',
  'POST /entityAdminAssign/batch/:entityGuid': 'premium',
  'POST /entityAdminAssign/preview/:entityGuid': 'premium',
  'POST /entityAdminAssign/members/:entityGuid': 'premium',
  'POST /entityAdminAssign/paths/:entityGuid': 'premium',
  'POST /entityAdminAssign/paths/:entityGuid/preview': 'premium',
  'POST /entityAdminAssign/single/:entityGuid': 'admin',
  'POST /entityAdminAssign/retry/:assignmentId': 'premium',
  'GET /entityAdminAssign/progress/:assignmentId': 'admin',
  'GET /entityAdminAssign/recent/:entityGuid': 'admin',
  'GET /entityAdminAssign/list/:entityGuid': 'admin',
  'GET /entityAdminAssign/undoable/:entityGuid': 'admin',
  'GET /entityAdminAssign/withdraw/:assignmentId': 'admin',
  'POST /entityAdminAssign/withdraw/:assignmentId': 'admin',
  'POST /entityAdminAssign/withdraw-training/:registrationId': 'admin',
  'POST /entityAdminAssign/undo/:changeId': 'admin',
  'POST /entityAdminAssign/due-date/:assignmentId': 'admin',
  'POST /entityAdminAssign/due-date-of-training/:registrationId': 'admin',
  'GET /LookUp/learner-emails/:entityGuid': 'admin',
  'GET /entityAdminUsers/:entityGuid': 'auditor',
  'GET /entityAdminUsers/export/:entityGuid': 'auditor',
  'GET /at-once/entityAdminUsers/export/:entityGuid': 'auditor',
  'POST /entityAdminUsers/:entityGuid/status': 'admin',
  'GET /entityAdminUsers/:entityGuid/bulk': 'admin',
  'POST /entityAdminUsers/:entityGuid/bulk': 'admin',
  'POST /entityAdminUsers/:entityGuid/bulk/assign': 'premium',
  'POST /entityAdminUsers/:entityGuid/bulk/remind/preview': 'admin',
  'POST /entityAdminUsers/:entityGuid/bulk/:bulkActionId/undo': 'admin',
  'GET /entityAdminUsers/user/:entityUserId': 'auditor',
  'PUT /entityAdminUsers/user/:entityUserId': 'admin',
  'GET /entityAdminUsers/user/:entityUserId/trainings': 'auditor',
  'GET /entityAdminUsers/user/:entityUserId/requirements': 'auditor',
  'GET /entityAdminUsers/user/:entityUserId/transcript': 'auditor',
  'POST /entityAdminUsers/:entityGuid/remind': 'admin',
  'POST /entityAdminUsers/:entityGuid/remind/preview': 'admin',
  'GET /entityAdminUsers/:entityGuid/people/:entityUserId/timeline': 'auditor',
  'GET /entityAdminUsers/:entityGuid/people/:entityUserId/mails': 'admin',
  'GET /entityAdminUsers/:entityGuid/people/:entityUserId/notes': 'admin',
  'POST /entityAdminUsers/:entityGuid/people/:entityUserId/notes': 'admin',
  'PUT /entityAdminUsers/:entityGuid/people/:entityUserId/notes/:noteId': 'admin',
  'PUT /entityAdminUsers/:entityGuid/people/:entityUserId/notes/:noteId/pin': 'admin',
  'DELETE /entityAdminUsers/:entityGuid/people/:entityUserId/notes/:noteId': 'admin',
  'POST /entityAdminUsers/:entityGuid/people/:entityUserId/notes/:noteId/restore': 'admin',
  'GET /entityAdminInvites/:entityGuid': 'admin',
  'POST /entityAdminInvites/:entityGuid': 'admin',
  'GET /entityAdminInvites/:entityGuid/left': 'admin',
  'POST /entityAdminInvites/:entityGuid/resend': 'admin',
  'POST /entityAdminInvites/:entityGuid/cancel': 'admin',
  'POST /entityAdminInvites/:entityGuid/matching': 'admin',
  'GET /exports/:exportGuid': 'requester',
  'POST /exports/:exportGuid/ticket': 'requester',
  'GET /exports/download/:ticket': 'everyone',
  'GET /invoices/receipt/:ticket': 'everyone',
  'GET /organizations/:entityGuid': 'admin',
  'PUT /organizations/:entityGuid': 'admin',
  'GET /organizations/:entityGuid/slug-available': 'premium',
  'PUT /organizations/:entityGuid/logo': 'admin',
  'DELETE /organizations/:entityGuid/logo': 'admin',
  'GET /organizations/:entityGuid/signature': 'admin',
  'PUT /organizations/:entityGuid/signature': 'admin',
  'DELETE /organizations/:entityGuid/signature': 'admin',
  'GET /organization-logos/:file': 'everyone',
  'GET /join-org': 'everyone',
  'GET /join-org/qr-code/:entityGuid': 'premium',
  'POST /join-org/requests': 'everyone',
  'GET /join-requests/:entityGuid': 'admin',
  'POST /join-requests/:entityGuid/decide': 'admin',
  'POST /join-requests/:entityGuid/matching': 'admin',
  'GET /subscription/:entityGuid': 'admin',
  'GET /subscription/:entityGuid/certificates': 'admin',
  'GET /subscription/:entityGuid/billing-overview': 'admin',
  'GET /subscription/:entityGuid/payg-history': 'adminAndVisitors',
  'GET /subscription/:entityGuid/plan-payments': 'adminAndVisitors',
  'GET /subscription/:entityGuid/invoices': 'adminAndVisitors',
  'GET /subscription/:entityGuid/invoices/export': 'admin',
  'GET /at-once/subscription/:entityGuid/invoices/export': 'admin',
  'POST /subscription/:entityGuid/invoices/:number/open': 'admin',
  'GET /subscription/:entityGuid/invoices/:number/document': 'admin',
  'GET /subscription/:entityGuid/billing-details': 'adminAndVisitors',
  'PUT /subscription/:entityGuid/billing-details': 'admin',
  'GET /subscription/:entityGuid/seats': 'admin',
  'GET /subscription/:entityGuid/price': 'admin',
  'GET /subscription/:entityGuid/checkout-price': 'admin',
  'GET /subscription/:entityGuid/quotes': 'adminAndVisitors',
  'POST /subscription/:entityGuid/quotes': 'admin',
  'POST /subscription/:entityGuid/quotes/:quoteId/withdraw': 'admin',
  'GET /subscription/:entityGuid/quotes/:quoteId/document': 'admin',
  'POST /subscription/:entityGuid/purchase-orders': 'admin',
  'POST /subscription/:entityGuid/purchase-orders/:orderId/cancel': 'admin',
  'GET /subscription/:entityGuid/purchase-orders/:orderId/file': 'adminAndVisitors',
  'GET /staff/purchase-orders': 'staff',
  'POST /staff/organizations/:entityGuid/purchase-orders/:orderId/confirm': 'administrators',
  'POST /staff/organizations/:entityGuid/purchase-orders/:orderId/decline': 'administrators',
  'POST /staff/organizations/:entityGuid/purchase-orders/:orderId/paid': 'administrators',
  'POST /subscription/:entityGuid/checkout': 'admin',
  'POST /subscription/:entityGuid/checkout-return': 'admin',
  'POST /subscription/:entityGuid/manage-session': 'admin',
  'GET /plans': 'self',
  'POST /payments/webhook': 'everyone',
  'GET /test-payments/:entityGuid/:checkoutGuid': 'admin',
  'POST /test-payments/:entityGuid/:checkoutGuid/pay': 'admin',
  'POST /test-payments/:entityGuid/:checkoutGuid/renewal': 'admin',
  'POST /test-payments/:entityGuid/:checkoutGuid/card': 'admin',
  'GET /resources/:entityGuid': 'guarded',
  'GET /resources/:entityGuid/published': 'member',
  'POST /resources/:entityGuid': 'admin',
  'PUT /resources/:entityGuid/:id': 'admin',
  'GET /resources/file/:id': 'member',
  'GET /organizations/:entityGuid/details': 'member',
  'POST /organizations/:entityGuid/leave': 'member',
  'GET /audit-log/:entityGuid': 'auditorAndVisitors',
  'GET /audit-log/:entityGuid/bulk/:bulkActionId': 'auditorAndVisitors',
  'GET /audit-log/export/:entityGuid': 'auditor',
  'GET /at-once/audit-log/export/:entityGuid': 'auditor',
  'GET /dashboard/:entityGuid': 'auditor',
  'GET /attention/:entityGuid': 'admin',
  'GET /attention/:entityGuid/news': 'admin',
  'POST /attention/:entityGuid/read': 'admin',
  'GET /auditor-links/:entityGuid': 'adminAndVisitors',
  'POST /auditor-links/:entityGuid': 'guarded',
  'POST /auditor-links/:entityGuid/:auditorLinkId/revoke': 'admin',
  'GET /auditor-links/:entityGuid/:auditorLinkId/openings': 'adminAndVisitors',
  // Their token and pass are no sessions: the handlers check them.
  'POST /audit/open': 'everyone',
  'GET /audit/:pass/people': 'everyone',
  'GET /audit/:pass/file': 'everyone',
  'GET /what-applies/:entityGuid': 'auditor',
  'GET /what-applies/:entityGuid/:rule/people': 'auditor',
  'GET /cooperative/:entityGuid/organizations': 'coop',
  'GET /cooperative/:entityGuid/people': 'coop',
  'GET /cooperative/:entityGuid/figures': 'coop',
  'GET /cooperative/:entityGuid/trainings': 'coop',
  'GET /cooperative/:entityGuid/training-records': 'coop',
  'GET /cooperative/:entityGuid/certificates': 'coop',
  'POST /cooperative/:entityGuid/certificates/zip': 'coop',
  'GET /cooperative/:entityGuid/assignments': 'coop',
  'POST /cooperative/:entityGuid/assignments': 'coop',
  'POST /cooperative/:entityGuid/assignments/preview': 'coop',
  'GET /cooperative/:entityGuid/invitations': 'coop',
  'POST /cooperative/:entityGuid/invitations': 'coop',
  'POST /cooperative/:entityGuid/invitations/:invitationId/resend': 'coop',
  'POST /cooperative/:entityGuid/invitations/:invitationId/cancel': 'coop',
  'POST /cooperative/:entityGuid/organizations/:organizationGuid/remove': 'coop',
  'GET /LookUp/cooperative-organizations/:entityGuid': 'coop',
  'GET /LookUp/cooperative-courses/:entityGuid': 'coop',
  'GET /organizations/:entityGuid/cooperative': 'admin',
  'PUT /organizations/:entityGuid/cooperative': 'admin',
  'POST /organizations/:entityGuid/cooperative/answer': 'admin',
  'POST /organizations/:entityGuid/cooperative/leave': 'admin',
  'GET /LookUp/banner-messages': 'everyone',
  'GET /LookUp/login-advertisement': 'everyone',
  'GET /LookUp/appversion': 'everyone',
  'GET /announcements/images/:file': 'everyone',
  'PUT /user-state': 'self',
  'PUT /user-state/marked': 'self',
  'GET /privacy/notice': 'everyone',
  'POST /privacy/code': 'everyone',
  'POST /privacy/proof': 'everyone',
  'POST /privacy/requests/read': 'everyone',
  'POST /privacy/requests': 'everyone',
  'POST /privacy/requests/withdraw': 'everyone',
  'POST /privacy/restriction/end': 'everyone',
  'POST /privacy/copies/ticket': 'everyone',
  'GET /privacy/copies/:ticket': 'everyone',
  'GET /staff/privacy': 'leads',
  'GET /staff/privacy/:requestId': 'leads',
  'POST /staff/privacy/:requestId/approve': 'leads',
  'POST /staff/privacy/:requestId/refuse': 'leads',
  'POST /staff/privacy/:requestId/answer': 'leads',
  'POST /consent': 'self',
  'GET /staff/banner-messages': 'leads',
  'POST /staff/banner-messages': 'leads',
  'PUT /staff/banner-messages/:id': 'leads',
  'DELETE /staff/banner-messages/:id': 'leads',
  'GET /staff/login-advertisement': 'leads',
  'PUT /staff/login-advertisement': 'leads',
  'GET /profile': 'self',
  'PUT /profile/information': 'self',
  'PUT /profile/employment': 'self',
  'PUT /profile/language': 'self',
  'POST /profile/organization': 'self',
  'POST /profile/email': 'self',
  'POST /profile/email/verify': 'self',
  'PUT /profile/password': 'self',
  'GET /profile/two-factor': 'self',
  'POST /profile/two-factor/begin': 'self',
  'POST /profile/two-factor/set-up': 'self',
  'POST /profile/two-factor/recovery-codes': 'self',
  'POST /profile/two-factor/turn-off': 'self',
  'GET /profile/sessions': 'self',
  'POST /profile/sessions/end-others': 'self',
  'DELETE /profile/sessions/:sessionGuid': 'leo',
  'GET /mail-preferences': 'self',
  'PUT /mail-preferences': 'self',
  'GET /mail-preferences/link': 'everyone',
  'POST /mail-preferences/unsubscribe': 'everyone',
  'POST /mail-preferences/resubscribe': 'everyone',
  'GET /staff/users': 'leads',
  'POST /staff/login-as': 'leads',
  'POST /staff/login-as/exit': 'nobodyAlone',
  'GET /staff/organizations': 'staff',
  'GET /staff/organizations/:entityGuid': 'staff',
  'POST /staff/organizations/:entityGuid/visit': 'staff',
  'POST /staff/people/:userId/visit': 'staff',
  'GET /staff/people': 'staff',
  'GET /staff/people/:userId': 'staff',
  'GET /staff/people/:userId/trainings': 'staff',
  'GET /staff/people/:userId/mails': 'staff',
  'POST /staff/people/:userId/mails/:mailId/send-again': 'staff',
  'POST /staff/people/:userId/second-factor/reset': 'leads',
  'POST /staff/people/:userId/sessions/end': 'staff',
  'GET /staff/people/:userId/merge': 'leads',
  'POST /staff/people/:userId/merge': 'leads',
  'GET /staff/background-work': 'staff',
  'GET /staff/stopped-jobs': 'staff',
  'POST /staff/stopped-jobs/try-again': 'leads',
  'POST /staff/stopped-jobs/try-kind-again': 'leads',
  'POST /staff/stopped-jobs/give-up': 'leads',
  'GET /staff/audit-log': 'leads',
  'GET /staff/audit-log/export': 'leads',
  'GET /at-once/staff/audit-log/export': 'leads',
  'GET /staff/members': 'administrators',
  'POST /staff/members': 'administrators',
  'PUT /staff/members/:userId': 'administrators',
  'DELETE /staff/members/:userId': 'administrators',
  'GET /state-facts': 'everyone',
  'GET /state-facts/mine': 'self',
  'GET /state-facts/:state': 'everyone',
  'GET /staff/facts': 'staff',
  'GET /staff/facts/:state': 'staff',
  'GET /staff/facts/:state/:field/courses': 'staff',
  'GET /staff/facts/:state/:field/history': 'staff',
  'POST /staff/facts/:state/:field': 'staff',
  'POST /staff/facts/:state/:field/doubt': 'staff',
  'POST /staff/facts/:state/:field/remove': 'staff',
  'POST /staff/facts/:state/lines': 'staff',
  'POST /staff/facts/:state/rules': 'staff',
  'GET /staff/facts/:state/rules/:rule/effect': 'staff',
  'GET /staff/facts/:state/rules/:rule/organizations': 'staff',
  'GET /staff/fact-proposals': 'staff',
  'POST /staff/fact-proposals/:entryId/confirm': 'leads',
  'POST /staff/fact-proposals/:entryId/decline': 'leads',
  'POST /staff/fact-proposals/:entryId/withdraw': 'staff',
  'GET /staff/courses': 'staff',
  'GET /staff/courses/:courseId': 'staff',
  'GET /staff/courses/:courseId/floors/preview': 'administrators',
  'GET /staff/courses/:courseId/floors/organizations': 'administrators',
  'POST /staff/courses/:courseId/floors': 'administrators',
  'POST /staff/courses/:courseId/floors/:floorId/lift': 'administrators',
  'GET /staff/courses/:courseId/approvals': 'staff',
  'POST /staff/courses/:courseId/approvals': 'administrators',
  'POST /staff/courses/:courseId/approvals/:approvalId/end': 'administrators',
  'GET /staff/organizations/:entityGuid/courses': 'leads',
  'PUT /staff/organizations/:entityGuid/courses': 'leads',
  'GET /staff/mails': 'staff',
  'POST /staff/mails/send-again': 'staff',
  'GET /staff/organizations/:entityGuid/visit': 'staff',
  'GET /staff/people/:userId/visit': 'staff',
  'GET /staff/organizations/:entityGuid/people': 'staff',
  'GET /staff/organizations/:entityGuid/mails': 'staff',
  'POST /staff/cooperatives': 'leads',
  'PUT /staff/cooperatives/:entityGuid/organizations/:organizationGuid': 'leads',
  'DELETE /staff/cooperatives/:entityGuid/organizations/:organizationGuid': 'leads',
  'POST /staff/organizations/:entityGuid/administrators': 'leads',
  'DELETE /staff/organizations/:entityGuid/administrators/:entityUserId': 'leads',
  'PUT /staff/organizations/:entityGuid/owner/:entityUserId': 'leads',
  'PUT /staff/organizations/:entityGuid/agreement': 'administrators',
  'DELETE /staff/organizations/:entityGuid/agreement': 'administrators',
  'PUT /staff/organizations/:entityGuid/plan-number': 'administrators',
  'GET /staff/organizations/:entityGuid/plan-number': 'administrators',
  'PUT /staff/organizations/:entityGuid/offsite': 'administrators',
}

const personas = [
  'nobody',
  'leo',
  'maria',
  'auditor',
  'foreignAuditor',
  'foreignLearner',
  'foreignAdmin',
  'coopAdmin',
  'support',
  'leadSupport',
  'admin',
] as const
type Persona = (typeof personas)[number]
/** The verdict of access: through, 401, 403 or 404. */
type Verdict = 'through' | 401 | 403 | 404

const insiders =
  (verdicts: Partial<Record<Persona, Verdict>>) =>
  (who: Persona): Verdict =>
    who === 'nobody' ? 401 : (verdicts[who] ?? 404)
const of =
  (...staff: readonly Persona[]) =>
  (who: Persona): Verdict =>
    who === 'nobody' ? 401 : staff.includes(who) ? 'through' : 403
const expected: Record<Audience, (who: Persona) => Verdict> = {
  everyone: () => 'through',
  self: who => (who === 'nobody' ? 401 : 'through'),
  member: insiders({ leo: 'through', maria: 'through', auditor: 'through' }),
  admin: insiders({ leo: 403, maria: 'through', auditor: 403 }),
  guarded: insiders({ leo: 403, maria: 'through', auditor: 403 }),
  premium: insiders({ leo: 403, maria: 'through', auditor: 403 }),
  leo: insiders({ leo: 'through' }),
  leoAndAuditor: insiders({ leo: 'through', maria: 'through', auditor: 'through' }),
  auditor: insiders({ leo: 403, maria: 'through', auditor: 'through' }),
  guardedAuditor: insiders({ leo: 403, maria: 'through', auditor: 'through' }),
  // Leo supervises a group besides his own training.
  supervisor: insiders({ leo: 'through', maria: 403, auditor: 403 }),
  requester: insiders({ maria: 'through' }),
  // Maria's organization has no CoopAdmin: its own people lack the role.
  coop: insiders({ leo: 403, maria: 403, auditor: 403 }),
  staff: of('support', 'leadSupport', 'admin'),
  leads: of('leadSupport', 'admin'),
  administrators: of('admin'),
  adminAndVisitors: insiders({
    leo: 403,
    auditor: 403,
    maria: 'through',
    support: 'through',
    leadSupport: 'through',
    admin: 'through',
  }),
  auditorAndVisitors: insiders({
    leo: 403,
    auditor: 'through',
    maria: 'through',
    support: 'through',
    leadSupport: 'through',
    admin: 'through',
  }),
  visitingLeads: of('leadSupport', 'admin'),
  nobodyAlone: who => (who === 'nobody' ? 401 : 403),
}

let people: Record<
  Persona,
  | Member
  | { readonly userId: number; readonly firstName: string; readonly lastName: string; readonly email: string }
  | null
>
let ids: Record<string, unknown>
let trialIds: Record<string, unknown>
/** Rows identified by an id that means a different row elsewhere. */
let rowOf: Record<string, Record<string, unknown>>
let june: Member

beforeAll(async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const foreign = await makeOrganization(server())
  people = {
    nobody: null,
    leo,
    maria,
    auditor: await makeAuditor(entity),
    foreignAuditor: await makeAuditor(foreign.entity),
    foreignLearner: foreign.leo,
    foreignAdmin: foreign.maria,
    coopAdmin: await makeMember(server(), await makeEntity(server(), { type: 'Coop', plan: 'none' }), ['CoopAdmin']),
    support: await makeStaff(server(), 'Support'),
    leadSupport: await makeStaff(server(), 'LeadSupport'),
    admin: await makeStaff(server(), 'Admin'),
  }
  const courseId = await makeCourse(server())
  const issued = await issueFor(server(), await completion(server(), leo))
  const { check, batchId } = await importPeople(
    maria.client,
    entity,
    peopleFile(addresses(2).map(email => ({ email }))),
  )
  await server().work()
  await maria.client.send(exportLearnerMetrics, { entityGuid: entity.guid })
  const { db } = server()
  for (const who of ['support', 'leadSupport', 'admin'] as const) {
    await enter({ entityId: entity.id }, people[who] as Person)
    await enter({ personId: leo.userId }, people[who] as Person)
  }
  ids = {
    entityGuid: entity.guid,
    userId: leo.userId,
    organizationGuid: foreign.entity.guid,
    registrationId: await register(server(), leo, courseId),
    moduleKey: 'nowhere',
    bulkActionId: 1,
    attemptId: 1,
    id: issued.certificateId,
    assignmentId: (
      await maria.client.send(assignSingle, {
        entityGuid: entity.guid,
        entityUserId: maria.entityUserId,
        courseIds: [courseId],
        dueDate: '2999-01-31',
        email: false,
      })
    ).assignmentId,
    invitationId: 1,
    checkoutGuid: '00000000-0000-4000-8000-00000000000c',
    number: issued.certificateName,
    checkId: check.checkId,
    batchId,
    lineId: 2,
    file: 'none.png',
    viewId: 1,
    ticket: 'none',
    requestId: 2_000_000_000,
    groupId: await groupOf(leo),
    entityUserId: leo.entityUserId,
    courseId,
    keyId: 1,
    auditorLinkId: 1,
    pass: 'none',
    certificateId: issued.certificateId,
    offsiteCertificateId: await offsiteCertificate(maria),
    mailId: 1,
    entryId: 2_000_000_000,
    floorId: 2_000_000_000,
    approvalId: 2_000_000_000,
    state: 'OH',
    field: 'standard',
    sessionGuid: (
      await db.selectFrom('sessions').select('id').where('userId', '=', leo.userId).executeTakeFirstOrThrow()
    ).id,
    inviteGuid: (
      await db.selectFrom('invites').select('guid').where('entityId', '=', entity.id).executeTakeFirstOrThrow()
    ).guid,
    exportGuid: (
      await db.selectFrom('exports').select('id').where('entityId', '=', entity.id).executeTakeFirstOrThrow()
    ).id,
  }
  const toWithdraw = await register(server(), leo, await makeCourse(server()))
  ids['changeId'] = (await maria.client.send(withdrawTraining, { registrationId: toWithdraw })).changeId
  await maria.client.send(saveSupervisor, {
    entityGuid: entity.guid,
    entityUserId: leo.entityUserId,
    groupIds: [Number(ids['groupId'])],
    entityUserIds: [maria.entityUserId],
    version: null,
  })
  const requirementId = await makeRequirement(maria, [courseId])
  ids['requirementId'] = requirementId
  ids['noteId'] = (
    await maria.client.send(addNote, { entityGuid: entity.guid, entityUserId: leo.entityUserId, text: 'Ask in May' })
  ).id
  await server().work()
  // One that is decided is not taken back, so it is there for all who try.
  const outsideId = await sendIn(leo, requirementId, '2020-01-31')
  await maria.client.send(decideOutsideCertificates, {
    entityGuid: entity.guid,
    ids: [outsideId],
    decision: 'refuse',
    reason: 'Not readable',
  })
  ids['outsideCertificateId'] = outsideId
  const wanted = { entityGuid: entity.guid, productKey: 'payg', quantity: 1 }
  ids['quoteId'] = (await maria.client.send(makeQuote, wanted)).id
  const order = { ...wanted, poNumber: 'PO 4711', contactEmail: maria.email, file: purchaseOrder }
  ids['orderId'] = (await maria.client.send(placeOrder, order)).id
  rowOf = {
    // One that is complete is not taken back, so it is there for all who try.
    'POST /entityAdminAssign/withdraw-training/:registrationId': { registrationId: await completion(server(), leo) },
    'GET /my-people/:entityGuid/:entityUserId/trainings': { entityUserId: maria.entityUserId },
    // Leo supervises, and would not any more.
    'DELETE /supervisors/:entityGuid/:entityUserId': { entityUserId: maria.entityUserId },
    'GET /resources/file/:id': {
      id: await makeResource(maria, { file: { name: 'plan.pdf', content: '%PDF-1.7\n%%EOF\n' } }),
    },
  }
  const trial = await makeOrganization(server(), { plan: 'Trial' })
  june = trial.maria
  await db
    .updateTable('subscriptions')
    .set({ status: 'Active', planType: 'Certificate', certificateQuota: 5, endsOn: '2999-01-01' })
    .where('entityId', '=', trial.entity.id)
    .execute()
  const before = await importPeople(june.client, trial.entity, peopleFile(addresses(1).map(email => ({ email }))))
  await db
    .updateTable('subscriptions')
    .set({ status: 'Trial', planType: null, certificateQuota: 0, endsOn: null })
    .where('entityId', '=', trial.entity.id)
    .execute()
  const assigned = await june.client.send(assignSingle, {
    entityGuid: trial.entity.guid,
    entityUserId: june.entityUserId,
    courseIds: [courseId],
    dueDate: '2999-01-31',
    email: false,
  })
  trialIds = {
    ...ids,
    ...assigned,
    entityGuid: trial.entity.guid,
    checkId: before.check.checkId,
    batchId: before.batchId,
    lineId: 2,
  }
})

/** Of the organizations of tests. */
const TIME_ZONE = 'America/Los_Angeles'

/** A member who reads, through today. */
async function makeAuditor(entity: Member['entity']): Promise<Member> {
  const auditor = await makeMember(server(), entity)
  const { db, clock } = server()
  await db
    .updateTable('memberships')
    .set({ audits: true, auditsThrough: clock.today(TIME_ZONE) })
    .where('id', '=', auditor.entityUserId)
    .execute()
  return auditor
}

/** Staff enter an organization, or open a person's records, with a reason. */
async function enter(
  where: { readonly entityId: number } | { readonly personId: number },
  { userId }: { readonly userId: number },
): Promise<void> {
  const { db, clock } = server()
  const visit = { userId, ...where, reason: 'Request 4711' }
  await db
    .insertInto('staffVisits')
    .values({ ...visit, beganAt: clock.iso(), endsAt: clock.iso(3600) })
    .execute()
}

/** A group that has a member, so it survives being deleted. */
async function groupOf({ entity, entityUserId }: Member): Promise<number> {
  const { db, clock } = server()
  const { id } = await db
    .insertInto('groups')
    .values({ entityId: entity.id, name: 'Staff', createdAt: clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('groupMembers').values({ entityId: entity.id, groupId: id, membershipId: entityUserId }).execute()
  return id
}

/**
 * A certificate of an organization that runs its courses in its own learning system; afterwards the organization is
 * restored.
 */
async function offsiteCertificate({ entity, client }: Member): Promise<number> {
  const { db } = server()
  await db.updateTable('entities').set({ isOffsite: true }).where('id', '=', entity.id).execute()
  const { key } = await client.send(createOffsiteKey, { entityGuid: entity.guid, name: 'LMS' })
  const {
    certificates: [made],
  } = await new Client(server().app, key).send(receiveOffsiteCertificates, { certificates: [sent('A-1')] })
  await db.updateTable('entities').set({ isOffsite: false }).where('id', '=', entity.id).execute()
  return made?.certificateId ?? 0
}

// If the row is looked up only after the fields were read: valid fields.
const bodies: Record<string, Record<string, unknown>> = {
  'PUT /staff/banner-messages/:id': { title: 'News', message: 'There are some.', startsAt: '2026-01-01T00:00:00Z' },
  'POST /staff/organizations/:entityGuid/visit': { reason: 'Request 4711' },
  'POST /staff/people/:userId/visit': { reason: 'Request 4711' },
  'POST /staff/offsite-certificates/:entityGuid': {
    reason: 'Request 4711',
    file: { name: 'certificates.csv', content: 'Id' },
  },
  'GET /staff/people/:userId/merge': { otherUserId: 2_147_483_646 },
  'POST /staff/people/:userId/merge': { otherUserId: 2_147_483_646, keep: 'this', confirmEmail: '-', digest: '-' },
  'PUT /staff/members/:userId': { role: 'Support' },
  'PUT /player/:registrationId/language': { language: 'en' },
  'POST /player/:registrationId/modules/:moduleKey/evaluation': { answers: {} },
  'POST /player/:registrationId/events': {
    events: [{ id: '00000000-0000-4000-8000-000000000001', kind: 'page', moduleKey: 'nowhere', pageKey: 'none' }],
  },
  'POST /player/:registrationId/beat': { moduleKey: 'nowhere', seconds: 0 },
  'PUT /player/:registrationId/attempts/:attemptId': { answers: {} },
  'POST /player/:registrationId/attestation': { typedName: 'Leo Tran', understood: true },
}

/** The call with real ids and nothing else: past access it fails on its fields or answers, and changes nothing. */
async function ask(spec: EndpointSpec, who: Persona, given: Record<string, unknown>) {
  const person = people[who]
  const client = person ? await signedIn(server(), person) : new Client(server().app)
  return client.raw(spec, inputOf(spec, given))
}

function inputOf(spec: EndpointSpec, given: Record<string, unknown>): Record<string, unknown> {
  const input = Object.fromEntries(
    Object.entries(given).filter(
      ([name]) =>
        spec.path.includes(`:${name}`) ||
        (name in (spec.query?.shape ?? {}) && name.endsWith('Guid')) ||
        (name === 'entityGuid' && name in (spec.body?.shape ?? {})),
    ),
  )
  return { ...input, ...bodies[nameOf(spec)] }
}

const ofStaff = new Set<Audience | undefined>(['staff', 'leads', 'administrators'])

test('every call says for whom it is', () => {
  expect(endpoints.map(nameOf).filter(name => !(name in audiences))).toEqual([])
  expect(Object.keys(audiences).filter(name => !endpoints.some(spec => nameOf(spec) === name))).toEqual([])
})

describe.each(endpoints.map(spec => [nameOf(spec), spec] as const))('%s', (name, spec) => {
  test.each(personas)('%s', async who => {
    const verdict = expected[audiences[name] ?? 'requester'](who)
    const { statusCode, body } = await ask(spec, who, { ...ids, ...rowOf[name] })
    // People who are let through may also get a 404 for a missing row; their own organization may not be missing.
    const missing = statusCode === 404 && verdict === 'through' && !spec.path.endsWith(':entityGuid')
    const through = statusCode < 500 && ![401, 403, 404].includes(statusCode)
    expect(through || missing ? 'through' : statusCode, body).toBe(verdict)
  })
})

const named = (choose: (spec: EndpointSpec) => boolean) =>
  endpoints.filter(choose).map(spec => [nameOf(spec), spec] as const)

test.each(
  named(spec =>
    /:(\w*Guid|registrationId|userId|batchId|groupId|entityUserId|offsiteCertificateId|outsideCertificateId|id)\b/.test(
      spec.path,
    ),
  ),
)('%s: an id that names nothing is unknown to those who may ask', async (_name, spec) => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  const nowhere = {
    ...ids,
    entityGuid: nobody,
    exportGuid: nobody,
    registrationId: 2_147_483_647,
    userId: 2_147_483_647,
    batchId: 2_147_483_647,
    groupId: 2_147_483_647,
    entityUserId: 2_147_483_647,
    offsiteCertificateId: 2_147_483_647,
    outsideCertificateId: 2_147_483_647,
    orderId: 2_147_483_647,
    quoteId: 2_147_483_647,
    id: 2_147_483_647,
  }
  expect((await ask(spec, ofStaff.has(audiences[nameOf(spec)]) ? 'admin' : 'maria', nowhere)).statusCode).toBe(404)
})

/** Calls that auditors may make although they are no plain reads: they ask for a file, or for what would be in it. */
const askingForFiles = [
  'POST /evidence/:entityGuid',
  'POST /evidence/:entityGuid/count',
  'POST /entityAdminReports/learner-metrics/certificates/:entityGuid',
]

test('auditors read: what else they may call asks for files', () => {
  const open = endpoints.filter(({ access }) => access.roles.includes(AUDITOR) && !access.roles.includes('Learner'))
  expect(
    open
      .filter(({ method }) => method !== 'GET')
      .map(nameOf)
      .toSorted(),
  ).toEqual(askingForFiles.toSorted())
})

test('an auditor whose last day is over, or who lacks the second step, is a learner at once', async () => {
  const { entity, auditor } = { entity: (people.maria as Member).entity, auditor: people.auditor as Member }
  const { db, clock } = server()
  const client = await signedIn(server(), auditor)
  const look = async () => (await client.raw(dashboard, { entityGuid: entity.guid })).statusCode
  const through = (auditsThrough: string | null) =>
    db.updateTable('memberships').set({ auditsThrough }).where('id', '=', auditor.entityUserId).execute()
  const today = clock.today(TIME_ZONE)
  expect(await look()).toBe(200)
  await through(addDays(today, -1))
  expect(await look()).toBe(403)
  await through(null)
  expect(await look()).toBe(200)
  await db.updateTable('entities').set({ requireTwoFactor: true }).where('id', '=', entity.id).execute()
  expect(await look()).toBe(403)
  await db.updateTable('entities').set({ requireTwoFactor: false }).where('id', '=', entity.id).execute()
  await through(today)
})

const visited = named(spec => spec.access.visitors !== undefined)
test.each(visited)('%s: staff who have not entered the organization are asked why', async (_name, spec) => {
  const staff = await makeStaff(server())
  const { statusCode, body } = await staff.client.raw(spec, inputOf(spec, ids))
  expect([statusCode, JSON.parse(body).kind]).toEqual([403, 'visitNeeded'])
})

test('a visit is over after an hour', async () => {
  const staff = await makeStaff(server())
  const { entity } = people.maria as Member
  await enter({ entityId: entity.id }, staff)
  const look = async () => (await staff.client.raw(staffOrganization, { entityGuid: entity.guid })).statusCode
  expect(await look()).toBe(200)
  await server()
    .db.updateTable('staffVisits')
    .set({ endsAt: server().clock.iso() })
    .where('userId', '=', staff.userId)
    .execute()
  expect(await look()).toBe(403)
})

/**
 * Calls for anyone signed in, or for people of an organization; staff's own calls are not included, and a person's own
 * are refused to staff.
 */
const actable = named(
  spec =>
    spec.access.grants !== 'nothing' &&
    spec.access.grants !== 'callerIfAny' &&
    !spec.access.name.startsWith('staff.') &&
    !spec.access.inPerson,
)

test.each(actable)(
  '%s: staff who act as someone leave a line in the organization’s log, or it is listed why not',
  async (name, spec) => {
    if (name in untold) return expect(untold[name]).toBeTruthy()
    let told = false
    for (const who of ['maria', 'leo', 'coopAdmin'] as const) {
      const person = people[who] as Member
      const staff = await makeStaff(server())
      const { statusCode } = await (
        await actingAs(server(), staff, person)
      ).raw(spec, inputOf(spec, { ...ids, ...rowOf[name], entityGuid: person.entity.guid }))
      const lines = await server()
        .db.selectFrom('auditLog')
        .select('action')
        .where('entityId', '=', person.entity.id)
        .where('actorId', '=', staff.userId)
        .execute()
      told ||= lines.length > 0
      if (statusCode < 400) expect(lines.length, who).toBeGreaterThan(0)
    }
    // A call that is refused because of its fields, past access, has already left its line.
    expect(told).toBe(true)
  },
)

test('what leaves no line is a call that there is', () => {
  expect(Object.keys(untold).filter(name => !endpoints.some(spec => nameOf(spec) === name))).toEqual([])
})

const tenantRow =
  /:(checkId|keyId|orderId|quoteId|outsideCertificateId|assignmentId|batchId|groupId|entityUserId|checkoutGuid|id)\b/
test.each(named(spec => spec.path.includes(':entityGuid') && tenantRow.test(spec.path)))(
  '%s: beside one’s own organization, another one’s row is unknown',
  async (_name, spec) => {
    const before = await rowsOf(people.maria as Member)
    for (const stranger of [people.foreignAdmin, people.foreignAuditor, people.foreignLearner] as Member[]) {
      const given = Object.fromEntries(Object.entries(ids).filter(([name]) => spec.path.includes(`:${name}`)))
      const client = await signedIn(server(), stranger)
      const { statusCode, body } = await client.raw(spec, {
        ...given,
        ...bodies[nameOf(spec)],
        entityGuid: stranger.entity.guid,
      })
      expect([400, 403, 404], body).toContain(statusCode)
    }
    expect(await rowsOf(people.maria as Member)).toEqual(before)
  },
)

/** What outsiders could have changed in an organization. */
const rowsOf = ({ entity }: Member) =>
  Promise.all(
    (
      [
        'importChecks',
        'offsiteKeys',
        'assignments',
        'batches',
        'groups',
        'memberships',
        'outsideCertificates',
        'purchaseOrders',
        'quotes',
        'resources',
      ] as const
    ).map(table => server().db.selectFrom(table).selectAll().where('entityId', '=', entity.id).execute()),
  )

/** The ids that an address names. */
const namedIn = ({ path }: { readonly path: string }) =>
  Object.fromEntries(Object.entries(trialIds).filter(([key]) => path.includes(`:${key}`)))

test.each(named(spec => audiences[nameOf(spec)] === 'premium'))(
  '%s is refused to an organization without a plan',
  async (_name, spec) => {
    const { statusCode, body } = await june.client.raw(spec, namedIn(spec))
    expect(statusCode, body).toBe(403)
  },
)

test.each(named(spec => (audiences[nameOf(spec)] ?? '').startsWith('guarded')))(
  '%s is open during a trial, and refused when it is over',
  async (_name, spec) => {
    const answer = async (plan: 'Trial' | 'Lapsed') => {
      const { entity, maria } = await makeOrganization(server(), { plan })
      return (await maria.client.raw(spec, { ...namedIn(spec), entityGuid: entity.guid })).statusCode
    }
    // Past access, what has fields may fail on them.
    expect(spec.body ? [200, 400] : [200]).toContain(await answer('Trial'))
    expect(await answer('Lapsed')).toBe(403)
  },
)
