import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { privacyRequestsPageTexts } from './privacy-requests.page.messages.ts'

/** Where people ask for a copy, a correction, a deletion or a restriction, with an account or without one. Spec D8. */
export const privacyRequestPage = page({
  path: '/privacy-request',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/privacy-request',
    title: privacyRequestsPageTexts.title,
    description: privacyRequestsPageTexts.description,
  }),
  screen: () => import('./privacy-request.screen.tsx'),
})
