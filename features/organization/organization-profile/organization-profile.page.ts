import { aliasesOf, page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { organizationProfilePageTexts } from './organization-profile.page.messages.ts'

/** Spec B2 (route table), D8. */
export const organizationProfilePage = page({
  path: '/organization/profile',
  access: orgAdmin,
  entityTypes: ['Organization'],
  seoOptions: { title: organizationProfilePageTexts.title },
  breadcrumbs: [{ label: menuSections.organization }, { label: organizationProfilePageTexts.label }],
  menu: [
    {
      sidebar: 'organization',
      section: menuSections.organization,
      label: organizationProfilePageTexts.label,
      icon: 'building',
      order: 610,
    },
  ],
  screen: () => import('./organization-profile.screen.tsx'),
})

export const organizationProfileAliases = aliasesOf(organizationProfilePage, ['/organization'])
