import type { PageSpec } from '../platform/shared/page.ts'
import { accountBillingPage } from './account-billing/account-billing.page.ts'
import { auditLogPage } from './audit-log/audit-log.page.ts'
import { organizationProfileAliases, organizationProfilePage } from './organization-profile/organization-profile.page.ts'
import { testPaymentsPage } from './test-payments/test-payments.page.ts'
import { subscribePage } from './subscribe/subscribe.page.ts'
import { assignTrainingAliases, assignTrainingPage } from './assign-trainings/assign-trainings.page.ts'
import { bannerMessagesPage, loginAdvertisementPage } from './announcements/announcements.page.ts'
import { verifyEntryPage, verifyPage } from './certificate-verification/certificate-verification.page.ts'
import { certificatePage, myCertificatesPage } from './my-certificates/my-certificates.page.ts'
import { coopAliases, coopDashboardPage } from './cooperative/cooperative.page.ts'
import { dashboardPage } from './dashboard/dashboard.page.ts'
import { emailConfirmedPage, verifyEmailPage, checkInboxPage } from './verify-email/verify-email.page.ts'
import { exportPage } from './exports/export.page.ts'
import { coopEditUserPage, editUserPage } from './learners/edit-user.page.ts'
import { coopCertificatesPage, coopProfilePage, coopTeamPage, coopTrainingsPage } from './coop-team/coop-team.page.ts'
import { groupsPage } from './manage-groups/manage-groups.page.ts'
import { trainingPreviewPage } from './training-preview/training-preview.page.ts'
import { trainingDetailPage, trainingsAliases, trainingsPage } from './trainings/trainings.page.ts'
import { acceptInvitationPage } from './invitations/invitations.page.ts'
import { joinOrgByGuidPage, joinOrgPage, joinSettingsPage } from './join-page/join-page.page.ts'
import { inviteRegistrationPage } from './invite-registration/invite-registration.page.ts'
import { trainingReportsAliases, trainingReportsPage } from './training-metrics/training-reports.page.ts'
import { loginAsPage } from './login-as/login-as.page.ts'
import { learnerReportsAliases, learnerReportsPage } from './learner-metrics/learner-reports.page.ts'
import { offsiteCertificatesAliases, offsiteCertificatesPage } from './offsite-certificates/offsite-certificates.page.ts'
import { offsiteUploadPage } from './offsite-upload/offsite-upload.page.ts'
import { learnersAliases, learnersPage } from './learners/learners.page.ts'
import { forgotPage, resetPage } from './password-recovery/password-recovery.page.ts'
import { registerIndividualPage, registerOrganizationPage, registerPage } from './registration/registration.page.ts'
import { orgDetailsPage } from './org-details/org-details.page.ts'
import { resourcesAliases, resourcesPage } from './resources/resources.page.ts'
import { playerPage } from './player/player.page.ts'
import { myTrainingPage, trainingPage } from './my-training/my-training.page.ts'
import { myHistoryPage } from './my-history/my-history.page.ts'
import { importLearnersAliases, importLearnersPage } from './import-wizard/import-wizard.page.ts'
import { accountsPage, employmentPage, informationPage, languagePage, notificationsPage, privacyPage, profileAliases, profilePage, securityPage } from './profile-frame/profile.page.ts'
import { unsubscribePage } from './mail-preferences/mail-preferences.page.ts'
import { notFoundPage } from './not-found/not-found.page.ts'
import { doorPage } from './shell/shell.page.ts'
import { loginPage, logoutPage } from './login/login.page.ts'

/** The only list of the pages, for the server: it writes their metadata and knows which paths exist. */
export const pages: readonly PageSpec[] = [
  doorPage,
  notFoundPage,
  loginPage,
  logoutPage,
  loginAsPage,
  bannerMessagesPage,
  loginAdvertisementPage,
  dashboardPage,
  coopDashboardPage,
  ...coopAliases,
  playerPage,
  myCertificatesPage,
  certificatePage,
  verifyEntryPage,
  verifyPage,
  groupsPage,
  trainingsPage,
  ...trainingsAliases,
  trainingDetailPage,
  trainingPreviewPage,
  learnersPage,
  ...learnersAliases,
  editUserPage,
  coopEditUserPage,
  coopProfilePage,
  coopTrainingsPage,
  coopTeamPage,
  coopCertificatesPage,
  learnerReportsPage,
  ...learnerReportsAliases,
  offsiteCertificatesPage,
  ...offsiteCertificatesAliases,
  offsiteUploadPage,
  trainingReportsPage,
  ...trainingReportsAliases,
  exportPage,
  trainingPage,
  myTrainingPage,
  myHistoryPage,
  assignTrainingPage,
  ...assignTrainingAliases,
  importLearnersPage,
  ...importLearnersAliases,
  resourcesPage,
  ...resourcesAliases,
  orgDetailsPage,
  joinSettingsPage,
  joinOrgPage,
  joinOrgByGuidPage,
  profilePage,
  informationPage,
  employmentPage,
  securityPage,
  notificationsPage,
  languagePage,
  accountsPage,
  privacyPage,
  ...profileAliases,
  unsubscribePage,
  acceptInvitationPage,
  inviteRegistrationPage,
  registerPage,
  registerIndividualPage,
  registerOrganizationPage,
  verifyEmailPage,
  checkInboxPage,
  emailConfirmedPage,
  forgotPage,
  resetPage,
  organizationProfilePage,
  ...organizationProfileAliases,
  auditLogPage,
  accountBillingPage,
  subscribePage,
  testPaymentsPage,
]
