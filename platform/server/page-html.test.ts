import { expect, test } from 'vitest'
import type { Access } from '../shared/endpoint.ts'
import { testPage } from '../testing/test-page.ts'
import { pageHtml } from './page-html.ts'

const access: Access = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false }
const site = {
  language: 'en' as const,
  pages: [
    testPage({ path: '/login', access, seoOptions: { title: 'Sign In - {product}', canonicalUrl: '/login' } }),
    testPage({ path: '/my-training/$id', access: { ...access, name: 'member', grants: 'entity' } }),
    testPage({ path: '/404', access, seoOptions: { title: 'Page Not Found - {product}', robots: 'noindex' } }),
  ],
  template:
    '<head><!--head--><script nonce="__NONCE__">__SETTINGS__</script><script>early(__ASKS_WHO__)</script><link href="app.css"></head>',
  base: '/',
  built: {
    every: { scripts: [], styles: [] },
    pages: {
      '/login': { scripts: ['assets/login.js'], styles: ['assets/login.css'] },
      '/404': { scripts: ['assets/lost.js'], styles: [] },
    },
  },
  settings: '{"productName":"Up & $&"}',
  productName: 'Up<stander',
}
const at = (path: string) => pageHtml(site, new URL(path, 'https://upstander.test'), 'n0nce')

test('a page is sent with its own title and canonical link, escaped, and the settings as they are', () => {
  const { status, html } = at('/login?redirecturl=/x')
  expect(status).toBe(200)
  expect(html).toContain('<title>Sign In - Up&#60;stander</title>')
  expect(html).toContain('<link rel="canonical" href="https://upstander.test/login">')
  expect(html).toContain('<script nonce="n0nce">{"productName":"Up & $&"}</script>')
})

test('a public page names its address in each language, and one in a language is its own', () => {
  const { html } = at('/login')
  for (const [hreflang, query] of [
    ['en', '?lang=en'],
    ['es', '?lang=es'],
    ['x-default', ''],
  ] as const)
    expect(html).toContain(`<link rel="alternate" hreflang="${hreflang}" href="https://upstander.test/login${query}">`)
  const spanish = pageHtml({ ...site, language: 'es' }, new URL('https://upstander.test/login?lang=es'), 'n0nce')
  expect(spanish.html).toContain('<link rel="canonical" href="https://upstander.test/login?lang=es">')
  expect(at('/404').html).not.toContain('hreflang')
})

test('a page names its files, the styles after the application’s own', () => {
  expect(at('/login').html).toMatch(
    new RegExp(
      String.raw`app\.css">.*rel="modulepreload" crossorigin href="/assets/login\.js" nonce="n0nce">\n` +
        String.raw`.*rel="stylesheet" crossorigin href="/assets/login\.css"`,
    ),
  )
})

test('a page without metadata is titled by its path', () => {
  expect(at('/my-training/12').html).toContain('<title>My Training &#62; 12 - Up&#60;stander</title>')
})

test('only a page of signed-in people asks who is there', () => {
  expect(at('/my-training/12').html).toContain('early(true)')
  expect(at('/login').html).toContain('early(false)')
})

test('an unknown path is a 404 with the title, metadata and files of that page', () => {
  const { status, html } = at('/no-such-page')
  expect(status).toBe(404)
  expect(html).toContain('<title>Page Not Found - Up&#60;stander</title>')
  expect(html).toContain('<meta data-page name="robots" content="noindex">')
  expect(html).toContain('/assets/lost.js')
  expect(at('/404').status).toBe(404)
})
