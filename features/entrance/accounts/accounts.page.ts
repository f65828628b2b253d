import { page } from '#platform/shared/page.ts'
import { profileParts } from '#profile/profile-frame/profile-parts.ts'

/** A person's organizations, as a part of the profile. Spec D8. */
export const accountsPage = page({
  ...profileParts.accounts,
  screen: () => import('./accounts.screen.tsx'),
})
