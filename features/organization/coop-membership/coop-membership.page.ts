import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { organizationProfilePage } from '../organization-profile/organization-profile.page.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { coopMembershipPageTexts } from './coop-membership.page.messages.ts'

/** An organization's cooperative: what it sees, what it may do, invitations, leaving. Spec B6, D2. */
export const organizationCooperativePage = page({
  path: '/organization/cooperative',
  access: orgAdmin,
  breadcrumbs: [
    { label: menuSections.organization },
    { label: coopMembershipPageTexts.profile, page: organizationProfilePage },
    { label: coopMembershipPageTexts.label },
  ],
  screen: () => import('./organization-cooperative.screen.tsx'),
})
