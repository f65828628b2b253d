import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { joinPagePageTexts } from './join-page.page.messages.ts'

/** Behind the subscription guard. Spec B2. */
export const joinSettingsPage = page({
  path: '/premium/join-org',
  access: orgAdmin.guarded,
  entityTypes: ['Organization'],
  seoOptions: { title: joinPagePageTexts.joinOrgWebPageTitle },
  breadcrumbs: [{ label: menuSections.premium }, { label: joinPagePageTexts.joinOrgWebPage }],
  menu: [
    {
      sidebar: 'organization',
      section: menuSections.premium,
      label: joinPagePageTexts.joinOrgWebPage,
      icon: 'globe',
      order: 330,
    },
  ],
  screen: () => import('./join-settings.screen.tsx'),
})
