import { page } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { profileParts } from '../profile-frame/profile-parts.ts'

/** The target of the link at the bottom of a mail. */
export const unsubscribePage = page({
  path: '/unsubscribe',
  access: anyone,
  bare: true,
  seoOptions: { title: 'Unsubscribe - {product}', robots: 'noindex' },
  screen: () => import('./unsubscribe.screen.tsx'),
})

/** Which mails a person gets, as a part of the profile. Spec D8. */
export const notificationsPage = page({
  ...profileParts.notifications,
  screen: () => import('./notifications.screen.tsx'),
})
