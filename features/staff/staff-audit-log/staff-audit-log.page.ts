import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

const section = 'Platform'

/** Spec D8. */
export const staffAuditLogPage = page({
  path: '/staff/audit-log',
  access: staffWho('readAuditLog'),
  seoOptions: { title: 'Audit Log - {product}', robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: 'Audit Log' }],
  menu: [{ sidebar: 'staff', section, label: 'Audit Log', icon: 'history', order: 250 }],
  screen: () => import('./staff-audit-log.screen.tsx'),
})
