import type { Feature } from '../platform/server/feature.ts'
import { platformFeature } from '../platform/server/services.ts'
import { pages } from './all.pages.ts'
import { accessRoom } from './access/access.server.ts'
import { accounts } from './accounts/accounts.server.ts'
import { assignments } from './assignments/assignments.server.ts'
import { announcements } from './announcements/announcements.server.ts'
import { auditLogRoom } from './audit-log/audit-log.server.ts'
import { banners } from './banners/banners.server.ts'
import { brokenPages } from './broken-pages/broken-pages.server.ts'
import { billing } from './plans/quota.server.ts'
import { changeLearners } from './change-learners/change-learners.server.ts'
import { certificateVerification } from './certificate-verification/certificate-verification.server.ts'
import { certificates } from './certificates/certificates.server.ts'
import { completion } from './completion/completion.server.ts'
import { cooperative } from './cooperative/cooperative.server.ts'
import { courses } from './courses/courses.server.ts'
import { dashboardFigures } from './dashboard-figures/dashboard-figures.server.ts'
import { demonstration } from './demonstration/demonstration.server.ts'
import { editUserRoom } from './edit-user/edit-user.server.ts'
import { emailConfirmation } from './email-confirmation/email-confirmation.server.ts'
import { exams } from './exams/exams.server.ts'
import { exportsRoom } from './exports/exports.server.ts'
import { groups } from './groups/groups.server.ts'
import { help } from './help/help.server.ts'
import { importLearners } from './import-learners/import-learners.server.ts'
import { inviteLearnersRoom } from './invite-learners/invite-learners.server.ts'
import { inviteBatches } from './invite-batches/invite-batches.server.ts'
import { invitations } from './invitations/invitations.server.ts'
import { joinPageRoom } from './join-page/join-page.server.ts'
import { joinRequestsRoom } from './join-requests/join-requests.server.ts'
import { learners } from './learners/learners.server.ts'
import { remindLearnersRoom } from './remind-learners/remind-learners.server.ts'
import { learnerMetricsRoom } from './learner-metrics/learner-metrics.server.ts'
import { offsiteCertificatesRoom } from './offsite-certificates/offsite-certificates.server.ts'
import { offsiteUploadRoom } from './offsite-upload/offsite-upload.server.ts'
import { trainingMetricsRoom } from './training-metrics/training-metrics.server.ts'
import { lessons } from './lessons/lessons.server.ts'
import { mailPreferencesRoom } from './mail-preferences/mail-preferences.server.ts'
import { myCertificatesRoom } from './my-certificates/my-certificates.server.ts'
import { myHistoryRoom } from './my-history/my-history.server.ts'
import { organizationProfileRoom } from './organization-profile/organization-profile.server.ts'
import { organizationsRoom } from './organizations/organizations.server.ts'
import { myTrainingRoom } from './my-training/my-training.server.ts'
import { loginAsRoom } from './login-as/login-as.server.ts'
import { lookups } from './lookups/lookups.server.ts'
import { passwordRecovery } from './password-recovery/password-recovery.server.ts'
import { payments } from './payments/payments.server.ts'
import { player } from './player/player.server.ts'
import { profile } from './profile/profile.server.ts'
import { profileSecurity } from './profile-security/profile-security.server.ts'
import { profileTwoFactor } from './profile-two-factor/profile-two-factor.server.ts'
import { inviteRegistration } from './invite-registration/invite-registration.server.ts'
import { reminders } from './reminders/reminders.server.ts'
import { orgDetailsRoom } from './org-details/org-details.server.ts'
import { resourcesRoom } from './resources/resources.server.ts'
import { registrations } from './registrations/registrations-room.server.ts'
import { registration } from './registration/registration.server.ts'
import { signIn } from './sign-in/sign-in.server.ts'
import { subscriptionRoom } from './subscription/subscription.server.ts'
import { trainingPreview } from './training-preview/training-preview.server.ts'
import { trainingsRoom } from './trainings/trainings.server.ts'
import { testPaymentsRoom } from './test-payments/test-payments.server.ts'
import { twoFactor } from './two-factor/two-factor.server.ts'
import { userState } from './user-state/user-state.server.ts'

/** The only list of the server's features; they are prepared in this order. */
export const features: readonly Feature[] = [
  platformFeature,
  signIn,
  twoFactor,
  loginAsRoom,
  accessRoom,
  auditLogRoom,
  announcements,
  banners,
  brokenPages,
  userState,
  billing,
  payments,
  testPaymentsRoom,
  subscriptionRoom,
  cooperative,
  courses,
  certificates,
  certificateVerification,
  exportsRoom,
  learnerMetricsRoom,
  offsiteCertificatesRoom,
  offsiteUploadRoom,
  trainingMetricsRoom,
  learners,
  changeLearners,
  remindLearnersRoom,
  reminders,
  editUserRoom,
  inviteLearnersRoom,
  lookups,
  registrations,
  player,
  lessons,
  exams,
  completion,
  myTrainingRoom,
  myCertificatesRoom,
  myHistoryRoom,
  groups,
  trainingsRoom,
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
  organizationsRoom(() => [...pages, ...features.flatMap(feature => feature.routes ?? []).map(route => route.endpoint)].map(({ path }) => path)),
  accounts,
  profile,
  profileSecurity,
  profileTwoFactor,
  mailPreferencesRoom,
  resourcesRoom,
  orgDetailsRoom,
  dashboardFigures,
  help,
  demonstration,
]

export { authorise } from './access/access.server.ts'
