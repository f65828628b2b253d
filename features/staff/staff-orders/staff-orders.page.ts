import { page } from '#platform/shared/page.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { staffOrdersPageTexts } from './staff-orders.page.messages.ts'

const section = menuSections.platform

/** What organizations ordered by purchase order, and what of it is still to be paid. Decision 375. */
export const staffOrdersPage = page({
  path: '/staff/orders',
  access: staffWho('look'),
  seoOptions: { robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: staffOrdersPageTexts.label }],
  menu: [{ sidebar: 'staff', section, label: staffOrdersPageTexts.label, icon: 'card', order: 235 }],
  screen: () => import('./staff-orders.screen.tsx'),
})
