import { dashboardPage } from './insight/dashboard/dashboard.page.ts'
import { coopAliases, coopDashboardPage } from './insight/cooperative/cooperative.page.ts'
import { playerPage } from './learning/player/player.page.ts'
import { certificatePage, myCertificatesPage } from './certificates/my-certificates/my-certificates.page.ts'
import { groupsPage } from './people/manage-groups/manage-groups.page.ts'
import { trainingDetailPage, trainingsAliases, trainingsPage } from './training/trainings/trainings.page.ts'
import { learnersAliases, learnersPage } from './people/learners/learners.page.ts'
import { coopProfilePage, coopTeamPage } from './insight/coop-team/coop-team.page.ts'
import { coopTrainingsPage } from './insight/coop-trainings/coop-trainings.page.ts'
import { coopCertificatesPage } from './insight/coop-certificates/coop-certificates.page.ts'
import { learnerReportsAliases, learnerReportsPage } from './insight/learner-metrics/learner-reports.page.ts'
import {
  offsiteCertificatesAliases,
  offsiteCertificatesPage,
} from './certificates/offsite-certificates/offsite-certificates.page.ts'
import { trainingReportsAliases, trainingReportsPage } from './insight/training-metrics/training-reports.page.ts'
import { myTrainingPage, trainingPage } from './learning/my-training/my-training.page.ts'
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
  organizationProfileAliases,
  organizationProfilePage,
} from './organization/organization-profile/organization-profile.page.ts'
import { myPeoplePage } from './people/supervision/my-people.page.ts'
import { auditLogPage } from './organization/audit-log/audit-log.page.ts'
import { accountBillingPage } from './account/account-billing/account-billing.page.ts'

/** Pages for people who signed in, and their sidebars: a browser loads this list when an address is none of the public ones. */
export const pages = [
  dashboardPage,
  coopDashboardPage,
  ...coopAliases,
  playerPage,
  myCertificatesPage,
  certificatePage,
  groupsPage,
  trainingsPage,
  ...trainingsAliases,
  trainingDetailPage,
  learnersPage,
  ...learnersAliases,
  coopProfilePage,
  coopTrainingsPage,
  coopTeamPage,
  coopCertificatesPage,
  learnerReportsPage,
  ...learnerReportsAliases,
  offsiteCertificatesPage,
  ...offsiteCertificatesAliases,
  trainingReportsPage,
  ...trainingReportsAliases,
  trainingPage,
  myTrainingPage,
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
  organizationProfilePage,
  ...organizationProfileAliases,
  auditLogPage,
  myPeoplePage,
  accountBillingPage,
] as const
