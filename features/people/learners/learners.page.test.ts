import { expect, test } from 'vitest'
import { leadOn } from '#platform/shared/page.ts'
import { findByPath } from '#platform/shared/route-path.ts'
import { learnersAliases } from './learners.page.ts'

test.each([
  ['/team/all-users?groupId=3', '/learners?groupId=3'],
  ['/team', '/learners'],
  ['/team/users?status=Archived&status=Active', '/learners?status=Archived&status=Active'],
  ['/learners/all', '/learners'],
  ['/user-invites', '/learners?tab=invites'],
  ['/team/user-invites?searchTerm=ana', '/learners?searchTerm=ana&tab=invites'],
])('%s leads to %s', (from, to) => {
  const { pathname, searchParams } = new URL(from, 'http://localhost')
  const alias = findByPath(learnersAliases, pathname)?.page
  expect(leadOn(alias?.leadsTo ?? '/404', searchParams)).toBe(to)
})
