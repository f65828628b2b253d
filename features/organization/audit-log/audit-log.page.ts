import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** Spec D8. */
export const auditLogPage = page({
  path: '/audit-log',
  access: orgAdmin,
  entityTypes: ['Organization'],
  seoOptions: { title: 'Audit Log - {product}' },
  breadcrumbs: [{ label: 'Organization' }, { label: 'Audit Log' }],
  menu: [{ sidebar: 'organization', section: 'Organization', label: 'Audit Log', icon: 'history', order: 640 }],
  screen: () => import('./audit-log.screen.tsx'),
})
