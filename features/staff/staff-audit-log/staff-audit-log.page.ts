import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { staffAuditLogPageTexts } from './staff-audit-log.page.messages.ts'

const section = menuSections.platform

/** Spec D8. */
export const staffAuditLogPage = page({
  path: '/staff/audit-log',
  access: staffWho('readAuditLog'),
  seoOptions: { robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: staffAuditLogPageTexts.label }],
  menu: [{ sidebar: 'staff', section, label: staffAuditLogPageTexts.label, icon: 'history', order: 250 }],
  screen: () => import('./staff-audit-log.screen.tsx'),
})
