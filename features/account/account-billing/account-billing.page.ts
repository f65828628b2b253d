import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { accountBillingPageTexts } from './account-billing.page.messages.ts'

/** Open even without a plan: this is where one is chosen. Spec B2. */
export const accountBillingPage = page({
  path: '/organization/account-billing',
  access: orgAdmin,
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: menuSections.organization }, { label: accountBillingPageTexts.label }],
  menu: [
    {
      sidebar: 'organization',
      section: menuSections.organization,
      label: accountBillingPageTexts.label,
      icon: 'card',
      order: 620,
    },
  ],
  screen: () => import('./account-billing.screen.tsx'),
})

/** Who takes a seat of the plan, and why. */
export const seatsPage = page({
  path: '/organization/account-billing/seats',
  access: orgAdmin,
  entityTypes: ['Organization'],
  breadcrumbs: [
    { label: menuSections.organization },
    { label: accountBillingPageTexts.label, page: accountBillingPage },
    { label: accountBillingPageTexts.seats },
  ],
  screen: () => import('./seats.screen.tsx'),
})

/** Which certificates took one of the plan, or of a pack. */
export const certificatesUsedPage = page({
  path: '/organization/account-billing/certificates',
  access: orgAdmin,
  entityTypes: ['Organization'],
  breadcrumbs: [
    { label: menuSections.organization },
    { label: accountBillingPageTexts.label, page: accountBillingPage },
    { label: accountBillingPageTexts.certificatesUsed },
  ],
  screen: () => import('./certificates-used.screen.tsx'),
})
