import type { EntityRole, PlatformRole } from '#foundation/access/roles.ts'

export type TourKind = 'administrator' | 'learner'

interface Viewer {
  readonly platformRoles: readonly PlatformRole[]
  readonly roles: readonly EntityRole[] | null
  readonly acting: boolean
  /** They run their courses in a learning system of their own. */
  readonly elsewhere: boolean
}

/**
 * Which tour a person sees: administrators and learners each have their own; staff and cooperatives have none. Spec A4. Nor
 * has who runs courses elsewhere: it shows places that they do not use. Decision 385.
 */
export function tourKindOf({ platformRoles, roles, acting, elsewhere }: Viewer): TourKind | null {
  if (acting || elsewhere || platformRoles.length > 0 || roles === null) return null
  if (roles.includes('EntityAdmin')) return 'administrator'
  return roles.includes('CoopAdmin') ? null : 'learner'
}

/**
 * The tour is shown to people who have joined and not seen it, once no invitation is waiting for an answer; or to
 * anyone who asks for it. Spec A4.
 */
export function isTourShown({ due, asked, invited }: { due: boolean; asked: boolean; invited: boolean }): boolean {
  return !invited && (asked || due)
}
