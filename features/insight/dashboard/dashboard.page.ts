import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** The home page of an organization's administrator. Spec A2, D8. */
export const dashboardPage = page({
  path: '/dashboard',
  access: orgAdmin,
  seoOptions: { title: 'Dashboard - {product}' },
  breadcrumbs: [{ label: 'Dashboard' }],
  menu: [{ sidebar: 'organization', label: 'Dashboard', icon: 'dashboard', order: 10 }],
  screen: () => import('./dashboard.screen.tsx'),
})
