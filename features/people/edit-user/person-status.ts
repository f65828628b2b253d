import { statusIds } from '#foundation/lookups/lookups.contract.ts'
import { MembershipStatus } from '#foundation/access/roles.ts'
import type { UserDetails } from './edit-user.contract.ts'

/** Their status by its name. */
export const statusOf = ({ statusId }: Pick<UserDetails, 'statusId'>): MembershipStatus =>
  MembershipStatus.options.find(name => statusIds[name] === statusId) ?? 'Active'
