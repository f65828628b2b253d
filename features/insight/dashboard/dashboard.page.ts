import { page } from '#platform/shared/page.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { dashboardPageTexts } from './dashboard.page.messages.ts'

/** The home page of an organization's administrator. Spec A2, D8. */
export const dashboardPage = page({
  path: '/dashboard',
  access: orAuditor(orgAdmin),
  breadcrumbs: [{ label: dashboardPageTexts.label }],
  menu: [{ sidebar: 'organization', label: dashboardPageTexts.label, icon: 'dashboard', order: 10 }],
  screen: () => import('./dashboard.screen.tsx'),
})
