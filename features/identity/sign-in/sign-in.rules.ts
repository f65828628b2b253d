import { type Address } from '#platform/shared/address.ts'
import { safePath } from '#platform/shared/safe-path.ts'
import { homeOf } from '#foundation/access/access.policies.ts'
import type { EntityRole, PlatformRole } from '#foundation/access/roles.ts'

interface SignedIn {
  readonly platformRoles: readonly PlatformRole[]
  readonly profiles: readonly {
    readonly roles: readonly EntityRole[]
    readonly setActive: boolean
    readonly audits?: boolean | undefined
  }[]
}

const activeOf = ({ profiles }: SignedIn) => profiles.find(profile => profile.setActive) ?? profiles[0]

/** The roles in which a person acts now: those of the active profile. */
export function activeRoles(who: SignedIn): readonly EntityRole[] {
  return activeOf(who)?.roles ?? []
}

/** A person's home page, by platform roles and the roles in the active profile. Spec D3. */
export function homeOfPerson(who: SignedIn): Address {
  return homeOf({ platformRoles: who.platformRoles, roles: activeRoles(who), audits: activeOf(who)?.audits })
}

/** Where sign-in leads: staff always to /login-as, others to where they wanted to go, or home. Spec A4, D3. */
export function homeAfterSignIn(who: SignedIn, redirectUrl: string | null, origin: string): Address {
  const home = homeOfPerson(who)
  return who.platformRoles.length > 0 ? home : (safePath(redirectUrl, origin) ?? home)
}
