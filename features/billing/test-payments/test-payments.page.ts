import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** The checkout and the portal of the built-in test provider. Spec D5. */
export const testPaymentsPage = page({
  path: '/test-payments/$checkoutGuid',
  access: orgAdmin,
  entityTypes: ['Organization'],
  bare: true,
  seoOptions: { title: 'Test payments - {product}', robots: 'noindex' },
  screen: () => import('./test-payments.screen.tsx'),
})
