import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

const section = 'Platform'

/** Spec D8. */
export const backgroundWorkPage = page({
  path: '/staff/jobs',
  access: staffWho('look'),
  seoOptions: { title: 'Jobs and Mails - {product}', robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: 'Jobs and Mails' }],
  menu: [{ sidebar: 'staff', section, label: 'Jobs and Mails', icon: 'refresh', order: 240 }],
  screen: () => import('./background-work.screen.tsx'),
})
