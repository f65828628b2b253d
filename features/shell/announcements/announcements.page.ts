import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { announcementsPageTexts } from './announcements.page.messages.ts'

const section = menuSections.platform

/** Spec D8. */
export const bannerMessagesPage = page({
  path: '/staff/banner-messages',
  access: staffWho('announce'),
  seoOptions: { robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: announcementsPageTexts.label }],
  menu: [{ sidebar: 'staff', section, label: announcementsPageTexts.label, icon: 'bell', order: 210 }],
  screen: () => import('./banner-messages.screen.tsx'),
})

/** Spec A2, D10. */
export const loginAdvertisementPage = page({
  path: '/staff/login-advertisement',
  access: staffWho('announce'),
  seoOptions: { robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: announcementsPageTexts.loginAdvertisement }],
  menu: [{ sidebar: 'staff', section, label: announcementsPageTexts.loginAdvertisement, icon: 'star', order: 220 }],
  screen: () => import('./login-advertisement.screen.tsx'),
})
