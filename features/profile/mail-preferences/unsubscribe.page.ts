import { page } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { unsubscribePageTexts } from './unsubscribe.page.messages.ts'

/** The target of the link at the bottom of a mail. */
export const unsubscribePage = page({
  path: '/unsubscribe',
  access: anyone,
  bare: true,
  seoOptions: { title: unsubscribePageTexts.title, robots: 'noindex' },
  screen: () => import('./unsubscribe.screen.tsx'),
})
