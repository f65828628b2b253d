import { expect, test } from 'vitest'
import type { Access } from './endpoint.ts'
import { aliasesOf, headOf, leadOn, publicSeo, type SeoOptions, titleFromPath } from './page.ts'
import { testPage } from '../testing/test-page.ts'

const at = (path: string) => new URL(path, 'https://upstander.test')
const verify = {
  path: '/verify',
  seoOptions: { title: 'Forgot - {product}', title2: 'Verify - {product}', setTitleManually: true },
} as const

test.each([
  ['?forgot=true', 'Forgot - Upstander'],
  ['?forgot=false', 'Verify - Upstander'],
  ['', 'Verify - Upstander'],
])('the title of a page that sets it by hand follows forgot (%s)', (query, title) => {
  expect(headOf(verify, at(`/verify${query}`), 'Upstander').title).toBe(title)
})

test('a page elsewhere keeps its title, whatever its query says', () => {
  expect(headOf({ ...verify, path: '/register' }, at('/register?forgot=false'), 'Upstander').title).toBe(
    'Forgot - Upstander',
  )
})

test('every option becomes what the specification calls it, in the product’s name', () => {
  const shown = { title: '{product} one', description: 'two', image: 'https://cdn.test/x.png', url: '/here' }
  const seoOptions: Required<Omit<SeoOptions, 'title2' | 'setTitleManually'>> = {
    title: 'Here - {product}',
    description: 'What it is',
    robots: 'noindex',
    canonicalUrl: '/here',
    og: { ...shown, siteName: '{product}', type: 'website' },
    twitter: { ...shown, card: 'summary_large_image' },
  }
  expect(headOf({ path: '/here', seoOptions }, at('/here'), 'Upstander')).toEqual({
    title: 'Here - Upstander',
    canonical: 'https://upstander.test/here',
    metas: [
      { name: 'description', content: 'What it is' },
      { name: 'robots', content: 'noindex' },
      { property: 'og:title', content: 'Upstander one' },
      { property: 'og:description', content: 'two' },
      { property: 'og:image', content: 'https://cdn.test/x.png' },
      { property: 'og:url', content: 'https://upstander.test/here' },
      { property: 'og:site_name', content: 'Upstander' },
      { property: 'og:type', content: 'website' },
      { name: 'twitter:title', content: 'Upstander one' },
      { name: 'twitter:description', content: 'two' },
      { name: 'twitter:url', content: 'https://upstander.test/here' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image', content: 'https://cdn.test/x.png' },
    ],
  })
})

test('addresses for crawlers are whole ones', () => {
  const seoOptions = {
    title: 'Register',
    canonicalUrl: '/register',
    og: { url: '/register', image: '/social.png' },
    twitter: { url: '/register', image: 'https://cdn.test/x.png' },
  }
  const { canonical, metas } = headOf({ path: '/register', seoOptions }, at('/register?orgName=x'), 'Upstander')
  expect(canonical).toBe('https://upstander.test/register')
  expect(metas).toEqual([
    { property: 'og:image', content: 'https://upstander.test/social.png' },
    { property: 'og:url', content: 'https://upstander.test/register' },
    { name: 'twitter:url', content: 'https://upstander.test/register' },
    { name: 'twitter:image', content: 'https://cdn.test/x.png' },
  ])
})

test.each([
  ['with', { title: 'Reports', og: { type: 'website' } }],
  ['without', undefined],
])('route data become meta properties of a page %s options', (_, seoOptions) => {
  const spec = {
    path: '/reports',
    data: { section: 'Reports', 'article:author': '{product}' },
    ...(seoOptions ? { seoOptions } : {}),
  } as const
  expect(headOf(spec, at('/reports'), 'Upstander').metas).toEqual([
    ...(seoOptions ? [{ property: 'og:type', content: 'website' }] : []),
    { property: 'section', content: 'Reports' },
    { property: 'article:author', content: 'Upstander' },
  ])
})

test('a page without options is named by its path', () => {
  expect(headOf(null, at('/my-training/past-courses'), 'Upstander').title).toBe(
    'My Training > Past Courses - Upstander',
  )
})

// Spec A2: 'slashes become ' > ', hyphens become spaces, words are capitalised, and the suffix ' - {product}' is appended'.
test.each([
  ['/my-training', 'My Training - Upstander'],
  ['/profile/security/', 'Profile > Security - Upstander'],
  ['//a-b--c', 'A B  C - Upstander'],
  ['/', ' - Upstander'],
  ['/élan-vital', 'Élan Vital - Upstander'],
])('%s is titled %j', (path, title) => {
  expect(titleFromPath(path, 'Upstander')).toBe(title)
})

test('a page without a second title keeps its first, and one that does not set it by hand too', () => {
  const { title2: _, ...without } = verify.seoOptions
  expect(headOf({ path: '/verify', seoOptions: without }, at('/verify'), 'Upstander').title).toBe('Forgot - Upstander')
  expect(
    headOf({ path: '/verify', seoOptions: { title: 'One', title2: 'Two' } }, at('/verify'), 'Upstander').title,
  ).toBe('One')
  expect(headOf(verify, at('/verify-email'), 'Upstander').title).toBe('Verify - Upstander')
  expect(headOf(verify, at('/pages/verify'), 'Upstander').title).toBe('Forgot - Upstander')
})

test('a page without options has no address of its own for crawlers, and no metas', () => {
  expect(headOf(null, at('/x'), 'Upstander')).toEqual({ title: 'X - Upstander', metas: [], canonical: undefined })
  expect(headOf({ path: '/x', seoOptions: { title: 'X' } }, at('/x'), 'Upstander')).toEqual({
    title: 'X',
    metas: [],
    canonical: undefined,
  })
})

test('a public page says the same of itself to browsers, crawlers and link previews', () => {
  const shown = { title: 'Register', description: 'How to', image: '/social.png', url: '/register' }
  expect(publicSeo({ path: '/register', title: 'Register', description: 'How to' })).toEqual({
    title: 'Register',
    description: 'How to',
    canonicalUrl: '/register',
    og: { ...shown, siteName: '{product}', type: 'website' },
    twitter: { ...shown, card: 'summary_large_image' },
  })
  const { url: _, ...unplaced } = shown
  expect(publicSeo({ title: 'Register', description: 'How to', robots: 'noindex' })).toEqual({
    title: 'Register',
    description: 'How to',
    robots: 'noindex',
    og: { ...unplaced, siteName: '{product}', type: 'website' },
    twitter: { ...unplaced, card: 'summary_large_image' },
  })
})

const access: Access = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false }

test('other addresses lead to a page or to a view of it, open to the same people and under its title', () => {
  const target = testPage({ path: '/learners', access, seoOptions: { title: 'Learners' }, menu: [] })
  expect(aliasesOf(target, ['/team', '/users'])).toEqual([
    { path: '/team', access, leadsTo: '/learners', seoOptions: { title: 'Learners' } },
    { path: '/users', access, leadsTo: '/learners', seoOptions: { title: 'Learners' } },
  ])
  expect(aliasesOf({ path: '/learners', access }, ['/invites'], '/learners?tab=invites')).toEqual([
    { path: '/invites', access, leadsTo: '/learners?tab=invites' },
  ])
})

test.each([
  ['/learners', '', '/learners'],
  ['/learners', 'groupId=3&status=a&status=b', '/learners?groupId=3&status=a&status=b'],
  ['/learners?tab=invites', '', '/learners?tab=invites'],
  ['/learners?tab=invites', 'searchTerm=ana', '/learners?searchTerm=ana&tab=invites'],
  ['/learners?tab=invites', 'tab=all', '/learners?tab=invites'],
] as const)('who is led on to %s with %j comes to %s', (leadsTo, query, to) => {
  const asked = new URLSearchParams(query)
  expect(leadOn(leadsTo, asked)).toBe(to)
  expect(asked.toString()).toBe(query)
})
