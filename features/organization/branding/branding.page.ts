import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { organizationProfilePage } from '../organization-profile/organization-profile.page.ts'
import { brandingPageTexts as texts } from './branding.page.messages.ts'

/** Logo, color, words and names; the organization's profile leads here. Decision 378. */
export const brandingPage = page({
  path: '/organization/branding',
  access: orgAdmin,
  entityTypes: ['Organization'],
  breadcrumbs: [
    { label: menuSections.organization },
    { label: texts.profile, page: organizationProfilePage },
    { label: texts.label },
  ],
  screen: () => import('./branding.screen.tsx'),
})
