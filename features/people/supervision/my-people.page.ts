import { page } from '#platform/shared/page.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { supervisor } from '#foundation/access/supervisor.policies.ts'
import { supervisionPageTexts as texts } from './supervision.page.messages.ts'

const menu = { label: texts.mine, icon: 'groups', order: 690 }

/** Whom a supervisor looks after. In the sidebar of supervisors alone. Decision 318. */
export const myPeoplePage = page({
  path: '/my-people',
  access: supervisor,
  breadcrumbs: [{ label: texts.mine }],
  menu: [
    { sidebar: 'learner', ...menu },
    { sidebar: 'organization', section: menuSections.myTraining, ...menu },
  ],
  screen: () => import('./my-people.screen.tsx'),
})
