import { aliasesOf, page } from '#platform/shared/page.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { learnerReportsPageTexts } from './learner-reports.page.messages.ts'

const title = learnerReportsPageTexts.label

/** Behind the subscription guard. Spec B2. */
export const learnerReportsPage = page({
  path: '/learner-reports',
  access: orAuditor(orgAdmin.guarded),
  breadcrumbs: [{ label: menuSections.reports }, { label: title }],
  menu: [{ sidebar: 'organization', section: menuSections.reports, label: title, icon: 'chart', order: 510 }],
  screen: () => import('./learner-reports.screen.tsx'),
})

/** Its other addresses, old and new. Spec B2 (route table). */
export const learnerReportsAliases = aliasesOf(learnerReportsPage, [
  '/reports',
  '/learner-metrics',
  '/reports/learner-metrics',
  '/reports/learner-reports',
])
