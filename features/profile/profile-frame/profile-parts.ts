import { signedIn } from '#foundation/access/access.policies.ts'

/** Where /profile redirects. */
const FIRST = '/profile/information'

const part = <const P extends `/profile/${string}`>(path: P, label: string) => ({
  path,
  access: signedIn,
  seoOptions: { title: `${label} - Profile - {product}`, robots: 'noindex' },
  breadcrumbs: [{ label: 'Profile', page: { path: FIRST } }, { label }] as const,
})

/** The parts of the profile, in the order of its menu. Each is a page in the room that has its screen. Spec D8. */
export const profileParts = {
  information: part(FIRST, 'Information'),
  employment: part('/profile/employment', 'Employment'),
  security: part('/profile/security', 'Security'),
  notifications: part('/profile/notifications', 'Notifications'),
  language: part('/profile/language', 'Language and theme'),
  accounts: part('/profile/accounts', 'Accounts'),
  privacy: part('/profile/privacy', 'Privacy'),
}
