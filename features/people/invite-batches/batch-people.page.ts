import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { batchPeoplePageTexts } from './batch-people.page.messages.ts'

/** The people of one batch, with what became of each. Decision 379. */
export const batchPeoplePage = page({
  path: '/premium/import-learners/$batchId',
  access: orgAdmin,
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: menuSections.premium }, { label: batchPeoplePageTexts.label }],
  screen: () => import('./batch-people.screen.tsx'),
})
