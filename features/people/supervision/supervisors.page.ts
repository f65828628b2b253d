import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { supervisionPageTexts as texts } from './supervision.page.messages.ts'

/** Who looks after whom; the page of groups leads here. Decision 318. */
export const supervisorsPage = page({
  path: '/supervisors',
  access: orgAdmin.guarded,
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: texts.label }],
  screen: () => import('./supervisors.screen.tsx'),
})
