import { aliasesOf, page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { resourcesPageTexts } from './resources.page.messages.ts'

/** Behind the subscription guard. Spec B2. */
export const resourcesPage = page({
  path: '/resources',
  access: orgAdmin.guarded,
  breadcrumbs: [{ label: menuSections.organization }, { label: resourcesPageTexts.label }],
  menu: [
    {
      sidebar: 'organization',
      section: menuSections.organization,
      label: resourcesPageTexts.label,
      icon: 'link',
      order: 630,
    },
  ],
  screen: () => import('./resources.screen.tsx'),
})

/** Its other address. Spec B2. */
export const resourcesAliases = aliasesOf(resourcesPage, ['/organization/resources'])
