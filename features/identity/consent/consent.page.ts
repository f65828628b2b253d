import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { consentPageTexts } from './consent.page.messages.ts'

export const termsPage = page({
  path: '/terms',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/terms',
    title: consentPageTexts.title,
    description: consentPageTexts.description,
  }),
  screen: () => import('./terms.screen.tsx'),
})
