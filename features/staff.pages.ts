import { loginAsPage } from './entrance/login-as/login-as.page.ts'
import { staffOrganizationPage, staffOrganizationsPage } from './staff/staff-organizations/staff-organizations.page.ts'
import { staffPeoplePage, staffPersonPage } from './staff/staff-people/staff-people.page.ts'
import { mergeAccountsPage } from './staff/merge-accounts/merge-accounts.page.ts'
import { backgroundWorkPage } from './staff/background-work/background-work.page.ts'
import { staffAuditLogPage } from './staff/staff-audit-log/staff-audit-log.page.ts'
import { staffMembersPage } from './staff/staff-members/staff-members.page.ts'
import { newFloorPage, staffCoursePage, staffCoursesPage } from './staff/staff-courses/staff-courses.page.ts'
import { staffFactsPage, staffStatePage, waitingFactsPage } from './staff/staff-facts/staff-facts.page.ts'
import { staffRulePage } from './staff/staff-rules/staff-rules.page.ts'
import { staffCertificatePage, staffCertificatesPage } from './staff/staff-certificates/staff-certificates.page.ts'
import { staffOrdersPage } from './staff/staff-orders/staff-orders.page.ts'
import { bannerMessagesPage, loginAdvertisementPage } from './shell/announcements/announcements.page.ts'
import { offsiteUploadPage } from './certificates/offsite-upload/offsite-upload.page.ts'
import { privacyQueuePage, queuedRequestPage } from './privacy/privacy-requests/privacy-queue.page.ts'

/** Pages for staff of the platform alone: their browsers load this list. */
export const pages = [
  loginAsPage,
  staffOrganizationsPage,
  staffOrganizationPage,
  staffOrdersPage,
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
  staffRulePage,
  staffCertificatesPage,
  staffCertificatePage,
  bannerMessagesPage,
  loginAdvertisementPage,
  offsiteUploadPage,
  privacyQueuePage,
  queuedRequestPage,
] as const
