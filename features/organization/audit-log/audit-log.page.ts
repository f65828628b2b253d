import { page } from '#platform/shared/page.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { auditLogPageTexts } from './audit-log.page.messages.ts'

/** Spec D8. */
export const auditLogPage = page({
  path: '/audit-log',
  access: orAuditor(orgAdmin),
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: menuSections.organization }, { label: auditLogPageTexts.label }],
  menu: [
    {
      sidebar: 'organization',
      section: menuSections.organization,
      label: auditLogPageTexts.label,
      icon: 'history',
      order: 640,
    },
  ],
  screen: () => import('./audit-log.screen.tsx'),
})
