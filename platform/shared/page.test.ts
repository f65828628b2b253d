import { expect, test } from 'vitest'
import { headOf, type SeoOptions } from './page.ts'

const at = (path: string) => new URL(path, 'https://upstander.test')
const verify = { path: '/verify', seoOptions: { title: 'Forgot - {product}', title2: 'Verify - {product}', setTitleManually: true } } as const

test.each([['?forgot=true', 'Forgot - Upstander'], ['?forgot=false', 'Verify - Upstander'], ['', 'Verify - Upstander']])('the title of a page that sets it by hand follows forgot (%s)', (query, title) => {
  expect(headOf(verify, at(`/verify${query}`), 'Upstander').title).toBe(title)
})

test('a page elsewhere keeps its title, whatever its query says', () => {
  expect(headOf({ ...verify, path: '/register' }, at('/register?forgot=false'), 'Upstander').title).toBe('Forgot - Upstander')
})

test('every option becomes what the specification calls it, in the product’s name', () => {
  const shown = { title: '{product} one', description: 'two', image: 'https://cdn.test/x.png', url: '/here' }
  const seoOptions: Required<Omit<SeoOptions, 'title2' | 'setTitleManually'>> = {
    title: 'Here - {product}', description: 'What it is', robots: 'noindex', canonicalUrl: '/here',
    og: { ...shown, siteName: '{product}', type: 'website' }, twitter: { ...shown, card: 'summary_large_image' },
  }
  expect(headOf({ path: '/here', seoOptions }, at('/here'), 'Upstander')).toEqual({
    title: 'Here - Upstander', canonical: 'https://upstander.test/here',
    metas: [
      { name: 'description', content: 'What it is' }, { name: 'robots', content: 'noindex' },
      { property: 'og:title', content: 'Upstander one' }, { property: 'og:description', content: 'two' }, { property: 'og:image', content: 'https://cdn.test/x.png' },
      { property: 'og:url', content: 'https://upstander.test/here' }, { property: 'og:site_name', content: 'Upstander' }, { property: 'og:type', content: 'website' },
      { name: 'twitter:title', content: 'Upstander one' }, { name: 'twitter:description', content: 'two' }, { name: 'twitter:url', content: 'https://upstander.test/here' },
      { name: 'twitter:card', content: 'summary_large_image' }, { name: 'twitter:image', content: 'https://cdn.test/x.png' },
    ],
  })
})

test('addresses for crawlers are whole ones', () => {
  const seoOptions = { title: 'Register', canonicalUrl: '/register', og: { url: '/register', image: '/social.png' }, twitter: { url: '/register', image: 'https://cdn.test/x.png' } }
  const { canonical, metas } = headOf({ path: '/register', seoOptions }, at('/register?orgName=x'), 'Upstander')
  expect(canonical).toBe('https://upstander.test/register')
  expect(metas).toEqual([
    { property: 'og:image', content: 'https://upstander.test/social.png' }, { property: 'og:url', content: 'https://upstander.test/register' },
    { name: 'twitter:url', content: 'https://upstander.test/register' }, { name: 'twitter:image', content: 'https://cdn.test/x.png' },
  ])
})

test.each([['with', { title: 'Reports', og: { type: 'website' } }], ['without', undefined]])('route data become meta properties of a page %s options', (_, seoOptions) => {
  const spec = { path: '/reports', data: { section: 'Reports', 'article:author': '{product}' }, ...seoOptions ? { seoOptions } : {} } as const
  expect(headOf(spec, at('/reports'), 'Upstander').metas).toEqual([
    ...seoOptions ? [{ property: 'og:type', content: 'website' }] : [], { property: 'section', content: 'Reports' }, { property: 'article:author', content: 'Upstander' },
  ])
})

test('a page without options is named by its path', () => {
  expect(headOf(null, at('/my-training/past-courses'), 'Upstander').title).toBe('My Training > Past Courses - Upstander')
})
