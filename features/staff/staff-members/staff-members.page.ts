import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { staffMembersPageTexts } from './staff-members.page.messages.ts'

const section = menuSections.platform

/** Spec D2, D8. */
export const staffMembersPage = page({
  path: '/staff/members',
  access: staffWho('staff'),
  seoOptions: { robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: staffMembersPageTexts.label }],
  menu: [{ sidebar: 'staff', section, label: staffMembersPageTexts.label, icon: 'shield', order: 260 }],
  screen: () => import('./staff-members.screen.tsx'),
})
