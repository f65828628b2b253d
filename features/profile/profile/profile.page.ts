import { page } from '#platform/shared/page.ts'
import { signedIn } from '#foundation/access/access.policies.ts'
import { profileParts } from '../profile-frame/profile-parts.ts'
import { profilePageTexts } from './profile.page.messages.ts'

/** The entry page; with `createOrg=true` it opens the form for a new organization. Spec A2. */
export const profilePage = page({
  path: '/profile',
  access: signedIn,
  seoOptions: { title: profilePageTexts.title, robots: 'noindex' },
  screen: () => import('./profile.screen.tsx'),
})

export const informationPage = page({
  ...profileParts.information,
  screen: () => import('./information.screen.tsx'),
})
export const employmentPage = page({
  ...profileParts.employment,
  screen: () => import('./employment.screen.tsx'),
})
export const securityPage = page({
  ...profileParts.security,
  screen: () => import('./security.screen.tsx'),
})
export const languagePage = page({
  ...profileParts.language,
  screen: () => import('./language.screen.tsx'),
})
