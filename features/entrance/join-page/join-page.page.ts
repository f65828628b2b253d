import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { joinPagePageTexts } from './join-page.page.messages.ts'

/** Behind the subscription guard. Spec B2. */
export const joinSettingsPage = page({
  path: '/premium/join-org',
  access: orgAdmin.guarded,
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: menuSections.premium }, { label: joinPagePageTexts.label }],
  menu: [
    {
      sidebar: 'organization',
      section: menuSections.premium,
      label: joinPagePageTexts.label,
      icon: 'globe',
      order: 330,
    },
  ],
  screen: () => import('./join-settings.screen.tsx'),
})
