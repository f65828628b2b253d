import { page } from '#platform/shared/page.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { requirementsPage } from '#training/requirements/requirements.page.ts'
import { requirementsPageTexts } from '#training/requirements/requirements.page.messages.ts'
import { evidencePageTexts as texts } from './evidence.page.messages.ts'

/** What an administrator can hand to a court or an inspector. Requirements and reports lead here. Decision 317. */
export const evidencePage = page({
  path: '/evidence',
  access: orAuditor(orgAdmin.guarded),
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: requirementsPageTexts.label, page: requirementsPage }, { label: texts.label }],
  screen: () => import('./evidence.screen.tsx'),
})
