import { aliasesOf, page } from '#platform/shared/page.ts'
import { coopAdmin } from '#foundation/access/access.policies.ts'
import { cooperativePageTexts } from './cooperative.page.messages.ts'

/** The home page of a cooperative's administrator. Spec A2, D3. */
export const coopDashboardPage = page({
  path: '/coop/dashboard',
  access: coopAdmin,
  seoOptions: { title: cooperativePageTexts.title },
  breadcrumbs: [{ label: cooperativePageTexts.label }],
  menu: [{ sidebar: 'coop', label: cooperativePageTexts.label, icon: 'dashboard', order: 10 }],
  screen: () => import('./cooperative.screen.tsx'),
})

/** The bare address of the section. Spec B2, B4. */
export const coopAliases = aliasesOf(coopDashboardPage, ['/coop'])
