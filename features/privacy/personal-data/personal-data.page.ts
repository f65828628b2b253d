import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { personalDataPageTexts } from './personal-data.page.messages.ts'

/** What is kept about people, why, and how long: made from the one registry of personal data. */
export const privacyPage = page({
  path: '/privacy',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/privacy',
    title: personalDataPageTexts.title,
    description: personalDataPageTexts.description,
  }),
  screen: () => import('./privacy.screen.tsx'),
})
