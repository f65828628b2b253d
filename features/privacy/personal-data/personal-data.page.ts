import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'

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
