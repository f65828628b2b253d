import { aliasesOf, page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { importWizardPageTexts } from './import-wizard.page.messages.ts'

/** Behind the subscription guard. Spec B2. */
export const importLearnersPage = page({
  path: '/premium/import-learners',
  access: orgAdmin.guarded,
  breadcrumbs: [{ label: menuSections.premium }, { label: importWizardPageTexts.label }],
  menu: [
    {
      sidebar: 'organization',
      section: menuSections.premium,
      label: importWizardPageTexts.label,
      icon: 'upload',
      order: 320,
    },
  ],
  screen: () => import('./import-wizard.screen.tsx'),
})

/** Its other addresses. Spec B2. */
export const importLearnersAliases = aliasesOf(importLearnersPage, ['/import-learners', '/team/user-import'])
