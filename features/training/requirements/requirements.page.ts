import { pageAt, type PageLike } from '#platform/shared/address.ts'
import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { requirementsPageTexts } from './requirements.page.messages.ts'

const whatApplies: PageLike = pageAt('/what-applies')

/** What an organization requires of its people. The menu is the reference's, so 'What applies' leads here. Decision 314. */
export const requirementsPage = page({
  path: '/requirements',
  access: orgAdmin.guarded,
  entityTypes: ['Organization'],
  breadcrumbs: [
    { label: requirementsPageTexts.whatApplies, page: whatApplies },
    { label: requirementsPageTexts.label },
  ],
  screen: () => import('./requirements.screen.tsx'),
})

/** Whom one requirement obliges, and how each of them stands. Decision 314. */
export const requirementPage = page({
  path: '/requirements/$requirementId',
  access: orgAdmin.guarded,
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: requirementsPageTexts.label, page: requirementsPage }, { label: requirementsPageTexts.one }],
  screen: () => import('./requirement.screen.tsx'),
})
