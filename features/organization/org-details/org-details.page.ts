import { page } from '#platform/shared/page.ts'
import { learnerOnly } from '#foundation/access/access.policies.ts'
import { orgDetailsPageTexts } from './org-details.page.messages.ts'

/** A learner's organization. Spec A2, B2 (route table), D8. */
export const orgDetailsPage = page({
  path: '/org-details',
  access: learnerOnly,
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: orgDetailsPageTexts.label }],
  menu: [{ sidebar: 'learner', label: orgDetailsPageTexts.label, icon: 'building', order: 40 }],
  screen: () => import('./org-details.screen.tsx'),
})
