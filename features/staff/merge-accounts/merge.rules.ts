import { EntityRole, type MembershipStatus } from '#foundation/access/roles.ts'
import type { Standing } from './merge-accounts.contract.ts'

/** The most alive first. */
const ORDER: readonly MembershipStatus[] = ['Active', 'Inactive', 'Archived']

/**
 * What two memberships of one person in one organization become: the one that is more alive decides. Roles are joined
 * only where both are equally alive: a role that was taken away with a membership does not come back. Spec D2, D8.
 */
export function joined(kept: Standing | null, gone: Standing | null): Standing {
  if (!kept || !gone) return kept ?? gone ?? { roles: ['Learner'], status: 'Archived' }
  const lead = ORDER.indexOf(kept.status) - ORDER.indexOf(gone.status)
  if (lead < 0) return kept
  if (lead > 0) return gone
  const roles = EntityRole.options.filter(role => kept.roles.includes(role) || gone.roles.includes(role))
  return { roles, status: kept.status }
}
