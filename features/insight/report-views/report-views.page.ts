import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { reportViewsPageTexts as texts } from './report-views.page.messages.ts'

/** What people keep of reports, and what they have sent; both reports lead here, and mails. Decision 315. */
export const reportViewsPage = page({
  path: '/report-views',
  access: orgAdmin.guarded,
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: texts.label }],
  screen: () => import('./report-views.screen.tsx'),
})
