import { doorPage, homePage } from './shell/shell/shell.page.ts'
import { notFoundPage } from './shell/not-found/not-found.page.ts'
import { loginPage, logoutPage } from './entrance/login/login.page.ts'
import { verifyEntryPage, verifyPage } from './certificates/certificate-verification/certificate-verification.page.ts'
import { joinOrgByGuidPage, joinOrgPage } from './entrance/join-requests/join-requests.page.ts'
import { privacyRequestPage } from './privacy/privacy-requests/privacy-requests.page.ts'
import { unsubscribePage } from './profile/mail-preferences/unsubscribe.page.ts'
import { acceptInvitationPage } from './entrance/invitations/invitations.page.ts'
import { inviteRegistrationPage } from './entrance/invite-registration/invite-registration.page.ts'
import { registerIndividualPage, registerOrganizationPage, registerPage } from './entrance/sign-up/sign-up.page.ts'
import { termsPage } from './identity/consent/consent.page.ts'
import { privacyPage } from './privacy/personal-data/personal-data.page.ts'
import { checkInboxPage, emailConfirmedPage, verifyEmailPage } from './entrance/verify-email/verify-email.page.ts'
import { forgotPage, resetPage } from './entrance/password-recovery/password-recovery.page.ts'

/** Pages open to anyone: every browser knows them from the start. */
export const pages = [
  doorPage,
  homePage,
  notFoundPage,
  loginPage,
  logoutPage,
  verifyEntryPage,
  verifyPage,
  joinOrgPage,
  joinOrgByGuidPage,
  privacyRequestPage,
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
] as const
