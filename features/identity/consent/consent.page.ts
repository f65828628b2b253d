import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'

export const termsPage = page({
  path: '/terms',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/terms',
    title: 'Terms of Use - {product}',
    description: 'What you and {product} can expect of each other.',
  }),
  screen: () => import('./terms.screen.tsx'),
})
