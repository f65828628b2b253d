import { aliasesOf, page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** Behind the subscription guard. Spec B2. */
export const importLearnersPage = page({
  path: '/premium/import-learners',
  access: orgAdmin.guarded,
  seoOptions: { title: 'Import Learners - {product}' },
  breadcrumbs: [{ label: 'Premium Features' }, { label: 'Import Learners' }],
  menu: [
    { sidebar: 'organization', section: 'Premium Features', label: 'Import Learners', icon: 'upload', order: 320 },
  ],
  screen: () => import('./import-wizard.screen.tsx'),
})

/** Its other addresses. Spec B2. */
export const importLearnersAliases = aliasesOf(importLearnersPage, ['/import-learners', '/team/user-import'])
