import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

const section = 'Platform'

/** Spec D2, D8. */
export const staffMembersPage = page({
  path: '/staff/members',
  access: staffWho('staff'),
  seoOptions: { title: 'Staff - {product}', robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: 'Staff' }],
  menu: [{ sidebar: 'staff', section, label: 'Staff', icon: 'shield', order: 260 }],
  screen: () => import('./staff-members.screen.tsx'),
})
