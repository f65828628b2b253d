import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

const section = 'Platform'

/** Spec D8, D14. */
export const staffFactsPage = page({
  path: '/staff/facts',
  access: staffWho('look'),
  seoOptions: { title: 'State Facts - {product}', robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: 'State Facts' }],
  menu: [{ sidebar: 'staff', section, label: 'State Facts', icon: 'globe', order: 275 }],
  screen: () => import('./staff-facts.screen.tsx'),
})

/** Spec D8, D14. */
export const staffStatePage = page({
  path: '/staff/facts/$state',
  access: staffWho('look'),
  seoOptions: { title: 'State Facts - {product}', robots: 'noindex' },
  breadcrumbs: [{ label: 'State Facts', page: staffFactsPage }, { label: 'State' }],
  screen: () => import('./staff-state.screen.tsx'),
})

/** Spec D8, D14. */
export const waitingFactsPage = page({
  path: '/staff/fact-proposals',
  access: staffWho('look'),
  seoOptions: { title: 'Waiting to be confirmed - {product}', robots: 'noindex' },
  breadcrumbs: [{ label: 'State Facts', page: staffFactsPage }, { label: 'Waiting to be confirmed' }],
  screen: () => import('./waiting-facts.screen.tsx'),
})
