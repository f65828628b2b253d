import { page } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { notFoundPageTexts } from './not-found.page.messages.ts'

export const notFoundPage = page({
  path: '/404',
  access: anyone,
  bare: true,
  seoOptions: { title: notFoundPageTexts.title, robots: 'noindex' },
  screen: () => import('./not-found.screen.tsx'),
})
