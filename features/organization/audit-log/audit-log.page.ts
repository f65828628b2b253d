import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { auditLogPageTexts } from './audit-log.page.messages.ts'

/** Spec D8. */
export const auditLogPage = page({
  path: '/audit-log',
  access: orgAdmin,
  entityTypes: ['Organization'],
  seoOptions: { title: auditLogPageTexts.auditLogTitle },
  breadcrumbs: [{ label: menuSections.organization }, { label: auditLogPageTexts.auditLog }],
  menu: [
    {
      sidebar: 'organization',
      section: menuSections.organization,
      label: auditLogPageTexts.auditLog,
      icon: 'history',
      order: 640,
    },
  ],
  screen: () => import('./audit-log.screen.tsx'),
})
