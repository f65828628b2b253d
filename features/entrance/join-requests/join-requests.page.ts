import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { joinRequestsPageTexts } from './join-requests.page.messages.ts'

const seoOptions = publicSeo({
  title: joinRequestsPageTexts.title,
  description: joinRequestsPageTexts.description,
  robots: 'noindex',
})

/** The public page of the organization with that slug. Spec D6. */
export const joinOrgPage = page({
  path: '/join-org/$slug',
  access: anyone,
  bare: true,
  seoOptions,
  screen: () => import('./join-org.screen.tsx'),
})

/** The same by the organization's guid; without one, another address of the settings. Spec B2, D6. */
export const joinOrgByGuidPage = page({
  path: '/join-org',
  access: anyone,
  bare: true,
  seoOptions,
  screen: () => import('./join-org-by-guid.screen.tsx'),
})
