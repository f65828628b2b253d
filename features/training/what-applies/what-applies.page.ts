import { pageAt, type PageLike } from '#platform/shared/address.ts'
import { page } from '#platform/shared/page.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { whatAppliesPageTexts } from './what-applies.page.messages.ts'

const dashboard: PageLike = pageAt('/dashboard')

/** What the law asks of an organization's people. Its menu is the reference's, so the dashboard leads here. Spec D8. */
export const whatAppliesPage = page({
  path: '/what-applies',
  access: orAuditor(orgAdmin),
  breadcrumbs: [{ label: whatAppliesPageTexts.dashboard, page: dashboard }, { label: whatAppliesPageTexts.label }],
  screen: () => import('./what-applies.screen.tsx'),
})

/** Whom one rule asks, and how each of them stands. Spec D8. */
export const ruleAppliesPage = page({
  path: '/what-applies/$rule',
  access: orAuditor(orgAdmin),
  seoOptions: { title: whatAppliesPageTexts.title },
  breadcrumbs: [{ label: whatAppliesPageTexts.label, page: whatAppliesPage }, { label: whatAppliesPageTexts.people }],
  screen: () => import('./rule-applies.screen.tsx'),
})
