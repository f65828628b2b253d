import { expect, test } from 'vitest'
import { aliasesOf, type PageSpec } from '#platform/shared/page.ts'
import { testPage } from '#platform/testing/test-page.ts'
import {
  administrator,
  anyone,
  coopAdmin,
  member,
  orAuditor,
  orgAdmin,
  staffWho,
  signedIn,
} from '#foundation/access/access.policies.ts'
import { detourOf, standingOf } from './guards.rules.ts'
import { pages, person } from './testing/people.ts'

type Person = ReturnType<typeof person>
const led = (asked: PageSpec, { me, profile }: Person) => detourOf(asked, me, profile)
const detour = (path: string, who: Person) => led(pages.find(one => one.path === path) as PageSpec, who)
const learner = () => person(['Learner'])
const administers = () => person(['Learner', 'EntityAdmin'])
const coop = () => person(['Learner', 'CoopAdmin'], { type: 'Coop' })
const staff = (role: 'Admin' | 'LeadSupport' = 'Admin') => person([], { staff: [role], none: true })

test('who administers an organization is not shown it as a learner', () => {
  expect(detour('/org-details', administers())).toBe('/dashboard')
  expect(detour('/org-details', coop())).toBe('/coop/dashboard')
})

test('an auditor opens what says so, is led home from other guarded pages, and sets up a second factor first if it is asked', () => {
  const { me, profile } = learner()
  const audits = (more: object = {}) => ({ me, profile: profile && { ...profile, audits: true, ...more } })
  const reading = testPage({ path: '/audit-log', access: orAuditor(orgAdmin) })
  expect(led(reading, audits())).toBeNull()
  expect(led(testPage({ path: '/reports/offsite-certs', access: orgAdmin }), audits())).toBe('/dashboard')
  expect(detour('/learners', audits())).toBe('/404')
  expect(led(reading, audits({ secondFactorNeeded: true }))).toBe('/profile/security')
})

test('a page that the documents do not guard by role is not there for who may not see it, nor is another address of it', () => {
  const ofResources = testPage({ path: '/resources', access: orgAdmin.guarded })
  for (const who of [learner(), coop()]) expect(led(ofResources, who)).toBe('/404')
  expect(led(ofResources, administers())).toBeNull()
  const [resources, premium] = aliasesOf(ofResources, ['/import-learners', '/team/somewhere']) as PageSpec[] as [
    PageSpec,
    PageSpec,
  ]
  for (const who of [learner(), coop()]) expect(led(resources, who)).toBe('/404')
  expect(led(resources, administers())).toBeNull()
  expect(led(premium, learner())).toBe('/training')
})

test('a failed role guard leads home', () => {
  expect(detour('/dashboard', learner())).toBe('/training')
  expect(detour('/dashboard', coop())).toBe('/coop/dashboard')
  expect(detour('/learners', staff())).toBe('/login-as')
  expect(detour('/learners', administers())).toBeNull()
})

test('the guard of staff sends everyone else to /login, and lets staff of either role pass', () => {
  for (const other of [administers(), learner(), coop()]) expect(detour('/login-as', other)).toBe('/login')
  for (const role of ['Admin', 'LeadSupport'] as const) expect(detour('/login-as', staff(role))).toBeNull()
  const { me, profile } = learner()
  expect(detour('/login-as', { me: { ...me, impersonatedBy: 'Ada Winter' }, profile })).toBe('/training')
})

test('other pages of staff are not there for anybody else', () => {
  for (const who of [learner(), administers(), coop()])
    expect(led(testPage({ path: '/staff/banner-messages', access: staffWho('announce') }), who)).toBe('/404')
})

test('a page for anyone or for any signed-in person needs no profile', () => {
  for (const access of [anyone, signedIn])
    expect(led(testPage({ path: '/x', access }), person([], { none: true }))).toBeNull()
})

// Spec B2 (route table), B4: 'redirected to /dashboard, or to /coop or /training as configured per route'.
test.each([
  '/dashboard',
  '/premium/assign',
  '/team/edit-users',
  '/organization/profile',
  '/reports/learner-reports',
] as const)('%s leads home whom its guard refuses', path => {
  const guarded = testPage({ path, access: orgAdmin })
  expect([learner(), coop(), staff()].map(who => led(guarded, who))).toEqual([
    '/training',
    '/coop/dashboard',
    '/login-as',
  ])
})

test('the pages of cooperatives lead home too', () => {
  expect([learner(), administers()].map(who => led(testPage({ path: '/coop/team', access: coopAdmin }), who))).toEqual([
    '/training',
    '/dashboard',
  ])
})

test('a plan that does not open a page leads to the plans, from wherever', () => {
  expect(
    led(testPage({ path: '/resources', access: orgAdmin.guarded }), person(['EntityAdmin'], { premium: false })),
  ).toBe('/subscribe')
  expect(detour('/premium/assign', person(['EntityAdmin'], { premium: false }))).toBe('/subscribe')
})

// Decision 193: a cooperative has its own list in place of the shared one.
test('the list of learners, by each of its addresses, is a cooperative’s team', () => {
  const learners = testPage({ path: '/learners', access: orgAdmin })
  const [alias, invites] = [
    ...aliasesOf(learners, ['/user-invites']),
    ...aliasesOf(learners, ['/team/user-invites'], '/learners?tab=invites'),
  ] as PageSpec[] as [PageSpec, PageSpec]
  for (const one of [learners, alias, invites]) expect(led(one, coop())).toBe('/coop/team')
  expect(led(testPage({ path: '/groups', access: orgAdmin }), coop())).toBe('/404')
  // The role alone does not make a cooperative, nor the type its administrator.
  expect(led(learners, person(['CoopAdmin']))).toBe('/404')
  expect(led(learners, person(['Learner'], { type: 'Coop' }))).toBe('/404')
})

// Spec A6: 'sends a user whose stored entityType is not Organization to /training'.
test('a page of another type of profile leads to /training where the route table guards it, and is not there otherwise', () => {
  expect(detour('/org-details', person(['Learner'], { type: 'Individual' }))).toBe('/training')
  expect(detour('/org-details', learner())).toBeNull()
  const elsewhere = testPage({ path: '/elsewhere', access: member, entityTypes: ['Organization'] })
  expect([person(['Learner'], { type: 'Individual' }), learner()].map(who => led(elsewhere, who))).toEqual([
    '/404',
    null,
  ])
})

test('who belongs to nothing any more finds that at their accounts', () => {
  expect(detour('/my-training', person([], { none: true }))).toBe('/profile/accounts')
})

// Spec D3: 'Failed guards lead to the same homes.'
test('staff who are learners somewhere are led to the home of staff', () => {
  expect(
    led(testPage({ path: '/resources', access: orgAdmin.guarded }), person(['Learner'], { staff: ['LeadSupport'] })),
  ).toBe('/login-as')
})

test('staff who act as somebody are led as that person is', () => {
  const { me, profile } = administers()
  const acting = { me: { ...me, impersonatedBy: 'Ada Winter' }, profile }
  expect([
    detour('/login-as', acting),
    led(testPage({ path: '/staff/banner-messages', access: staffWho('announce') }), acting),
  ]).toEqual(['/dashboard', '/dashboard'])
})

test('how a person stands comes from their own roles, the active profile and its plan', () => {
  const { me, profile } = person(['Learner', 'EntityAdmin'], { offsite: true })
  expect(standingOf(me, profile)).toEqual({
    signedIn: true,
    permissions: ['orgAdmin:list', 'learner:list'],
    platformRoles: [],
    rolesInEntity: ['Learner', 'EntityAdmin'],
    planLive: true,
    guardOpen: true,
    entityType: 'Organization',
    isOffsite: true,
    acting: false,
  })
  expect(standingOf({ ...me, impersonatedBy: 'Ada Winter' }, null)).toMatchObject({
    rolesInEntity: null,
    planLive: false,
    guardOpen: false,
    entityType: null,
    isOffsite: false,
    acting: true,
  })
})

test('an administrator whose organization asks for a second factor is led to set it up, and learns on', () => {
  const maria = administers()
  const asked = { ...maria, profile: maria.profile && { ...maria.profile, secondFactorNeeded: true } }
  expect([detour('/learners', asked), detour('/premium/assign', asked), detour('/my-training', asked)]).toEqual([
    '/profile/security',
    '/profile/security',
    null,
  ])
  expect([
    led(testPage({ path: '/trainings', access: administrator }), asked),
    led(testPage({ path: '/profile', access: signedIn }), asked),
  ]).toEqual(['/profile/security', null])
})
