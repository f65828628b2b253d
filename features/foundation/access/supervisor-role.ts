import { AUDITOR } from './auditor-role.ts'
import type { EntityRole } from './roles.ts'

/**
 * What a member is besides their roles while they supervise others: it is given with the groups and people, and kept beside
 * the membership (`supervises`). Decision 318.
 */
export const SUPERVISOR = 'Supervisor'

/** What is kept beside the roles of a membership. */
export interface Beside {
  readonly supervises?: boolean | null | undefined
  readonly audits?: boolean | null | undefined
}

/** Roles of a membership, with that of auditors and supervisors. Whoever audits changes nothing, so supervising rests. */
export function rolesHeld(roles: readonly EntityRole[], { supervises, audits }: Beside): readonly string[] {
  if (audits) return [...roles, AUDITOR]
  return supervises ? [...roles, SUPERVISOR] : roles
}
