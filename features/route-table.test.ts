import { expect, test } from 'vitest'
import { leadOn, type PageSpec } from '../platform/shared/page.ts'
import { permissionsOf } from './foundation/access/access.policies.ts'
import type { EntityRole, EntityType } from './foundation/access/roles.ts'
import { pages } from './all.pages.ts'
import { detourOf } from './shell/shell/guards.rules.ts'
import { ana } from './entrance/invitations/testing/people.ts'

function someone(entityType: EntityType, roles: EntityRole[]) {
  const person = ana(roles)
  const profile = {
    ...(person.profiles[0] as (typeof person.profiles)[number]),
    entityType,
    roles,
    hasActiveSubscription: true,
    premiumPagesOpen: true,
  }
  return {
    me: { ...person, profiles: [profile], permissions: permissionsOf({ platformRoles: [], roles, entityType }) },
    profile,
  }
}

// Spec B2 (route table), and what a person of the old product would have bookmarked.
test.each([
  ['/team/all-users?groupId=3', '/learners?groupId=3'],
  ['/team', '/learners'],
  ['/team/users?status=Archived&status=Active', '/learners?status=Archived&status=Active'],
  ['/learners/all', '/learners'],
  ['/user-invites', '/learners?tab=invites'],
  ['/team/user-invites?searchTerm=ana', '/learners?searchTerm=ana&tab=invites'],
  ['/team/user-import?status=Pending', '/premium/import-learners?status=Pending'],
  ['/import-learners', '/premium/import-learners'],
  ['/premium/assign?courseId=4', '/assign?courseId=4'],
  ['/trainings/assign', '/assign'],
  ['/trainings/trainings?state=CA', '/trainings?state=CA'],
  ['/organization/resources?types=File', '/resources?types=File'],
  ['/learner-metrics', '/learner-reports'],
  ['/reports/learner-metrics?status=Complete', '/learner-reports?status=Complete'],
  ['/coop', '/coop/dashboard'],
  ['/premium', '/assign'],
  ['/reports', '/learner-reports'],
  ['/organization', '/organization/profile'],
  ['/reports/learner-reports', '/learner-reports'],
  ['/reports/training-reports?state=CA', '/training-reports?state=CA'],
])('%s leads to %s', (from, to) => {
  const url = new URL(from, 'http://localhost')
  const page = pages.find(({ path }) => path === url.pathname)
  expect(page?.leadsTo && leadOn(page.leadsTo, url.searchParams)).toBe(to)
})

// Spec B2: 'Shared'. Decision 193 says what each role finds on them.
test.each([
  ['/groups', null, '/404', '/404'],
  ['/learners', null, '/coop/team', '/404'],
  ['/trainings', null, null, null],
  ['/trainings/$courseId', null, null, null],
  ['/subscribe', null, '/404', '/404'],
  ['/profile', null, null, null],
  ['/profile/security', null, null, null],
  ['/profile/privacy', null, null, null],
  ['/resources', null, '/404', '/404'],
  ['/assign', null, '/404', '/404'],
])('%s leads an organization’s administrator to %s, a cooperative’s to %s and a learner to %s', (path, ...expected) => {
  const found = pages.find(page => page.path === path) as PageSpec
  const people = [
    someone('Organization', ['Learner', 'EntityAdmin']),
    someone('Coop', ['Learner', 'CoopAdmin']),
    someone('Organization', ['Learner']),
  ]
  expect(people.map(({ me, profile }) => detourOf(found, me, profile))).toEqual(expected)
})

test('every other address leads to a page that shows something, and asks for what that page asks for', () => {
  const astray = pages.filter(({ leadsTo, access }) => {
    const target = pages.find(page => page.path === leadsTo?.split('?')[0])
    return leadsTo && (!target || target.leadsTo || target.access.name !== access.name)
  })
  expect(astray.map(({ path }) => path)).toEqual([])
})
