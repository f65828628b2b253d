import { page } from '#platform/shared/page.ts'
import { member } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { myHistoryPageTexts } from './my-history.page.messages.ts'

const menu = { label: myHistoryPageTexts.label, icon: 'history' }

/** The person's own trainings by date. Spec A2, D8. */
export const myHistoryPage = page({
  path: '/my-history',
  access: member,
  breadcrumbs: [{ label: myHistoryPageTexts.label }],
  menu: [
    { sidebar: 'learner', ...menu, order: 30 },
    { sidebar: 'coop', section: menuSections.myTraining, ...menu, order: 730 },
    { sidebar: 'organization', section: menuSections.myTraining, ...menu, order: 730 },
  ],
  screen: () => import('./my-history.screen.tsx'),
})
