import { aliasesOf, page } from '#platform/shared/page.ts'
import { signedIn } from '#foundation/access/access.policies.ts'

/** The entry page; with `createOrg=true` it opens the form for a new organization. Spec A2. */
export const profilePage = page({
  path: '/profile',
  access: signedIn,
  seoOptions: { title: 'Profile - {product}', robots: 'noindex' },
})

/** Where /profile redirects. */
const FIRST = '/profile/information'

const part = <const P extends `/profile/${string}`>(path: P, label: string) =>
  page({
    path,
    access: signedIn,
    seoOptions: { title: `${label} - Profile - {product}`, robots: 'noindex' },
    breadcrumbs: [{ label: 'Profile', page: { path: FIRST } }, { label }],
  })

/** The parts of the profile. Spec D8. */
export const informationPage = part(FIRST, 'Information')
export const employmentPage = part('/profile/employment', 'Employment')
export const securityPage = part('/profile/security', 'Security')
export const notificationsPage = part('/profile/notifications', 'Notifications')
export const languagePage = part('/profile/language', 'Language and theme')
export const accountsPage = part('/profile/accounts', 'Accounts')
export const privacyPage = part('/profile/privacy', 'Privacy')

/** The page that says what becomes of a person’s data. Spec B2 (route table). */
export const profileAliases = aliasesOf(privacyPage, ['/privacy-request'])
