import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { dashboardPageTexts } from './dashboard.page.messages.ts'
import { dashboardPage } from './dashboard.page.ts'
import { samplePageTexts } from './sample.page.messages.ts'

/** Dashboard and report of people who do not exist: the first steps lead here. Decision 381. */
export const samplePage = page({
  path: '/sample',
  access: orgAdmin,
  breadcrumbs: [{ label: dashboardPageTexts.label, page: dashboardPage }, { label: samplePageTexts.label }],
  screen: () => import('./sample.screen.tsx'),
})
