import { expect, test } from 'vitest'
import { fillPath, findByPath, matchPath } from './route-path.ts'

test('a path fits its pattern and gives its parameters', () => {
  expect(matchPath('/my-training/$registrationId', '/my-training/12')).toEqual({ registrationId: '12' })
  expect(matchPath('/', '/')).toEqual({})
  expect(matchPath('/learners', '/learners/')).toEqual({})
})

test('parameters are plain text: what looks like a number or an escape stays as it was meant', () => {
  expect(matchPath('/join-org/$slug', '/join-org/123e4')).toEqual({ slug: '123e4' })
  expect(matchPath('/join-org/$slug', '/join-org/a%20b')).toEqual({ slug: 'a b' })
  expect(matchPath('/join-org/$slug', '/join-org/%E0%A4%A')).toEqual({ slug: '%E0%A4%A' })
})

test.each([
  ['/learners', '/learner'],
  ['/learners', '/learners/1'],
  ['/my-training/$id', '/my-training'],
  ['/Learners', '/learners'],
])('%s does not fit %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull()
})

test('a fixed word wins over a parameter, in whatever order the pages stand', () => {
  const pages = [{ path: '/profile/$page' }, { path: '/profile/accounts' }]
  expect(findByPath(pages, '/profile/accounts')?.page.path).toBe('/profile/accounts')
  expect(findByPath(pages, '/profile/security')).toEqual({ page: pages[0], params: { page: 'security' } })
  expect(findByPath(pages, '/nowhere')).toBeNull()
})

test('a path is filled with its parameters', () => {
  expect(fillPath('/my-training/$registrationId', { registrationId: 'a/b' })).toBe('/my-training/a%2Fb')
})
