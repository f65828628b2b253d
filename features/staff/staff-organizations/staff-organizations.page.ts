import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { staffOrganizationsPageTexts } from './staff-organizations.page.messages.ts'

/** Spec D8. */
export const staffOrganizationsPage = page({
  path: '/staff/organizations',
  access: staffWho('look'),
  seoOptions: { robots: 'noindex' },
  breadcrumbs: [{ label: staffOrganizationsPageTexts.label }],
  menu: [{ sidebar: 'staff', label: staffOrganizationsPageTexts.label, icon: 'building', order: 20 }],
  screen: () => import('./staff-organizations.screen.tsx'),
})

/** Spec D8, D14. */
export const staffOrganizationPage = page({
  path: '/staff/organizations/$entityGuid',
  access: staffWho('visit'),
  seoOptions: { robots: 'noindex' },
  breadcrumbs: [
    { label: staffOrganizationsPageTexts.label, page: staffOrganizationsPage },
    { label: staffOrganizationsPageTexts.organization },
  ],
  screen: () => import('./staff-organization.screen.tsx'),
})
