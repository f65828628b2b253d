import { samplePage } from './insight/dashboard/sample.page.ts'
import { insightsPage } from './insight/insights/insights.page.ts'
import { trainingPreviewPage } from './learning/training-preview/training-preview.page.ts'
import { calendarPage } from './insight/calendar-feed/calendar-feed.page.ts'
import { coopEditUserPage, editUserPage } from './people/edit-user/edit-user.page.ts'
import { connectPage } from './certificates/offsite-certificates/connect.page.ts'
import { brandingPage } from './organization/branding/branding.page.ts'
import { organizationCooperativePage } from './organization/coop-membership/coop-membership.page.ts'
import { evidencePage } from './insight/evidence/evidence.page.ts'
import { auditorLinksPage, auditPage } from './insight/auditor-links/auditor-links.page.ts'
import { exportPage } from './foundation/exports/export.page.ts'
import { pocketCardPage } from './learning/my-state/my-state.page.ts'
import { reviewCardsPage } from './learning/review-cards/review-cards.page.ts'
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
  editRequirementPage,
  newRequirementPage,
  requirementPage,
  requirementsPage,
} from './training/requirements/requirements.page.ts'
import {
  myRequirementsPage,
  outsideCertificatesPage,
} from './training/outside-certificates/outside-certificates.page.ts'
import { reportViewsPage } from './insight/report-views/report-views.page.ts'
import { reminderPeoplePage, remindersPage, reminderWordsPage } from './people/reminder-center/reminder-center.page.ts'
import { batchPeoplePage } from './people/invite-batches/batch-people.page.ts'
import { groupPage } from './people/group-page/group-page.page.ts'
import { supervisorsPage } from './people/supervision/supervisors.page.ts'
import { ruleAppliesPage, whatAppliesPage } from './training/what-applies/what-applies.page.ts'
import { certificatesUsedPage, seatsPage } from './account/account-billing/account-billing.page.ts'
import { subscribePage } from './account/subscribe/subscribe.page.ts'
import { testPaymentsPage } from './billing/test-payments/test-payments.page.ts'

/**
 * Pages for people who signed in that no sidebar names: other pages lead to them. A browser loads this list with the first
 * of them that it opens.
 */
export const pages = [
  samplePage,
  connectPage,
  insightsPage,
  newRequirementPage,
  editRequirementPage,
  requirementPage,
  requirementsPage,
  evidencePage,
  whatAppliesPage,
  myRequirementsPage,
  outsideCertificatesPage,
  calendarPage,
  ruleAppliesPage,
  reportViewsPage,
  batchPeoplePage,
  groupPage,
  supervisorsPage,
  brandingPage,
  remindersPage,
  reminderPeoplePage,
  reminderWordsPage,
  trainingPreviewPage,
  editUserPage,
  coopEditUserPage,
  organizationCooperativePage,
  auditorLinksPage,
  auditPage,
  exportPage,
  pocketCardPage,
  reviewCardsPage,
  profilePage,
  informationPage,
  employmentPage,
  securityPage,
  notificationsPage,
  languagePage,
  accountsPage,
  ownPrivacyPage,
  seatsPage,
  certificatesUsedPage,
  subscribePage,
  testPaymentsPage,
] as const
