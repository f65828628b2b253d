import { trainingPreviewPage } from './learning/training-preview/training-preview.page.ts'
import { coopEditUserPage, editUserPage } from './people/edit-user/edit-user.page.ts'
import { organizationCooperativePage } from './organization/coop-membership/coop-membership.page.ts'
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
import { ruleAppliesPage, whatAppliesPage } from './training/what-applies/what-applies.page.ts'
import { subscribePage } from './account/subscribe/subscribe.page.ts'
import { testPaymentsPage } from './billing/test-payments/test-payments.page.ts'

/**
 * Pages for people who signed in that no sidebar names: other pages lead to them. A browser loads this list with the first
 * of them that it opens.
 */
export const pages = [
  newRequirementPage,
  editRequirementPage,
  requirementPage,
  requirementsPage,
  whatAppliesPage,
  myRequirementsPage,
  outsideCertificatesPage,
  ruleAppliesPage,
  trainingPreviewPage,
  editUserPage,
  coopEditUserPage,
  organizationCooperativePage,
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
  subscribePage,
  testPaymentsPage,
] as const
