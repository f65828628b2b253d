import { page } from '#platform/shared/page.ts'
import { profileParts } from '../profile-frame/profile-parts.ts'

/** Which mails a person gets, as a part of the profile. Spec D8. */
export const notificationsPage = page({
  ...profileParts.notifications,
  screen: () => import('./notifications.screen.tsx'),
})
