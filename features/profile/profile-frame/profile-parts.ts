import { signedIn } from '#foundation/access/access.policies.ts'
import { profilePartsTexts } from './profile-parts.messages.ts'

/** Where /profile redirects. */
const FIRST = '/profile/information'

const part = <const P extends `/profile/${string}`>(path: P, label: string) => ({
  path,
  access: signedIn,
  seoOptions: { title: profilePartsTexts.titleOf(label), robots: 'noindex' },
  breadcrumbs: [{ label: profilePartsTexts.profile, page: { path: FIRST } }, { label }] as const,
})

/** The parts of the profile, in the order of its menu. Each is a page in the room that has its screen. Spec D8. */
export const profileParts = {
  information: part(FIRST, profilePartsTexts.information),
  employment: part('/profile/employment', profilePartsTexts.employment),
  security: part('/profile/security', profilePartsTexts.security),
  notifications: part('/profile/notifications', profilePartsTexts.notifications),
  language: part('/profile/language', profilePartsTexts.languageAndTheme),
  accounts: part('/profile/accounts', profilePartsTexts.accounts),
  privacy: part('/profile/privacy', profilePartsTexts.privacy),
}
