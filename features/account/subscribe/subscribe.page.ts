import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { subscribePageTexts } from './subscribe.page.messages.ts'

/** Where the subscription guard redirects. Spec B4. */
export const subscribePage = page({
  path: '/subscribe',
  access: orgAdmin,
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: menuSections.organization }, { label: subscribePageTexts.label }],
  screen: () => import('./subscribe.screen.tsx'),
})
