import { addressOf } from '#platform/shared/address.ts'
import type { MembershipStatus } from '#foundation/access/roles.ts'
import { staffOrganizationPage } from './staff-organizations.page.ts'

/** The people of an organization who have one of these statuses: exactly those that its numbers count. Spec D14. */
export const peopleOf = ({ entityGuid }: { readonly entityGuid: string }, ...statuses: MembershipStatus[]) =>
  addressOf(
    staffOrganizationPage,
    { entityGuid },
    new URLSearchParams([['tab', 'people'], ...statuses.map(status => ['status', status])]),
  )
