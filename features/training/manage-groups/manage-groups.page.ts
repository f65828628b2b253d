import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** The groups of an organization; a cooperative has none. Spec B2. */
export const groupsPage = page({
  path: '/groups',
  access: orgAdmin,
  entityTypes: ['Organization'],
  seoOptions: { title: 'Groups - {product}' },
  breadcrumbs: [{ label: 'Groups' }],
  menu: [{ sidebar: 'organization', label: 'Groups', icon: 'groups', order: 110 }],
  screen: () => import('./manage-groups.screen.tsx'),
})
