import { aliasesOf, page } from '#platform/shared/page.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { trainingReportsPageTexts } from './training-reports.page.messages.ts'

/** Behind the subscription guard. Spec B2. */
export const trainingReportsPage = page({
  path: '/training-reports',
  access: orAuditor(orgAdmin.guarded),
  breadcrumbs: [{ label: menuSections.reports }, { label: trainingReportsPageTexts.label }],
  menu: [
    {
      sidebar: 'organization',
      section: menuSections.reports,
      label: trainingReportsPageTexts.label,
      icon: 'chart',
      order: 520,
    },
  ],
  screen: () => import('./training-reports.screen.tsx'),
})
export const trainingReportsAliases = aliasesOf(trainingReportsPage, ['/reports/training-reports'])
