import type { Access } from '#platform/shared/endpoint.ts'
import { useMembership } from '#platform/web/session.tsx'
import { rolesHeld } from './supervisor-role.ts'

/**
 * Whether the person's roles let them make a call or open a page: what they may not is not offered. The server decides
 * again. A plan is not asked for: what lacks one says so itself. Decision 382.
 */
export function useMay(): (of: { readonly access: Access }) => boolean {
  const profile = useMembership()
  const roles = rolesHeld(profile.roles, profile)
  return ({ access }) => access.roles.length === 0 || access.roles.some(role => roles.includes(role))
}
