import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

const section = 'Platform'

/** Spec D8. */
export const bannerMessagesPage = page({
  path: '/staff/banner-messages',
  access: staffWho('announce'),
  seoOptions: { title: 'Banner Messages - {product}', robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: 'Banner Messages' }],
  menu: [{ sidebar: 'staff', section, label: 'Banner Messages', icon: 'bell', order: 210 }],
  screen: () => import('./banner-messages.screen.tsx'),
})

/** Spec A2, D10. */
export const loginAdvertisementPage = page({
  path: '/staff/login-advertisement',
  access: staffWho('announce'),
  seoOptions: { title: 'Login Advertisement - {product}', robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: 'Login Advertisement' }],
  menu: [{ sidebar: 'staff', section, label: 'Login Advertisement', icon: 'star', order: 220 }],
  screen: () => import('./login-advertisement.screen.tsx'),
})
