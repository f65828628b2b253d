import type { PageSpec } from '../../platform/shared/page.ts'
import { homeOf, judge } from '../access/access.policies.ts'
import type { Me, Profile } from '../sign-in/sign-in.contract.ts'

/** Where an administrator sets up the second factor that their organization asks for. */
const SET_UP_SECOND_FACTOR = '/profile/security'

/** How a person stands to the pages: signed in, with the roles of the active profile. */
export function standingOf(me: Me, profile: Profile | null) {
  return {
    signedIn: true, permissions: me.permissions, platformRoles: me.platformRoles, rolesInEntity: profile?.roles ?? null, planLive: profile?.hasActiveSubscription ?? false, guardOpen: profile?.premiumPagesOpen ?? false,
    entityType: profile?.entityType ?? null, isOffsite: profile?.isOffsite ?? false,
    acting: me.impersonatedBy !== null,
  }
}

/** The first parts of the addresses that the route table guards: a failed guard leads home. Spec B2, B4, B6. */
const guarded = ['dashboard', 'premium', 'team', 'organization', 'reports', 'coop', 'org-details']

/** Where the page of /404 stands in place of what is asked for. Decision 177. */
export const LOST = '/404'

/**
 * Where a person is sent who may not open a page, or null where they may: from those of administrators to the second factor that they
 * owe; from /login-as to /login, as A6 has it; other pages of staff are not there for them, and a form to sign in would tell them
 * nothing; from all else home. Spec A6, B4, D2, D3.
 */
export function detourOf(page: PageSpec, me: Me, profile: Profile | null): `/${string}` | null {
  if (profile?.secondFactorNeeded && page.access.roles.length > 0 && !page.access.roles.includes('Learner')) return SET_UP_SECOND_FACTOR
  const verdict = judge(page.access, standingOf(me, profile))
  if (verdict === 'plan') return '/subscribe'
  // Who acts as someone is signed in as staff as well: the banner on that person's home leads them back.
  if (verdict === 'role' && page.access.platformRoles.length > 0 && me.impersonatedBy === null) return page.path === '/login-as' ? '/login' : LOST
  if (verdict === 'role' && page.leadsTo && !guarded.includes(page.path.split('/')[1] ?? '')) return LOST
  if (verdict !== 'granted') return homeOf({ platformRoles: me.platformRoles, roles: profile?.roles ?? [] })
  if (page.entityTypes && !page.entityTypes.includes(profile?.entityType ?? '')) return '/training'
  return null
}
