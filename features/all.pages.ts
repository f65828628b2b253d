import type { PageSpec } from '../platform/shared/page.ts'
import { accountBillingPage } from './account/account-billing/account-billing.page.ts'
import { auditLogPage } from './organization/audit-log/audit-log.page.ts'
import {
  organizationProfileAliases,
  organizationProfilePage,
} from './organization/organization-profile/organization-profile.page.ts'
import { testPaymentsPage } from './billing/test-payments/test-payments.page.ts'
import { mergeAccountsPage } from './staff/merge-accounts/merge-accounts.page.ts'
import { backgroundWorkPage } from './staff/background-work/background-work.page.ts'
import { staffAuditLogPage } from './staff/staff-audit-log/staff-audit-log.page.ts'
import { newFloorPage, staffCoursePage, staffCoursesPage } from './staff/staff-courses/staff-courses.page.ts'
import { staffFactsPage, staffStatePage, waitingFactsPage } from './staff/staff-facts/staff-facts.page.ts'
import { staffMembersPage } from './staff/staff-members/staff-members.page.ts'
import { staffOrganizationPage, staffOrganizationsPage } from './staff/staff-organizations/staff-organizations.page.ts'
import { staffPeoplePage, staffPersonPage } from './staff/staff-people/staff-people.page.ts'
import { subscribePage } from './account/subscribe/subscribe.page.ts'
import {
  assignmentsPage,
  assignTrainingAliases,
  assignTrainingPage,
} from './training/assign-trainings/assign-trainings.page.ts'
import { bannerMessagesPage, loginAdvertisementPage } from './shell/announcements/announcements.page.ts'
import { verifyEntryPage, verifyPage } from './certificates/certificate-verification/certificate-verification.page.ts'
import { certificatePage, myCertificatesPage } from './certificates/my-certificates/my-certificates.page.ts'
import { coopAliases, coopDashboardPage } from './insight/cooperative/cooperative.page.ts'
import { dashboardPage } from './insight/dashboard/dashboard.page.ts'
import { emailConfirmedPage, verifyEmailPage, checkInboxPage } from './entrance/verify-email/verify-email.page.ts'
import { exportPage } from './foundation/exports/export.page.ts'
import { coopEditUserPage, editUserPage } from './people/edit-user/edit-user.page.ts'
import { coopProfilePage, coopTeamPage } from './insight/coop-team/coop-team.page.ts'
import { coopCertificatesPage } from './insight/coop-certificates/coop-certificates.page.ts'
import { coopTrainingsPage } from './insight/coop-trainings/coop-trainings.page.ts'
import { organizationCooperativePage } from './organization/coop-membership/coop-membership.page.ts'
import { groupsPage } from './training/manage-groups/manage-groups.page.ts'
import { trainingPreviewPage } from './learning/training-preview/training-preview.page.ts'
import { trainingDetailPage, trainingsAliases, trainingsPage } from './training/trainings/trainings.page.ts'
import { acceptInvitationPage } from './entrance/invitations/invitations.page.ts'
import { joinSettingsPage } from './entrance/join-page/join-page.page.ts'
import { joinOrgByGuidPage, joinOrgPage } from './entrance/join-requests/join-requests.page.ts'
import { accountsPage } from './entrance/accounts/accounts.page.ts'
import { inviteRegistrationPage } from './entrance/invite-registration/invite-registration.page.ts'
import { trainingReportsAliases, trainingReportsPage } from './insight/training-metrics/training-reports.page.ts'
import { loginAsPage } from './entrance/login-as/login-as.page.ts'
import { learnerReportsAliases, learnerReportsPage } from './insight/learner-metrics/learner-reports.page.ts'
import {
  offsiteCertificatesAliases,
  offsiteCertificatesPage,
} from './certificates/offsite-certificates/offsite-certificates.page.ts'
import { offsiteUploadPage } from './certificates/offsite-upload/offsite-upload.page.ts'
import { learnersAliases, learnersPage } from './people/learners/learners.page.ts'
import { forgotPage, resetPage } from './entrance/password-recovery/password-recovery.page.ts'
import { registerIndividualPage, registerOrganizationPage, registerPage } from './entrance/sign-up/sign-up.page.ts'
import { orgDetailsPage } from './organization/org-details/org-details.page.ts'
import { resourcesAliases, resourcesPage } from './organization/resources/resources.page.ts'
import { playerPage } from './learning/player/player.page.ts'
import { myTrainingPage, trainingPage } from './learning/my-training/my-training.page.ts'
import { pocketCardPage } from './learning/my-state/my-state.page.ts'
import { myHistoryPage } from './learning/my-history/my-history.page.ts'
import { importLearnersAliases, importLearnersPage } from './people/import-wizard/import-wizard.page.ts'
import {
  employmentPage,
  informationPage,
  languagePage,
  profilePage,
  securityPage,
} from './profile/profile/profile.page.ts'
import { ownPrivacyPage, privacyPage } from './privacy/personal-data/personal-data.page.ts'
import {
  privacyQueuePage,
  privacyRequestPage,
  queuedRequestPage,
} from './privacy/privacy-requests/privacy-requests.page.ts'
import { termsPage } from './identity/consent/consent.page.ts'
import { notificationsPage, unsubscribePage } from './profile/mail-preferences/mail-preferences.page.ts'
import { staffCertificatePage, staffCertificatesPage } from './staff/staff-certificates/staff-certificates.page.ts'
import { notFoundPage } from './shell/not-found/not-found.page.ts'
import { doorPage } from './shell/shell/shell.page.ts'
import { loginPage, logoutPage } from './entrance/login/login.page.ts'

const listed = [
  doorPage,
  notFoundPage,
  loginPage,
  logoutPage,
  loginAsPage,
  staffOrganizationsPage,
  staffOrganizationPage,
  staffPeoplePage,
  staffPersonPage,
  mergeAccountsPage,
  backgroundWorkPage,
  staffAuditLogPage,
  staffMembersPage,
  staffCoursesPage,
  staffCoursePage,
  newFloorPage,
  staffFactsPage,
  staffStatePage,
  waitingFactsPage,
  staffCertificatesPage,
  staffCertificatePage,
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
  organizationCooperativePage,
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
  pocketCardPage,
  myHistoryPage,
  assignTrainingPage,
  assignmentsPage,
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
  ownPrivacyPage,
  privacyRequestPage,
  privacyQueuePage,
  queuedRequestPage,
  unsubscribePage,
  acceptInvitationPage,
  inviteRegistrationPage,
  registerPage,
  registerIndividualPage,
  registerOrganizationPage,
  termsPage,
  privacyPage,
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
] as const

/**
 * The only list of the pages: the browser shows them, and the server writes their metadata and knows which paths exist.
 */
export const pages: readonly PageSpec[] = listed

/** And for the compiler: an address leads to one of them. */
declare module '../platform/shared/address.ts' {
  interface Application {
    readonly pages: typeof listed
  }
}
