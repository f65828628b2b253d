import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** Open even without a plan: this is where one is chosen. Spec B2. */
export const accountBillingPage = page({
  path: '/organization/account-billing',
  access: orgAdmin,
  entityTypes: ['Organization'],
  seoOptions: { title: 'Account & Billing - {product}' },
  breadcrumbs: [{ label: 'Organization' }, { label: 'Account & Billing' }],
  menu: [{ sidebar: 'organization', section: 'Organization', label: 'Account & Billing', icon: 'card', order: 620 }],
  screen: () => import('./account-billing.screen.tsx'),
})
