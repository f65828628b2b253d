import { aliasesOf, page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** Behind the subscription guard. Spec B2. */
export const trainingReportsPage = page({
  path: '/training-reports',
  access: orgAdmin.guarded,
  seoOptions: { title: 'Training Reports - {product}' },
  breadcrumbs: [{ label: 'Reports' }, { label: 'Training Reports' }],
  menu: [{ sidebar: 'organization', section: 'Reports', label: 'Training Reports', icon: 'chart', order: 520 }],
  screen: () => import('./training-reports.screen.tsx'),
})
export const trainingReportsAliases = aliasesOf(trainingReportsPage, ['/reports/training-reports'])
