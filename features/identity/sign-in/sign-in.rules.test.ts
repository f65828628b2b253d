import { expect, test } from 'vitest'
import { activeRoles, homeAfterSignIn } from './sign-in.rules.ts'

const origin = 'https://upstander.test'
const learner = { platformRoles: [], profiles: [{ roles: ['Learner' as const], setActive: true }] }
const admin = {
  platformRoles: [],
  profiles: [
    { roles: ['Learner' as const], setActive: false },
    { roles: ['Learner' as const, 'EntityAdmin' as const], setActive: true },
  ],
}
const coop = { platformRoles: [], profiles: [{ roles: ['CoopAdmin' as const], setActive: true }] }
const staff = { platformRoles: ['LeadSupport' as const], profiles: admin.profiles }

test.each([
  ['a learner', learner, '/training'],
  ['an administrator', admin, '/dashboard'],
  ['a coop administrator', coop, '/coop/dashboard'],
  ['staff', staff, '/login-as'],
  ['who belongs to nothing any more', { platformRoles: [], profiles: [] }, '/profile/accounts'],
])('%s comes home', (_, who, home) => {
  expect(homeAfterSignIn(who, null, origin)).toBe(home)
})

test('the page that was wanted comes before home', () => {
  expect(homeAfterSignIn(learner, '/my-certificates?sort=name', origin)).toBe('/my-certificates?sort=name')
})

test('staff go to /login-as whatever was wanted', () => {
  expect(homeAfterSignIn(staff, '/dashboard', origin)).toBe('/login-as')
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/login'])(
  '%s is not followed',
  wanted => {
    expect(homeAfterSignIn(admin, wanted, origin)).toBe('/dashboard')
  },
)

test('the roles are those of the active profile, or of the first where none is active', () => {
  expect(activeRoles(admin)).toContain('EntityAdmin')
  expect(activeRoles({ platformRoles: [], profiles: [{ roles: ['CoopAdmin'], setActive: false }] })).toEqual([
    'CoopAdmin',
  ])
  expect(activeRoles({ platformRoles: [], profiles: [] })).toEqual([])
})
