import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { loginAsPageTexts } from './login-as.page.messages.ts'

/** The home page of staff. Spec A2, A4, D8. */
export const loginAsPage = page({
  path: '/login-as',
  access: staffWho('logInAs'),
  seoOptions: { robots: 'noindex' },
  breadcrumbs: [{ label: loginAsPageTexts.label }],
  menu: [{ sidebar: 'staff', label: loginAsPageTexts.label, icon: 'eye', order: 10 }],
  screen: () => import('./login-as.screen.tsx'),
})
