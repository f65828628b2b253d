import { dashboardPage } from './insight/dashboard/dashboard.page.ts'
import { coopAliases, coopDashboardPage } from './insight/cooperative/cooperative.page.ts'
import { playerPage } from './learning/player/player.page.ts'
import { certificatePage, myCertificatesPage } from './certificates/my-certificates/my-certificates.page.ts'
import { groupsPage } from './training/manage-groups/manage-groups.page.ts'
import { trainingDetailPage, trainingsAliases, trainingsPage } from './training/trainings/trainings.page.ts'
import { trainingPreviewPage } from './learning/training-preview/training-preview.page.ts'
import { learnersAliases, learnersPage } from './people/learners/learners.page.ts'
import { coopEditUserPage, editUserPage } from './people/edit-user/edit-user.page.ts'
import { coopProfilePage, coopTeamPage } from './insight/coop-team/coop-team.page.ts'
import { coopTrainingsPage } from './insight/coop-trainings/coop-trainings.page.ts'
import { coopCertificatesPage } from './insight/coop-certificates/coop-certificates.page.ts'
import { organizationCooperativePage } from './organization/coop-membership/coop-membership.page.ts'
import { learnerReportsAliases, learnerReportsPage } from './insight/learner-metrics/learner-reports.page.ts'
import {
  offsiteCertificatesAliases,
  offsiteCertificatesPage,
} from './certificates/offsite-certificates/offsite-certificates.page.ts'
import { trainingReportsAliases, trainingReportsPage } from './insight/training-metrics/training-reports.page.ts'
import { exportPage } from './foundation/exports/export.page.ts'
import { myTrainingPage, trainingPage } from './learning/my-training/my-training.page.ts'
import { pocketCardPage } from './learning/my-state/my-state.page.ts'
import { reviewCardsPage } from './learning/review-cards/review-cards.page.ts'
import { myHistoryPage } from './learning/my-history/my-history.page.ts'
import {
  assignTrainingAliases,
  assignTrainingPage,
  assignmentsPage,
} from './training/assign-trainings/assign-trainings.page.ts'
import { importLearnersAliases, importLearnersPage } from './people/import-wizard/import-wizard.page.ts'
import { resourcesAliases, resourcesPage } from './organization/resources/resources.page.ts'
import { orgDetailsPage } from './organization/org-details/org-details.page.ts'
import { joinSettingsPage } from './entrance/join-page/join-page.page.ts'
import {
  employmentPage,
  informationPage,
  languagePage,
  profilePage,
  securityPage,
} from './profile/profile/profile.page.ts'
import { notificationsPage } from './profile/mail-preferences/mail-preferences.page.ts'
import { accountsPage } from './entrance/accounts/accounts.page.ts'
import { ownPrivacyPage } from './privacy/personal-data/own-privacy.page.ts'
import {
  organizationProfileAliases,
  organizationProfilePage,
} from './organization/organization-profile/organization-profile.page.ts'
import { requirementPage, requirementsPage } from './training/requirements/requirements.page.ts'
import { ruleAppliesPage, whatAppliesPage } from './training/what-applies/what-applies.page.ts'
import { auditLogPage } from './organization/audit-log/audit-log.page.ts'
import { accountBillingPage } from './account/account-billing/account-billing.page.ts'
import { subscribePage } from './account/subscribe/subscribe.page.ts'
import { testPaymentsPage } from './billing/test-payments/test-payments.page.ts'

/** Pages for people who signed in: a browser loads this list when an address is none of the public ones. */
export const pages = [
  dashboardPage,
  coopDashboardPage,
  ...coopAliases,
  playerPage,
  myCertificatesPage,
  certificatePage,
  groupsPage,
  trainingsPage,
  requirementPage,
  requirementsPage,
  whatAppliesPage,
  ruleAppliesPage,
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
  trainingReportsPage,
  ...trainingReportsAliases,
  exportPage,
  trainingPage,
  myTrainingPage,
  pocketCardPage,
  myHistoryPage,
  reviewCardsPage,
  assignTrainingPage,
  assignmentsPage,
  ...assignTrainingAliases,
  importLearnersPage,
  ...importLearnersAliases,
  resourcesPage,
  ...resourcesAliases,
  orgDetailsPage,
  joinSettingsPage,
  profilePage,
  informationPage,
  employmentPage,
  securityPage,
  notificationsPage,
  languagePage,
  accountsPage,
  ownPrivacyPage,
  organizationProfilePage,
  ...organizationProfileAliases,
  auditLogPage,
  accountBillingPage,
  subscribePage,
  testPaymentsPage,
] as const
