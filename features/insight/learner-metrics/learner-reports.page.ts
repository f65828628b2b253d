import { aliasesOf, page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

const title = 'Learner Reports'

/** Behind the subscription guard. Spec B2. */
export const learnerReportsPage = page({
  path: '/learner-reports',
  access: orgAdmin.guarded,
  seoOptions: { title: 'Learner Reports - {product}' },
  breadcrumbs: [{ label: 'Reports' }, { label: title }],
  menu: [{ sidebar: 'organization', section: 'Reports', label: title, icon: 'chart', order: 510 }],
  screen: () => import('./learner-reports.screen.tsx'),
})

/** Its other addresses, old and new. Spec B2 (route table). */
export const learnerReportsAliases = aliasesOf(learnerReportsPage, [
  '/reports',
  '/learner-metrics',
  '/reports/learner-metrics',
  '/reports/learner-reports',
])
