import { aliasesOf, page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** Behind the subscription guard. Spec B2. */
export const resourcesPage = page({
  path: '/resources',
  access: orgAdmin.guarded,
  seoOptions: { title: 'Resources - {product}' },
  breadcrumbs: [{ label: 'Organization' }, { label: 'Resources' }],
  menu: [{ sidebar: 'organization', section: 'Organization', label: 'Resources', icon: 'link', order: 630 }],
  screen: () => import('./resources.screen.tsx'),
})

/** Its other address. Spec B2. */
export const resourcesAliases = aliasesOf(resourcesPage, ['/organization/resources'])
