import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inLanguage } from '../platform/server/language.ts'
import { pageHtml } from '../platform/server/page-html.ts'
import { SOCIAL_IMAGE } from '../platform/shared/page.ts'
import { pages } from './all.pages.ts'

// Spec A2: what the server's HTML says about the pages, before any script has run.
const site = {
  language: 'en' as const,
  pages,
  template: '<head><!--head--></head>',
  built: { every: { scripts: [], styles: [] }, pages: {} },
  settings: '{}',
  base: '/',
  productName: 'Upstander',
}
const origin = 'https://upstander.test'
const htmlOf = (path: string) => pageHtml(site, new URL(path, origin), 'n0nce')
const publicPages = pages
  .filter(({ access, seoOptions, path }) => access.grants === 'nothing' && !seoOptions?.robots && !path.includes('$'))
  .map(({ path }) => path)

test('what strangers may find is known by name', () => {
  expect(publicPages).toEqual([
    '/',
    '/login',
    '/verify-certificate',
    '/privacy-request',
    '/register',
    '/register/individual',
    '/register/organization',
    '/terms',
    '/privacy',
    '/forgot',
  ])
})

test.each(publicPages)(
  '%s tells browsers, crawlers and previews of links all that they ask for, whatever stands in its query',
  path => {
    const { status, html } = htmlOf(`${path}?orgName=x`)
    expect(status).toBe(200)
    const [title, description] = [
      /<title>([^<]+)<\/title>/.exec(html)?.[1],
      /name="description" content="([^"]+)"/.exec(html)?.[1],
    ]
    expect(title).toMatch(/Upstander$/)
    const address = new URL(path, origin).href
    expect(html).toContain(`<link rel="canonical" href="${address}">`)
    const shown = { title, description, image: `${origin}/social.png`, url: address }
    for (const [key, content] of Object.entries({ ...shown, site_name: 'Upstander', type: 'website' }))
      expect(html).toContain(`property="og:${key}" content="${content}"`)
    for (const [key, content] of Object.entries({ ...shown, card: 'summary_large_image' }))
      expect(html).toContain(`name="twitter:${key}" content="${content}"`)
  },
)

test('each page is titled and described in Spanish, too', () => {
  const same = new Set(['{product}'])
  for (const { path, seoOptions } of pages) {
    const english = seoOptions?.title
    if (!english || same.has(english) || path.includes('$')) continue
    const titled = (html: string) => [
      /<title>([^<]+)</.exec(html)?.[1],
      /name="description" content="([^"]+)"/.exec(html)?.[1],
    ]
    const [title, description] = titled(htmlOf(path).html)
    const [spanish, described] = inLanguage('es', () => titled(htmlOf(path).html))
    expect(spanish, path).not.toBe(title)
    if (description) expect(described, path).not.toBe(description)
  }
})

test('the picture that previews show is there, of the size that they ask for', async () => {
  const picture = await readFile(new URL(`../public${SOCIAL_IMAGE}`, import.meta.url))
  expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ])
})

test.each([
  ['/verify?email=a%40b.test&forgot=true', 'Forgot Password - Upstander'],
  ['/verify?email=a%40b.test&forgot=false', 'Verify Email - Upstander'],
  ['/verify-email', 'Verify Email - Upstander'],
  ['/organization/account-billing', 'Account &#38; Billing - Upstander'],
])('%s is titled %s', (path, title) => {
  expect(htmlOf(path).html).toContain(`<title>${title}</title>`)
})

test.each([
  '/verify?email=x',
  '/verify-email',
  '/reset?confirmationToken=x',
  '/email-confirmed?userId=1',
  '/accept-invitation-confirmed',
  '/invite/register',
  '/join-org/harbor',
  '/404',
  '/no/such/page',
])('%s is not for search engines', path => {
  expect(htmlOf(path).html).toContain('name="robots" content="noindex"')
})

test.each([
  ['/no/such/page', 404],
  ['/404', 404],
  ['/my-training/12', 200],
])('%s is answered with %i', (path, status) => {
  expect(htmlOf(path).status).toBe(status)
})
