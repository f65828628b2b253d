import { expect, test } from 'vitest'
import { domainProblem, joinLink, mayAskToJoin, normalDomain, productWords, SLUG } from './join-fields.rules.ts'

test.each([
  ['  School.ORG ', 'school.org'],
  ['@school.org', 'school.org'],
  ['school.org.', 'school.org'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['', ''],
  ['a@school.org', 'a@school.org'],
  ['a.b.org..', 'a.b.org.'],
  ['127.1', '127.1'],
  ['MÜNCHEN.de.', 'xn--mnchen-3ya.de'],
  ['é/evil', 'é/evil'],
  ['é@evil.org', 'é@evil.org'],
  ["é'.org", "é'.org"],
  ['é..org', 'xn--9ca..org'],
  ['xn--é.org', 'xn--é.org'],
])('%j is kept as %j', (typed, kept) => expect(normalDomain(typed)).toBe(kept))

test.each(['school.org', 'a.b.c.edu', 'x1-y.co', 'xn--mnchen-3ya.de'])('%s is a domain', domain =>
  expect(domainProblem(domain)).toBeNull(),
)

test.each([
  'school',
  'school.',
  '.org',
  'school..org',
  'school.o',
  'school.o1',
  '-school.org',
  'school-.org',
  'a b.org',
  'a@b.org',
  'http://a.org',
  'a.org/x',
  '*.org',
  'a_b.org',
  '%.org',
  "a'.org",
  '127.0.0.1',
  'a.org\nb.org',
])('%j is none', domain => expect(domainProblem(normalDomain(domain))).toBe('Enter a domain such as school.org.'))

test('a domain has fifty characters at most', () => {
  expect(domainProblem(`${'a'.repeat(46)}.org`)).toBeNull()
  expect(domainProblem(`${'a'.repeat(47)}.org`)).toBe('Cannot exceed 50 characters')
})

test('with a list of domains only addresses of exactly these may ask', () => {
  expect(mayAskToJoin('ana@anywhere.org', [])).toBe(true)
  expect(mayAskToJoin('Ana@School.ORG', ['school.org'])).toBe(true)
  for (const email of [
    'ana@sub.school.org',
    'ana@notschool.org',
    'ana@school.org.evil.com',
    '"a@school.org"@evil.com',
    'ana@school.or',
  ])
    expect(mayAskToJoin(email, ['school.org'])).toBe(false)
})

test('the product’s own words come from its paths and a list', () => {
  const words = productWords([
    '/',
    '/404',
    '/Login',
    '/my-training/$registrationId',
    '/entityAdminBatch/check/:entityGuid',
    '/$any',
  ])
  for (const word of ['login', 'my-training', 'entityadminbatch', 'api', 'support']) expect(words.has(word)).toBe(true)
  for (const word of ['harbor', '', '404', '$any']) expect(words.has(word)).toBe(false)
})

test('the words of a path are taken by their first part alone, and by letters', () => {
  expect(
    [...productWords(['/zebra/lion', 'tiger/bear', '/1st'])].filter(word =>
      ['zebra', 'lion', 'tiger', 'bear', '1st'].includes(word),
    ),
  ).toEqual(['zebra', 'bear'])
})

// Spec B5: 'only letters, digits, hyphen or underscore'.
test('a slug is of letters, digits, hyphens and underscores', () => {
  expect(['Harbor-School_2', 'x'].every(slug => SLUG.test(slug))).toBe(true)
  expect(['', 'a b', 'a/b', 'é', 'a.b', 'a\n', ' a'].some(slug => SLUG.test(slug))).toBe(false)
})

// Spec D6: '/join-org/{slug} (public, and /join-org?guid=...)'.
test.each([
  ['harbor', 'https://upstander.test/join-org/harbor'],
  [null, 'https://upstander.test/join-org?guid=g-1'],
  ['', 'https://upstander.test/join-org?guid=g-1'],
])('with the slug %j the page stands at %s', (slug, link) => {
  expect(joinLink('https://upstander.test', { slug, entityGuid: 'g-1' })).toBe(link)
})
