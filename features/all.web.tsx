import { extra } from '../platform/web/extra.tsx'
import { aliases, screen, type ScreenEntry } from '../platform/web/router.tsx'
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
import { myHistoryPage } from './my-history/my-history.page.ts'
import { myTrainingPage, trainingPage } from './my-training/my-training.page.ts'
import { importLearnersAliases, importLearnersPage } from './import-wizard/import-wizard.page.ts'
import { accountsPage, employmentPage, informationPage, languagePage, notificationsPage, privacyPage, profileAliases, profilePage, securityPage } from './profile-frame/profile.page.ts'
import { unsubscribePage } from './mail-preferences/mail-preferences.page.ts'
import { notFoundPage } from './not-found/not-found.page.ts'
import { doorPage } from './shell/shell.page.ts'
import { loginPage, logoutPage } from './login/login.page.ts'

/** The only list of the screens; each is loaded when it is first shown. */
export const screens: readonly ScreenEntry[] = [
  screen(doorPage, () => import('./shell/door.screen.tsx')),
  screen(notFoundPage, () => import('./not-found/not-found.screen.tsx')),
  screen(loginPage, () => import('./login/login.screen.tsx')),
  screen(logoutPage, () => import('./login/logout.screen.tsx')),
  screen(loginAsPage, () => import('./login-as/login-as.screen.tsx')),
  screen(bannerMessagesPage, () => import('./announcements/banner-messages.screen.tsx')),
  screen(loginAdvertisementPage, () => import('./announcements/login-advertisement.screen.tsx')),
  screen(coopDashboardPage, () => import('./cooperative/cooperative.screen.tsx')),
  ...aliases(coopAliases),
  screen(dashboardPage, () => import('./dashboard/dashboard.screen.tsx')),
  screen(playerPage, () => import('./player/player.screen.tsx')),
  screen(myCertificatesPage, () => import('./my-certificates/my-certificates.screen.tsx')),
  screen(certificatePage, () => import('./my-certificates/certificate.screen.tsx')),
  screen(verifyEntryPage, () => import('./certificate-verification/verify-entry.screen.tsx')),
  screen(verifyPage, () => import('./certificate-verification/verify.screen.tsx')),
  screen(groupsPage, () => import('./manage-groups/manage-groups.screen.tsx')),
  screen(trainingsPage, () => import('./trainings/trainings.screen.tsx')),
  ...aliases(trainingsAliases),
  screen(trainingDetailPage, () => import('./trainings/training.screen.tsx')),
  screen(trainingPreviewPage, () => import('./training-preview/training-preview.screen.tsx')),
  screen(learnersPage, () => import('./learners/learners.screen.tsx')),
  ...aliases(learnersAliases),
  screen(editUserPage, () => import('./edit-user/edit-user.screen.tsx')),
  screen(coopEditUserPage, () => import('./edit-user/edit-user.screen.tsx')),
  screen(coopProfilePage, () => import('./coop-team/coop-profile.screen.tsx')),
  screen(coopTrainingsPage, () => import('./coop-team/coop-trainings.screen.tsx')),
  screen(coopTeamPage, () => import('./coop-team/coop-team.screen.tsx')),
  screen(coopCertificatesPage, () => import('./coop-team/coop-certificates.screen.tsx')),
  screen(learnerReportsPage, () => import('./learner-metrics/learner-reports.screen.tsx')),
  ...aliases(learnerReportsAliases),
  screen(trainingReportsPage, () => import('./training-metrics/training-reports.screen.tsx')),
  ...aliases(trainingReportsAliases),
  screen(offsiteCertificatesPage, () => import('./offsite-certificates/offsite-certificates.screen.tsx')),
  ...aliases(offsiteCertificatesAliases),
  screen(offsiteUploadPage, () => import('./offsite-upload/offsite-upload.screen.tsx')),
  screen(exportPage, () => import('./exports/export.screen.tsx')),
  screen(trainingPage, () => import('./my-training/training.screen.tsx')),
  screen(myTrainingPage, () => import('./my-training/my-training.screen.tsx')),
  screen(myHistoryPage, () => import('./my-history/my-history.screen.tsx')),
  screen(assignTrainingPage, () => import('./assign-trainings/assign-trainings.screen.tsx')),
  ...aliases(assignTrainingAliases),
  screen(importLearnersPage, () => import('./import-wizard/import-wizard.screen.tsx')),
  ...aliases(importLearnersAliases),
  screen(resourcesPage, () => import('./resources/resources.screen.tsx')),
  ...aliases(resourcesAliases),
  screen(orgDetailsPage, () => import('./org-details/org-details.screen.tsx')),
  screen(joinSettingsPage, () => import('./join-page/join-settings.screen.tsx')),
  screen(joinOrgPage, () => import('./join-requests/join-org.screen.tsx')),
  screen(joinOrgByGuidPage, () => import('./join-requests/join-org-by-guid.screen.tsx')),
  screen(profilePage, () => import('./profile/profile.screen.tsx')),
  screen(informationPage, () => import('./profile/information.screen.tsx')),
  screen(employmentPage, () => import('./profile/employment.screen.tsx')),
  screen(securityPage, () => import('./profile/security.screen.tsx')),
  screen(notificationsPage, () => import('./mail-preferences/notifications.screen.tsx')),
  screen(languagePage, () => import('./profile/language.screen.tsx')),
  screen(accountsPage, () => import('./accounts/accounts.screen.tsx')),
  screen(privacyPage, () => import('./profile/privacy.screen.tsx')),
  ...aliases(profileAliases),
  screen(unsubscribePage, () => import('./mail-preferences/unsubscribe.screen.tsx')),
  screen(acceptInvitationPage, () => import('./invitations/accept-invitation.screen.tsx')),
  screen(inviteRegistrationPage, () => import('./invite-registration/invite-registration.screen.tsx')),
  screen(registerPage, () => import('./registration/register.screen.tsx')),
  screen(registerIndividualPage, () => import('./registration/individual.screen.tsx')),
  screen(registerOrganizationPage, () => import('./registration/organization.screen.tsx')),
  screen(verifyEmailPage, () => import('./verify-email/verify-email.screen.tsx')),
  screen(checkInboxPage, () => import('./verify-email/check-inbox.screen.tsx')),
  screen(emailConfirmedPage, () => import('./verify-email/email-confirmed.screen.tsx')),
  screen(forgotPage, () => import('./password-recovery/forgot.screen.tsx')),
  screen(resetPage, () => import('./password-recovery/reset.screen.tsx')),
  screen(organizationProfilePage, () => import('./organization-profile/organization-profile.screen.tsx')),
  ...aliases(organizationProfileAliases),
  screen(auditLogPage, () => import('./audit-log/audit-log.screen.tsx')),
  screen(accountBillingPage, () => import('./account-billing/account-billing.screen.tsx')),
  screen(subscribePage, () => import('./subscribe/subscribe.screen.tsx')),
  screen(testPaymentsPage, () => import('./test-payments/test-payments.screen.tsx')),
]

/** What tells the server of a page that broke. */
export { tellServer } from './broken-pages/report.ts'

/** What asks for help, on every page. */
export { HelpButton as help } from './help/help-button.tsx'

/** News above the pages of strangers: nobody waits for it. */
export const banners = extra(() => import('./banners/public-banners.tsx').then(module => module.PublicBanners))

/** What surrounds the screens of signed-in people. */
export const frame = () => import('./shell/frame.tsx')
