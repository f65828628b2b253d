import { page } from '#platform/shared/page.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { dashboardPage } from '../dashboard/dashboard.page.ts'
import { dashboardPageTexts } from '../dashboard/dashboard.page.messages.ts'
import { insightsPageTexts as texts } from './insights.page.messages.ts'

/** An organization's figures as plots. The menu is the reference's, so the dashboard and the reports lead here. */
export const insightsPage = page({
  path: '/insights',
  access: orAuditor(orgAdmin.guarded),
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: dashboardPageTexts.label, page: dashboardPage }, { label: texts.label }],
  screen: () => import('./insights.screen.tsx'),
})
