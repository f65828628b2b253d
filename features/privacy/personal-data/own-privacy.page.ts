import { page } from '#platform/shared/page.ts'
import { profileParts } from '#profile/profile-frame/profile-parts.ts'

/** The privacy notice for people who are signed in, as a part of their profile. Spec D8. */
export const ownPrivacyPage = page({
  ...profileParts.privacy,
  screen: () => import('./own-privacy.screen.tsx'),
})
