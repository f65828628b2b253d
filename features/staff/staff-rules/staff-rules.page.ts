import { pageAt, type PageLike } from '#platform/shared/address.ts'
import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { staffRulesPageTexts } from './staff-rules.page.messages.ts'

const facts: PageLike = pageAt('/staff/facts')
const state: PageLike = pageAt('/staff/facts/$state')

/** A rule of training, whom a change of it would affect, and its entry. Spec D8, D14. */
export const staffRulePage = page({
  path: '/staff/facts/$state/rules/$rule',
  access: staffWho('look'),
  seoOptions: { robots: 'noindex' },
  breadcrumbs: [
    { label: staffRulesPageTexts.stateFacts, page: facts },
    { label: staffRulesPageTexts.state, page: state },
    { label: staffRulesPageTexts.label },
  ],
  screen: () => import('./staff-rule.screen.tsx'),
})
