import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { profileParts } from '#profile/profile-frame/profile-parts.ts'

/** What is kept about people, why, and how long: made from the one registry of personal data. */
export const privacyPage = page({
  path: '/privacy',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/privacy',
    title: 'Privacy Notice - {product}',
    description: 'What we keep about you, why, and for how long.',
  }),
  screen: () => import('./privacy.screen.tsx'),
})

/** The same for people who are signed in, as a part of their profile. Spec D8. */
export const ownPrivacyPage = page({
  ...profileParts.privacy,
  screen: () => import('./own-privacy.screen.tsx'),
})
