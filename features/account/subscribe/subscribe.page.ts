import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** Where the subscription guard redirects. Spec B4. */
export const subscribePage = page({
  path: '/subscribe',
  access: orgAdmin,
  entityTypes: ['Organization'],
  seoOptions: { title: 'Plans - {product}' },
  breadcrumbs: [{ label: 'Organization' }, { label: 'Plans' }],
  screen: () => import('./subscribe.screen.tsx'),
})
