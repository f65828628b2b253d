import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { testPaymentsPageTexts } from './test-payments.page.messages.ts'

/** The checkout and the portal of the built-in test provider. Spec D5. */
export const testPaymentsPage = page({
  path: '/test-payments/$checkoutGuid',
  access: orgAdmin,
  entityTypes: ['Organization'],
  bare: true,
  seoOptions: { title: testPaymentsPageTexts.title, robots: 'noindex' },
  screen: () => import('./test-payments.screen.tsx'),
})
