import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import type { PageSpec } from '#platform/shared/page.ts'
import { homeOf, judge } from '#foundation/access/access.policies.ts'
import { rolesHeld } from '#foundation/access/supervisor-role.ts'
import type { Me, Profile } from '#identity/sign-in/sign-in.contract.ts'
import { notFoundPage } from '../not-found/not-found.page.ts'
import { learnersPage } from '#people/learners/learners.page.ts'
import { coopTeamPage } from '#insight/coop-team/coop-team.page.ts'
import { loginPage } from '#entrance/login/login.page.ts'
import { trainingPage } from '#learning/my-training/my-training.page.ts'

/** Where an administrator sets up the second factor that their organization requires. */
const SET_UP_SECOND_FACTOR = addressOf(pageAt('/profile/security'))

/** By its address: the pages of staff are no part of what everybody loads. */
const LOGIN_AS = pageAt('/login-as')

/** What the policies of pages need to know about a person: signed in, with the roles of the active profile. */
export function standingOf(me: Me, profile: Profile | null) {
  return {
    signedIn: true,
    permissions: me.permissions,
    platformRoles: me.platformRoles,
    rolesInEntity: profile && rolesHeld(profile.roles, profile),
    planLive: profile?.hasActiveSubscription ?? false,
    guardOpen: profile?.premiumPagesOpen ?? false,
    entityType: profile?.entityType ?? null,
    isOffsite: profile?.isOffsite ?? false,
    acting: me.impersonatedBy !== null,
  }
}

/**
 * The first segments of the addresses that the route table guards by role: a failed guard leads home. Spec B2, B4, B6.
 */
const guarded = ['dashboard', 'premium', 'team', 'organization', 'reports', 'coop', 'org-details']
const isGuarded = ({ path }: PageSpec) => guarded.includes(path.split('/')[1] ?? '')

/** Where the page of /404 replaces the requested page. Decision 177. */
export const LOST = addressOf(notFoundPage)

/**
 * What a cooperative's administrator gets in place of a page that the route table calls shared. Spec B2; decision 193.
 */
const ofCoops: Readonly<Record<string, Address>> = { [learnersPage.path]: addressOf(coopTeamPage) }

const insteadFor = (page: PageSpec, profile: Profile | null): Address | null =>
  profile?.roles.includes('CoopAdmin') && profile.entityType === 'Coop'
    ? (ofCoops[page.leadsTo?.split('?')[0] ?? page.path] ?? null)
    : null

/**
 * Where a person who may not open a page is sent, or null if they may open it. From administrators' pages, to setting
 * up a second factor that is required of them; from /login-as to /login, as A6 says. Other staff pages do not exist for
 * them, because a sign-in form would be of no use. From pages that the route table guards, home; any other page not
 * meant for them does not exist for them. Spec A6, B2, B4, D2, D3; decisions 177, 193.
 */
export function detourOf(page: PageSpec, me: Me, profile: Profile | null): Address | null {
  if (profile?.secondFactorNeeded && page.access.roles.length > 0 && !page.access.roles.includes('Learner'))
    return SET_UP_SECOND_FACTOR
  const verdict = judge(page.access, standingOf(me, profile))
  if (verdict === 'plan') return addressOf(pageAt('/subscribe'))
  // Staff who act as someone are signed in as staff as well: the banner on that person's home page leads them back.
  if (verdict === 'role' && page.access.platformRoles.length > 0 && me.impersonatedBy === null)
    return page.path === LOGIN_AS.path ? addressOf(loginPage) : LOST
  if (verdict === 'role' && me.platformRoles.length === 0 && page.access.platformRoles.length === 0) {
    const instead = insteadFor(page, profile)
    if (instead) return instead
    if (!isGuarded(page)) return LOST
  }
  if (verdict !== 'granted')
    return homeOf({ platformRoles: me.platformRoles, roles: profile?.roles ?? [], audits: profile?.audits })
  if (page.entityTypes && !page.entityTypes.includes(profile?.entityType ?? ''))
    return isGuarded(page) ? addressOf(trainingPage) : LOST
  return null
}
