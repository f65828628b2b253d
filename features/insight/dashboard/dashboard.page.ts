import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { dashboardPageTexts } from './dashboard.page.messages.ts'

/** The home page of an organization's administrator. Spec A2, D8. */
export const dashboardPage = page({
  path: '/dashboard',
  access: orgAdmin,
  seoOptions: { title: dashboardPageTexts.dashboardTitle },
  breadcrumbs: [{ label: dashboardPageTexts.dashboard }],
  menu: [{ sidebar: 'organization', label: dashboardPageTexts.dashboard, icon: 'dashboard', order: 10 }],
  screen: () => import('./dashboard.screen.tsx'),
})
