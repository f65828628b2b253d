import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { staffFactsPageTexts } from './staff-facts.page.messages.ts'

const section = menuSections.platform

/** Spec D8, D14. */
export const staffFactsPage = page({
  path: '/staff/facts',
  access: staffWho('look'),
  seoOptions: { robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: staffFactsPageTexts.label }],
  menu: [{ sidebar: 'staff', section, label: staffFactsPageTexts.label, icon: 'globe', order: 275 }],
  screen: () => import('./staff-facts.screen.tsx'),
})

/** Spec D8, D14. */
export const staffStatePage = page({
  path: '/staff/facts/$state',
  access: staffWho('look'),
  seoOptions: { title: staffFactsPageTexts.title, robots: 'noindex' },
  breadcrumbs: [{ label: staffFactsPageTexts.label, page: staffFactsPage }, { label: staffFactsPageTexts.state }],
  screen: () => import('./staff-state.screen.tsx'),
})

/** Spec D8, D14. */
export const waitingFactsPage = page({
  path: '/staff/fact-proposals',
  access: staffWho('look'),
  seoOptions: { robots: 'noindex' },
  breadcrumbs: [
    { label: staffFactsPageTexts.label, page: staffFactsPage },
    { label: staffFactsPageTexts.waitingToBeConfirmed },
  ],
  screen: () => import('./waiting-facts.screen.tsx'),
})
