import { page } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'

export const notFoundPage = page({
  path: '/404',
  access: anyone,
  bare: true,
  seoOptions: { title: 'Page Not Found - {product}', robots: 'noindex' },
  screen: () => import('./not-found.screen.tsx'),
})
