import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

/** The home page of staff. Spec A2, A4, D8. */
export const loginAsPage = page({
  path: '/login-as',
  access: staffWho('logInAs'),
  seoOptions: { title: 'Log In As - {product}', robots: 'noindex' },
  breadcrumbs: [{ label: 'Log In As' }],
  menu: [{ sidebar: 'staff', label: 'Log In As', icon: 'eye', order: 10 }],
  screen: () => import('./login-as.screen.tsx'),
})
