import type { PageSpec } from '../../platform/shared/page.ts'
import { expect, test } from 'vitest'
import { aliasesOf, page } from '../../platform/shared/page.ts'
import { anyone, learnerOnly, member, orgAdmin, permissionsOf, platformStaff, signedIn } from '../access/access.policies.ts'
import { type EntityRole, type EntityType, type PlatformRole } from '../access/roles.ts'
import type { Me } from '../sign-in/sign-in.contract.ts'
import { detourOf, standingOf } from './guards.rules.ts'
import { menuOf, sidebarOf } from './menu.rules.ts'

const pages = [
  page({ path: '/learners', access: orgAdmin, menu: [{ sidebar: 'organization', label: 'Learners', icon: 'people', order: 20 }] }),
  page({ path: '/dashboard', access: orgAdmin, menu: [{ sidebar: 'organization', label: 'Dashboard', icon: 'dashboard', order: 10 }] }),
  page({ path: '/premium/assign', access: orgAdmin.guarded, menu: [{ sidebar: 'organization', section: 'Premium Features', label: 'Assign Training', icon: 'assign', order: 30 }] }),
  page({ path: '/reports/offsite-certs', access: orgAdmin, menu: [{ sidebar: 'organization', section: 'Reports', label: 'Offsite LMS Certs', icon: 'award', order: 40, offsiteOnly: true }] }),
  page({ path: '/my-training', access: member, menu: [
    { sidebar: 'organization', section: 'My Training', label: 'My Training', icon: 'training', order: 50 }, { sidebar: 'learner', label: 'My Training', icon: 'training', order: 10 },
  ] }),
  page({ path: '/org-details', access: learnerOnly, entityTypes: ['Organization'], menu: [{ sidebar: 'learner', label: 'Organization', icon: 'building', order: 40 }] }),
  page({ path: '/login-as', access: platformStaff, menu: [{ sidebar: 'staff', label: 'Log In As', icon: 'people', order: 10 }] }),
] as const

function person(roles: EntityRole[], { type = 'Organization' as EntityType, staff = [] as PlatformRole[], offsite = false, premium = true, none = false } = {}) {
  const profile = {
    entityGuid: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11', entityName: 'Harbor', entityType: type, entityUserId: 1, logoImageUrl: null, roles, isOffsite: offsite,
    setActive: true, timeZone: 'America/Los_Angeles', hasActiveSubscription: premium, premiumPagesOpen: premium,
  }
  const me: Me = {
    userId: 1, firstName: 'Maria', lastName: 'Alvarez', email: 'maria.alvarez@harbor.test', language: 'en', platformRoles: staff,
    profiles: none ? [] : [profile], permissions: permissionsOf({ platformRoles: staff, roles: none ? [] : roles, entityType: none ? null : type }), userState: {}, impersonatedBy: null, today: '2026-11-20',
  }
  return { me, profile: none ? null : profile }
}
const labels = ({ me, profile }: ReturnType<typeof person>) =>
  menuOf(pages, standingOf(me, profile)).map(({ label, items }) => [label, items.map(item => item.label)])
const asPair = ({ me, profile }: ReturnType<typeof person>) => [me, profile] as const
const detour = (path: string, { me, profile }: ReturnType<typeof person>) => detourOf(pages.find(one => one.path === path) as PageSpec, me, profile)

test('an administrator sees the sections in their order, and no page twice', () => {
  expect(labels(person(['Learner', 'EntityAdmin']))).toEqual([
    [null, ['Dashboard', 'Learners']], ['Premium Features', ['Assign Training']], ['My Training', ['My Training']],
  ])
})

test('offsite certificates are listed for offsite organizations only', () => {
  expect(labels(person(['EntityAdmin'], { offsite: true })).flat(2)).toContain('Offsite LMS Certs')
  expect(labels(person(['EntityAdmin'])).flat(2)).not.toContain('Offsite LMS Certs')
})

test('a page behind a plan stays listed without one: it leads to the plans', () => {
  const trialOver = person(['EntityAdmin'], { premium: false })
  expect(labels(trialOver).flat(2)).toContain('Assign Training')
  expect(detour('/premium/assign', trialOver)).toBe('/subscribe')
})

test('a learner sees the organization only where the active profile is one', () => {
  expect(labels(person(['Learner']))).toEqual([[null, ['My Training', 'Organization']]])
  expect(labels(person(['Learner'], { type: 'Individual' }))).toEqual([[null, ['My Training']]])
  expect(detour('/org-details', person(['Learner'], { type: 'Individual' }))).toBe('/training')
  expect(detour('/org-details', person(['Learner']))).toBeNull()
})

test('who administers an organization is not shown it as a learner', () => {
  expect(detour('/org-details', person(['Learner', 'EntityAdmin']))).toBe('/dashboard')
  expect(detour('/org-details', person(['Learner', 'CoopAdmin'], { type: 'Coop' }))).toBe('/coop/dashboard')
})

test('who belongs to nothing any more finds that at their accounts', () => {
  expect(detour('/my-training', person([], { none: true }))).toBe('/profile/accounts')
  expect(labels(person([], { none: true }))).toEqual([])
})

test('a page that the documents do not guard by role is not there for who may not see it, nor is another address of it', () => {
  const ofResources = page({ path: '/resources', access: orgAdmin.guarded })
  for (const { me, profile } of [person(['Learner']), person(['CoopAdmin'], { type: 'Coop' })]) expect(detourOf(ofResources, me, profile)).toBe('/404')
  expect(detourOf(ofResources, ...asPair(person(['EntityAdmin'])))).toBeNull()
  const [resources, premium] = aliasesOf(ofResources, ['/import-learners', '/team/somewhere']) as [PageSpec, PageSpec]
  for (const { me, profile } of [person(['Learner']), person(['CoopAdmin'], { type: 'Coop' })]) expect(detourOf(resources, me, profile)).toBe('/404')
  expect(detourOf(resources, ...asPair(person(['EntityAdmin'])))).toBeNull()
  expect(detourOf(premium, ...asPair(person(['Learner'])))).toBe('/training')
})

test('a failed role guard leads home', () => {
  expect(detour('/dashboard', person(['Learner']))).toBe('/training')
  expect(detour('/dashboard', person(['CoopAdmin'], { type: 'Coop' }))).toBe('/coop/dashboard')
  expect(detour('/learners', person([], { staff: ['Admin'], none: true }))).toBe('/login-as')
  expect(detour('/learners', person(['EntityAdmin']))).toBeNull()
})

test('the guard of staff sends everyone else to /login, and lets staff of either role pass', () => {
  for (const other of [person(['EntityAdmin']), person(['Learner']), person(['CoopAdmin'], { type: 'Coop' })]) expect(detour('/login-as', other)).toBe('/login')
  for (const role of ['Admin', 'LeadSupport'] as const) expect(detour('/login-as', person([], { staff: [role], none: true }))).toBeNull()
  const { me, profile } = person(['Learner'])
  expect(detour('/login-as', { me: { ...me, impersonatedBy: 'Ada Winter' }, profile })).toBe('/training')
})

test('other pages of staff are not there for anybody else', () => {
  const { me, profile } = person(['EntityAdmin'])
  expect(detourOf(page({ path: '/staff/banner-messages', access: platformStaff }), me, profile)).toBe('/404')
})

test('staff, coop and learners each have their own sidebar', () => {
  expect(sidebarOf({ permissions: ['learner:list', 'orgAdmin:list', 'staff:list'] })).toBe('staff')
  expect(sidebarOf({ permissions: ['learner:list', 'orgAdmin:list'] })).toBe('organization')
  expect(sidebarOf({ permissions: ['learner:list', 'coopAdmin:list'] })).toBe('coop')
  expect(sidebarOf({ permissions: ['learner:list'] })).toBe('learner')
  expect(sidebarOf({ permissions: [] })).toBeNull()
})

test('the organization’s menu needs its permission, whatever the role', () => {
  const { me, profile } = person(['Learner', 'EntityAdmin'])
  expect(labels({ me: { ...me, permissions: ['learner:list'] }, profile })).toEqual([[null, ['My Training']]])
})

test('a page for anyone or for any signed-in person needs no profile', () => {
  const { me } = person([], { none: true })
  expect(detourOf({ path: '/x', access: anyone }, me, null)).toBeNull()
  expect(detourOf({ path: '/x', access: signedIn }, me, null)).toBeNull()
})

test('an administrator whose organization asks for a second factor is led to set it up, and learns on', () => {
  const maria = person(['Learner', 'EntityAdmin'])
  const asked = { ...maria, profile: maria.profile && { ...maria.profile, secondFactorNeeded: true } }
  expect([detour('/learners', asked), detour('/premium/assign', asked), detour('/my-training', asked)]).toEqual(['/profile/security', '/profile/security', null])
})
