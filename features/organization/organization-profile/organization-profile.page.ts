import { aliasesOf, page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** Spec B2 (route table), D8. */
export const organizationProfilePage = page({
  path: '/organization/profile',
  access: orgAdmin,
  entityTypes: ['Organization'],
  seoOptions: { title: 'Organization Profile - {product}' },
  breadcrumbs: [{ label: 'Organization' }, { label: 'Profile' }],
  menu: [{ sidebar: 'organization', section: 'Organization', label: 'Profile', icon: 'building', order: 610 }],
  screen: () => import('./organization-profile.screen.tsx'),
})

export const organizationProfileAliases = aliasesOf(organizationProfilePage, ['/organization'])
