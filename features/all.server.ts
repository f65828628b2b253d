import type { Feature } from '../platform/server/feature.ts'
import { platformFeature } from '../platform/server/services.ts'
import { pages } from './all.pages.ts'
import { accessRoom } from './foundation/access/access.server.ts'
import { accounts } from './entrance/accounts/accounts.server.ts'
import { assignments } from './training/assignments/assignments.server.ts'
import { announcements } from './shell/announcements/announcements.server.ts'
import { auditLogRoom } from './organization/audit-log/audit-log.server.ts'
import { banners } from './shell/banners/banners.server.ts'
import { brokenPages } from './shell/broken-pages/broken-pages.server.ts'
import { billing } from './foundation/plans/quota.server.ts'
import { changeLearners } from './people/change-learners/change-learners.server.ts'
import { certificateVerification } from './certificates/certificate-verification/certificate-verification.server.ts'
import { certificates } from './certificates/certificates/certificates.server.ts'
import { completion } from './learning/completion/completion.server.ts'
import { attentionRoom } from './insight/attention/attention.server.ts'
import { calendarFeedRoom } from './insight/calendar-feed/calendar-feed.server.ts'
import { coopAssign } from './insight/coop-assign/coop-assign.server.ts'
import { coopCertificatesRoom } from './insight/coop-certificates/coop-certificates.server.ts'
import { coopMembership } from './organization/coop-membership/coop-membership.server.ts'
import { coopOrganizations } from './insight/coop-organizations/coop-organizations.server.ts'
import { coopTrainingsRoom } from './insight/coop-trainings/coop-trainings.server.ts'
import { cooperative } from './insight/cooperative/cooperative.server.ts'
import { commandPalette } from './shell/command-palette/command-palette.server.ts'
import { consentRoom } from './identity/consent/consent.server.ts'
import { courses } from './courses/courses/courses.server.ts'
import { mergeAccountsRoom } from './staff/merge-accounts/merge-accounts.server.ts'
import { backgroundWorkRoom } from './staff/background-work/background-work.server.ts'
import { staffAuditLogRoom } from './staff/staff-audit-log/staff-audit-log.server.ts'
import { cooperatives } from './staff/cooperatives/cooperatives.server.ts'
import { agreements } from './staff/agreements/agreements.server.ts'
import { staffMembersRoom } from './staff/staff-members/staff-members.server.ts'
import { staffFactsRoom } from './staff/staff-facts/staff-facts.server.ts'
import { staffRulesRoom } from './staff/staff-rules/staff-rules.server.ts'
import { staffCoursesRoom } from './staff/staff-courses/staff-courses.server.ts'
import { staffOrganizationsRoom } from './staff/staff-organizations/staff-organizations.server.ts'
import { staffPeopleRoom } from './staff/staff-people/staff-people.server.ts'
import { staffCertificates } from './staff/staff-certificates/staff-certificates.server.ts'
import { staffVisits } from './staff/staff-visits/staff-visits.server.ts'
import { dashboardFigures } from './insight/dashboard-figures/dashboard-figures.server.ts'
import { insightsRoom } from './insight/insights/insights.server.ts'
import { demonstration } from './demonstration/demonstration/demonstration.server.ts'
import { editUserRoom } from './people/edit-user/edit-user.server.ts'
import { emailConfirmation } from './identity/email-confirmation/email-confirmation.server.ts'
import { exams } from './learning/exams/exams.server.ts'
import { exportsRoom } from './foundation/exports/exports.server.ts'
import { groups } from './training/groups/groups.server.ts'
import { help } from './identity/help/help.server.ts'
import { importLearners } from './people/import-learners/import-learners.server.ts'
import { inviteLearnersRoom } from './people/invite-learners/invite-learners.server.ts'
import { answerRequestsRoom } from './people/answer-requests/answer-requests.server.ts'
import { bulkActionsRoom } from './people/bulk-actions/bulk-actions.server.ts'
import { inviteBatches } from './people/invite-batches/invite-batches.server.ts'
import { invitations } from './entrance/invitations/invitations.server.ts'
import { joinPageRoom } from './entrance/join-page/join-page.server.ts'
import { joinRequestsRoom } from './entrance/join-requests/join-requests.server.ts'
import { learners } from './people/learners/learners.server.ts'
import { personTimelineRoom } from './people/person-timeline/person-timeline.server.ts'
import { auditorsRoom } from './people/auditors/auditors.server.ts'
import { supervision } from './people/supervision/supervision.server.ts'
import { reminderCenter } from './people/reminder-center/reminder-center.server.ts'
import { remindLearnersRoom } from './people/remind-learners/remind-learners.server.ts'
import { learnerMetricsRoom, viewedLearnerReport } from './insight/learner-metrics/learner-metrics.server.ts'
import { reportViews } from './insight/report-views/report-views.server.ts'
import { evidenceRoom } from './insight/evidence/evidence.server.ts'
import { auditorLinksRoom } from './insight/auditor-links/auditor-links.server.ts'
import { correctionsRoom } from './certificates/corrections/corrections.server.ts'
import { offsiteCertificatesRoom } from './certificates/offsite-certificates/offsite-certificates.server.ts'
import { offsiteUploadRoom } from './certificates/offsite-upload/offsite-upload.server.ts'
import { trainingMetricsRoom, viewedTrainingReport } from './insight/training-metrics/training-metrics.server.ts'
import { lessons } from './learning/lessons/lessons.server.ts'
import { mailPreferencesRoom } from './profile/mail-preferences/mail-preferences.server.ts'
import { myCertificatesRoom } from './certificates/my-certificates/my-certificates.server.ts'
import { reviewCardsRoom } from './learning/review-cards/review-cards.server.ts'
import { myHistoryRoom } from './learning/my-history/my-history.server.ts'
import { organizationProfileRoom } from './organization/organization-profile/organization-profile.server.ts'
import { ownershipRoom } from './organization/ownership/ownership.server.ts'
import { organizationsRoom } from './organization/organizations/organizations.server.ts'
import { myTrainingRoom } from './learning/my-training/my-training.server.ts'
import { loginAsRoom } from './entrance/login-as/login-as.server.ts'
import { stateFactsRoom } from './foundation/state-facts/state-facts.server.ts'
import { statePagesRoom } from './entrance/state-pages/state-pages.server.ts'
import { frontDoor } from './entrance/front-door/front-door.server.ts'
import { lookups } from './foundation/lookups/lookups.server.ts'
import { passwordRecovery } from './entrance/password-recovery/password-recovery.server.ts'
import { billingDetailsRoom } from './billing/billing-details/billing-details.server.ts'
import { invoicesRoom } from './billing/invoices/invoices.server.ts'
import { payments } from './billing/payments/payments.server.ts'
import { player } from './learning/player/player.server.ts'
import { profile } from './profile/profile/profile.server.ts'
import { profileSecurity } from './profile/profile-security/profile-security.server.ts'
import { profileTwoFactor } from './profile/profile-two-factor/profile-two-factor.server.ts'
import { inviteRegistration } from './entrance/invite-registration/invite-registration.server.ts'
import { reminders } from './training/reminders/reminders.server.ts'
import { requirements } from './training/requirements/requirements.server.ts'
import { outsideCertificatesRoom } from './training/outside-certificates/outside-certificates.server.ts'
import { cycles } from './training/cycles/cycles.server.ts'
import { versionFloors } from './training/version-floors/version-floors.server.ts'
import { brandingRoom } from './organization/branding/branding.server.ts'
import { orgDetailsRoom } from './organization/org-details/org-details.server.ts'
import { resourcesRoom } from './organization/resources/resources.server.ts'
import { personalDataRoom } from './privacy/personal-data/personal-data.server.ts'
import { privacyRequestsRoom } from './privacy/privacy-requests/privacy-requests.server.ts'
import { registrations } from './training/enrollments/enrollments-room.server.ts'
import { registration } from './entrance/sign-up/sign-up.server.ts'
import { signIn } from './identity/sign-in/sign-in.server.ts'
import { purchaseOrdersRoom } from './billing/purchase-orders/purchase-orders.server.ts'
import { staffOrdersRoom } from './staff/staff-orders/staff-orders.server.ts'
import { subscriptionRoom } from './billing/subscription/subscription.server.ts'
import { trainingPreview } from './learning/training-preview/training-preview.server.ts'
import { trainingsRoom } from './training/trainings/trainings.server.ts'
import { whatAppliesRoom } from './training/what-applies/what-applies.server.ts'
import { testPaymentsRoom } from './billing/test-payments/test-payments.server.ts'
import { twoFactor } from './identity/two-factor/two-factor.server.ts'
import { userState } from './identity/user-state/user-state.server.ts'

/** The only list of the server's features; they are prepared in this order. */
export const features: readonly Feature[] = [
  platformFeature,
  signIn,
  consentRoom,
  twoFactor,
  loginAsRoom,
  mergeAccountsRoom,
  agreements,
  cooperatives,
  staffOrganizationsRoom,
  staffPeopleRoom,
  staffCertificates,
  staffVisits,
  backgroundWorkRoom,
  staffAuditLogRoom,
  staffMembersRoom,
  staffCoursesRoom,
  staffFactsRoom,
  staffRulesRoom,
  accessRoom,
  auditLogRoom,
  announcements,
  banners,
  brokenPages,
  userState,
  billing,
  billingDetailsRoom,
  payments,
  invoicesRoom,
  testPaymentsRoom,
  purchaseOrdersRoom,
  staffOrdersRoom,
  subscriptionRoom,
  attentionRoom,
  calendarFeedRoom,
  commandPalette,
  coopAssign,
  coopCertificatesRoom,
  evidenceRoom,
  coopMembership,
  coopOrganizations,
  coopTrainingsRoom,
  cooperative,
  courses,
  certificates,
  certificateVerification,
  exportsRoom,
  learnerMetricsRoom,
  reportViews({ learners: viewedLearnerReport, trainings: viewedTrainingReport }),
  auditorLinksRoom,
  correctionsRoom,
  offsiteCertificatesRoom,
  offsiteUploadRoom,
  trainingMetricsRoom,
  learners,
  changeLearners,
  remindLearnersRoom,
  bulkActionsRoom,
  answerRequestsRoom,
  reminderCenter,
  personTimelineRoom,
  auditorsRoom,
  supervision,
  reminders,
  requirements,
  outsideCertificatesRoom,
  cycles,
  versionFloors,
  editUserRoom,
  inviteLearnersRoom,
  lookups,
  stateFactsRoom,
  statePagesRoom,
  frontDoor,
  registrations,
  player,
  lessons,
  exams,
  completion,
  myTrainingRoom,
  myCertificatesRoom,
  myHistoryRoom,
  reviewCardsRoom,
  groups,
  trainingsRoom,
  whatAppliesRoom,
  trainingPreview,
  assignments,
  invitations,
  inviteRegistration,
  emailConfirmation,
  registration,
  passwordRecovery,
  inviteBatches,
  importLearners,
  joinPageRoom,
  joinRequestsRoom,
  organizationProfileRoom,
  ownershipRoom,
  organizationsRoom(() =>
    [
      ...pages,
      ...features.flatMap(feature => feature.routes ?? []).map(route => route.endpoint),
      ...features.flatMap(feature => feature.documents ?? []),
    ].map(({ path }) => path),
  ),
  accounts,
  profile,
  profileSecurity,
  profileTwoFactor,
  mailPreferencesRoom,
  resourcesRoom,
  brandingRoom,
  orgDetailsRoom,
  dashboardFigures,
  insightsRoom,
  personalDataRoom,
  privacyRequestsRoom,
  help,
  demonstration,
]

export { authorise } from './foundation/access/access.server.ts'
