import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { organizationProfilePage } from '../organization-profile/organization-profile.page.ts'

/** An organization's cooperative: what it sees, what it may do, invitations, leaving. Spec B6, D2. */
export const organizationCooperativePage = page({
  path: '/organization/cooperative',
  access: orgAdmin,
  seoOptions: { title: 'Cooperative - {product}' },
  breadcrumbs: [
    { label: 'Organization' },
    { label: 'Profile', page: organizationProfilePage },
    { label: 'Cooperative' },
  ],
  screen: () => import('./organization-cooperative.screen.tsx'),
})
