import { extra } from '../platform/web/extra.tsx'
import { aliases, screen, type ScreenEntry } from '../platform/web/router.tsx'
import { accountBillingPage } from './account/account-billing/account-billing.page.ts'
import { auditLogPage } from './organization/audit-log/audit-log.page.ts'
import {
  organizationProfileAliases,
  organizationProfilePage,
} from './organization/organization-profile/organization-profile.page.ts'
import { testPaymentsPage } from './billing/test-payments/test-payments.page.ts'
import { subscribePage } from './account/subscribe/subscribe.page.ts'
import { assignTrainingAliases, assignTrainingPage } from './training/assign-trainings/assign-trainings.page.ts'
import { bannerMessagesPage, loginAdvertisementPage } from './shell/announcements/announcements.page.ts'
import { verifyEntryPage, verifyPage } from './certificates/certificate-verification/certificate-verification.page.ts'
import { certificatePage, myCertificatesPage } from './certificates/my-certificates/my-certificates.page.ts'
import { coopAliases, coopDashboardPage } from './insight/cooperative/cooperative.page.ts'
import { dashboardPage } from './insight/dashboard/dashboard.page.ts'
import { emailConfirmedPage, verifyEmailPage, checkInboxPage } from './entrance/verify-email/verify-email.page.ts'
import { exportPage } from './foundation/exports/export.page.ts'
import { coopEditUserPage, coopTeamPage, editUserPage } from './people/learners/edit-user.page.ts'
import { coopCertificatesPage, coopProfilePage, coopTrainingsPage } from './insight/coop-team/coop-team.page.ts'
import { groupsPage } from './training/manage-groups/manage-groups.page.ts'
import { trainingPreviewPage } from './learning/training-preview/training-preview.page.ts'
import { trainingDetailPage, trainingsAliases, trainingsPage } from './training/trainings/trainings.page.ts'
import { acceptInvitationPage } from './entrance/invitations/invitations.page.ts'
import { joinOrgByGuidPage, joinOrgPage, joinSettingsPage } from './entrance/join-page/join-page.page.ts'
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
import { myHistoryPage } from './learning/my-history/my-history.page.ts'
import { myTrainingPage, trainingPage } from './learning/my-training/my-training.page.ts'
import { importLearnersAliases, importLearnersPage } from './people/import-wizard/import-wizard.page.ts'
import {
  accountsPage,
  employmentPage,
  informationPage,
  languagePage,
  notificationsPage,
  privacyPage,
  profileAliases,
  profilePage,
  securityPage,
} from './profile/profile-frame/profile.page.ts'
import { unsubscribePage } from './profile/mail-preferences/mail-preferences.page.ts'
import { notFoundPage } from './shell/not-found/not-found.page.ts'
import { doorPage } from './shell/shell/shell.page.ts'
import { loginPage, logoutPage } from './entrance/login/login.page.ts'

/** The only list of the screens; each is loaded when it is first shown. */
export const screens: readonly ScreenEntry[] = [
  screen(doorPage, () => import('./shell/shell/door.screen.tsx')),
  screen(notFoundPage, () => import('./shell/not-found/not-found.screen.tsx')),
  screen(loginPage, () => import('./entrance/login/login.screen.tsx')),
  screen(logoutPage, () => import('./entrance/login/logout.screen.tsx')),
  screen(loginAsPage, () => import('./entrance/login-as/login-as.screen.tsx')),
  screen(bannerMessagesPage, () => import('./shell/announcements/banner-messages.screen.tsx')),
  screen(loginAdvertisementPage, () => import('./shell/announcements/login-advertisement.screen.tsx')),
  screen(coopDashboardPage, () => import('./insight/cooperative/cooperative.screen.tsx')),
  ...aliases(coopAliases),
  screen(dashboardPage, () => import('./insight/dashboard/dashboard.screen.tsx')),
  screen(playerPage, () => import('./learning/player/player.screen.tsx')),
  screen(myCertificatesPage, () => import('./certificates/my-certificates/my-certificates.screen.tsx')),
  screen(certificatePage, () => import('./certificates/my-certificates/certificate.screen.tsx')),
  screen(verifyEntryPage, () => import('./certificates/certificate-verification/verify-entry.screen.tsx')),
  screen(verifyPage, () => import('./certificates/certificate-verification/verify.screen.tsx')),
  screen(groupsPage, () => import('./training/manage-groups/manage-groups.screen.tsx')),
  screen(trainingsPage, () => import('./training/trainings/trainings.screen.tsx')),
  ...aliases(trainingsAliases),
  screen(trainingDetailPage, () => import('./training/trainings/training.screen.tsx')),
  screen(trainingPreviewPage, () => import('./learning/training-preview/training-preview.screen.tsx')),
  screen(learnersPage, () => import('./people/learners/learners.screen.tsx')),
  ...aliases(learnersAliases),
  screen(editUserPage, () => import('./people/edit-user/edit-user.screen.tsx')),
  screen(coopEditUserPage, () => import('./people/edit-user/edit-user.screen.tsx')),
  screen(coopProfilePage, () => import('./insight/coop-team/coop-profile.screen.tsx')),
  screen(coopTrainingsPage, () => import('./insight/coop-team/coop-trainings.screen.tsx')),
  screen(coopTeamPage, () => import('./insight/coop-team/coop-team.screen.tsx')),
  screen(coopCertificatesPage, () => import('./insight/coop-team/coop-certificates.screen.tsx')),
  screen(learnerReportsPage, () => import('./insight/learner-metrics/learner-reports.screen.tsx')),
  ...aliases(learnerReportsAliases),
  screen(trainingReportsPage, () => import('./insight/training-metrics/training-reports.screen.tsx')),
  ...aliases(trainingReportsAliases),
  screen(offsiteCertificatesPage, () => import('./certificates/offsite-certificates/offsite-certificates.screen.tsx')),
  ...aliases(offsiteCertificatesAliases),
  screen(offsiteUploadPage, () => import('./certificates/offsite-upload/offsite-upload.screen.tsx')),
  screen(exportPage, () => import('./foundation/exports/export.screen.tsx')),
  screen(trainingPage, () => import('./learning/my-training/training.screen.tsx')),
  screen(myTrainingPage, () => import('./learning/my-training/my-training.screen.tsx')),
  screen(myHistoryPage, () => import('./learning/my-history/my-history.screen.tsx')),
  screen(assignTrainingPage, () => import('./training/assign-trainings/assign-trainings.screen.tsx')),
  ...aliases(assignTrainingAliases),
  screen(importLearnersPage, () => import('./people/import-wizard/import-wizard.screen.tsx')),
  ...aliases(importLearnersAliases),
  screen(resourcesPage, () => import('./organization/resources/resources.screen.tsx')),
  ...aliases(resourcesAliases),
  screen(orgDetailsPage, () => import('./organization/org-details/org-details.screen.tsx')),
  screen(joinSettingsPage, () => import('./entrance/join-page/join-settings.screen.tsx')),
  screen(joinOrgPage, () => import('./entrance/join-requests/join-org.screen.tsx')),
  screen(joinOrgByGuidPage, () => import('./entrance/join-requests/join-org-by-guid.screen.tsx')),
  screen(profilePage, () => import('./profile/profile/profile.screen.tsx')),
  screen(informationPage, () => import('./profile/profile/information.screen.tsx')),
  screen(employmentPage, () => import('./profile/profile/employment.screen.tsx')),
  screen(securityPage, () => import('./profile/profile/security.screen.tsx')),
  screen(notificationsPage, () => import('./profile/mail-preferences/notifications.screen.tsx')),
  screen(languagePage, () => import('./profile/profile/language.screen.tsx')),
  screen(accountsPage, () => import('./entrance/accounts/accounts.screen.tsx')),
  screen(privacyPage, () => import('./profile/profile/privacy.screen.tsx')),
  ...aliases(profileAliases),
  screen(unsubscribePage, () => import('./profile/mail-preferences/unsubscribe.screen.tsx')),
  screen(acceptInvitationPage, () => import('./entrance/invitations/accept-invitation.screen.tsx')),
  screen(inviteRegistrationPage, () => import('./entrance/invite-registration/invite-registration.screen.tsx')),
  screen(registerPage, () => import('./entrance/sign-up/sign-up.screen.tsx')),
  screen(registerIndividualPage, () => import('./entrance/sign-up/individual.screen.tsx')),
  screen(registerOrganizationPage, () => import('./entrance/sign-up/organization.screen.tsx')),
  screen(verifyEmailPage, () => import('./entrance/verify-email/verify-email.screen.tsx')),
  screen(checkInboxPage, () => import('./entrance/verify-email/check-inbox.screen.tsx')),
  screen(emailConfirmedPage, () => import('./entrance/verify-email/email-confirmed.screen.tsx')),
  screen(forgotPage, () => import('./entrance/password-recovery/forgot.screen.tsx')),
  screen(resetPage, () => import('./entrance/password-recovery/reset.screen.tsx')),
  screen(organizationProfilePage, () => import('./organization/organization-profile/organization-profile.screen.tsx')),
  ...aliases(organizationProfileAliases),
  screen(auditLogPage, () => import('./organization/audit-log/audit-log.screen.tsx')),
  screen(accountBillingPage, () => import('./account/account-billing/account-billing.screen.tsx')),
  screen(subscribePage, () => import('./account/subscribe/subscribe.screen.tsx')),
  screen(testPaymentsPage, () => import('./billing/test-payments/test-payments.screen.tsx')),
]

/** Reports a broken page to the server. */
export { tellServer } from './shell/broken-pages/report.ts'

/** The help button on every page. */
export { HelpButton as help } from './identity/help/help-button.tsx'

/** News above public pages: nobody waits for it. */
export const banners = extra(() => import('./shell/banners/public-banners.tsx').then(module => module.PublicBanners))

/** The frame around the screens of signed-in people. */
export const frame = () => import('./shell/shell/frame.tsx')
