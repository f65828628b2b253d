import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

/** Spec D8. */
export const staffOrganizationsPage = page({
  path: '/staff/organizations',
  access: staffWho('look'),
  seoOptions: { title: 'Organizations - {product}', robots: 'noindex' },
  breadcrumbs: [{ label: 'Organizations' }],
  menu: [{ sidebar: 'staff', label: 'Organizations', icon: 'building', order: 20 }],
  screen: () => import('./staff-organizations.screen.tsx'),
})

/** Spec D8, D14. */
export const staffOrganizationPage = page({
  path: '/staff/organizations/$entityGuid',
  access: staffWho('visit'),
  seoOptions: { title: 'Organization - {product}', robots: 'noindex' },
  breadcrumbs: [{ label: 'Organizations', page: staffOrganizationsPage }, { label: 'Organization' }],
  screen: () => import('./staff-organization.screen.tsx'),
})
