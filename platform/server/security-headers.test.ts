import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { BUILT_PAGES } from '../shared/page-files.ts'
import { type Access, endpoint, fileOf } from '../shared/endpoint.ts'
import { testPage } from '../testing/test-page.ts'
import { publicSettings } from '../testing/public-settings.ts'
import { readConfig } from './config.ts'
import { route, type Services } from './feature.ts'
import { buildApp } from './http.ts'
import { silentLog as log } from './log.ts'
import { addApiDocs } from './openapi.ts'
import { servePages } from './web-pages.ts'

const access: Access<'nothing'> = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false }
const call = endpoint({ access, summary: 'a call', method: 'GET', path: '/call', response: z.object({}) })
const file = endpoint({ access, summary: 'a file', method: 'GET', path: '/file', response: fileOf('text/plain') })

let built: string
beforeAll(async () => {
  built = `${await mkdtemp(join(tmpdir(), 'upstander-built-'))}/`
  await writeFile(`${built}index.html`, '<head><!--head--><script nonce="__NONCE__">__SETTINGS__</script></head>')
  await writeFile(`${built}${BUILT_PAGES}`, '{"every":{"scripts":[],"styles":[]},"pages":{}}')
})
afterAll(() => rm(built, { recursive: true }))

async function serve(settings: NodeJS.ProcessEnv = {}) {
  const services = {
    clock: { now: () => new Date() },
    config: readConfig({ DATA_DIR: tmpdir(), APP_SECRET: 'x'.repeat(32), ...settings }),
  } as Services
  const app = await buildApp({
    services,
    authorise: async () => ({}),
    log,
    features: [
      {
        routes: [
          route(call, async () => ({})),
          route(file, async () => ({ name: 'a.txt', type: 'text/plain', content: 'text' })),
        ],
      },
    ],
  })
  addApiDocs(app, [call], { title: 'Upstander', url: 'https://upstander.test' })
  const pages = [testPage({ path: '/login', access }), testPage({ path: '/404', access })]
  await servePages(app, { pages, services, log, built })
  return app
}

const documents = ['/login', '/nowhere', '/api/file', '/api/docs']
const answers = ['/api/call', '/api/nowhere', '/api/openapi.json']
const everywhere = [...documents, ...answers]

test.each(everywhere)('%s is kept by nobody, shown in no frame, not sniffed, and read by no other site', async url => {
  const { headers } = await (await serve()).inject(url)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(directives(headers['content-security-policy'])).toMatchObject({ 'frame-ancestors': ["'none'"] })
  expect(headers['set-cookie']).toBeUndefined()
})

test.each(documents)('%s runs what carries its nonce, asks for no device, and says little to others', async url => {
  const { headers } = await (await serve()).inject(url)
  expect(headers).toMatchObject({
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  })
  const policy = directives(headers['content-security-policy'])
  expect(policy).toMatchObject({
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'default-src': ["'self'"],
    'script-src-attr': ["'none'"],
  })
  expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-[\da-f]{32}'$/)])
})

test.each(answers)('nothing of %s runs', async url => {
  const { headers } = await (await serve()).inject(url)
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
})

test('a page runs the scripts of its own nonce, and each response has another', async () => {
  const app = await serve()
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { headers, body } = await app.inject('/login')
      const policy = directives(headers['content-security-policy'])
      const nonce = /<script nonce="([\da-f]{32})">/.exec(body)?.[1] ?? ''
      expect([policy['script-src']?.[1], policy['style-src']?.[1]]).toEqual([`'nonce-${nonce}'`, `'nonce-${nonce}'`])
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(2)
})

// As a client reads them, including names and order: headers made once must not differ from those that were made each
// time.
const said = (hosts: string, policy = '', transport: readonly string[] = []) => [
  "Content-Security-Policy: default-src 'self';base-uri 'none';font-src 'self';form-action 'self';frame-ancestors 'none';" +
    "img-src 'self' data:;object-src 'none';" +
    `script-src 'self'${hosts} 'nonce-N';script-src-attr 'none';style-src 'self' 'nonce-N';` +
    `${policy}connect-src 'self'${hosts};frame-src 'self'${hosts};style-src-attr 'unsafe-inline'`,
  'Cross-Origin-Opener-Policy: same-origin',
  'Cross-Origin-Resource-Policy: same-origin',
  'Origin-Agent-Cluster: ?1',
  'Referrer-Policy: same-origin',
  ...transport,
  'X-Content-Type-Options: nosniff',
  'X-DNS-Prefetch-Control: off',
  'X-Download-Options: noopen',
  'X-Frame-Options: DENY',
  'X-Permitted-Cross-Domain-Policies: none',
  'X-XSS-Protection: 0',
  'permissions-policy: camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  'cache-control: no-store',
  'content-type: text/plain',
  `content-disposition: attachment; filename="a.txt"; filename*=UTF-8''a.txt`,
  'content-length: 4',
]

test.each<[string, NodeJS.ProcessEnv, string[]]>([
  ['on one’s own machine', {}, said('')],
  [
    'at a public address with a captcha',
    { ...publicSettings, RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' },
    said(' https://www.google.com https://www.gstatic.com', 'upgrade-insecure-requests;', [
      'Strict-Transport-Security: max-age=31536000; includeSubDomains',
    ]),
  ],
])('to the byte, but for the nonce, a file %s says', async (_where, settings, expected) => {
  const app = await serve(settings)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const raw = await new Promise<string[]>((answered, failed) =>
    get({ port: (app.server.address() as AddressInfo).port, path: '/api/file', host: '127.0.0.1' }, response => {
      response.resume()
      answered(response.rawHeaders)
    }).on('error', failed),
  )
  await app.close()
  const lines = raw.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${raw[at + 1]}`] : []))
  expect(
    lines
      .filter(line => !/^(Date|Connection|Keep-Alive):/.test(line))
      .map(line => line.replaceAll(/nonce-[\da-f]{32}/g, 'nonce-N')),
  ).toEqual(expected)
})

test('where the address is https browsers come back by https alone', async () => {
  const app = await serve(publicSettings)
  for (const url of everywhere) {
    const { headers } = await app.inject(url)
    expect([url, headers['strict-transport-security']]).toEqual([url, expect.stringMatching(/^max-age=\d{8}/)])
  }
  for (const url of documents) {
    const { headers } = await app.inject(url)
    expect(directives(headers['content-security-policy'])).toHaveProperty('upgrade-insecure-requests')
  }
})

test.each(['/index.html', '/index.html?x=1', '/INDEX.HTML', '/./index.html', `/${BUILT_PAGES}`])(
  '%s is no page: neither the raw template nor what was built goes out',
  async path => {
    const { statusCode, body } = await (await serve()).inject(path)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('__SETTINGS__')
    expect(body).not.toContain('"every"')
  },
)

// Over the wire: injected requests were normalized before.
test.each([
  '//',
  '//evil.example/',
  '/\\evil.example',
  '///',
  '/%00',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/../../../package.json',
  '/@@',
  '/%',
  '/api/%zz',
  'http://evil.example/login',
])('%s is no page, no file and no fault', async path => {
  const app = await serve()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const status = await new Promise((answered, failed) =>
    get({ port, path, host: '127.0.0.1' }, response => {
      response.resume()
      answered(response.statusCode)
    }).on('error', failed),
  )
  await app.close()
  expect(status).toBe(404)
})

const directives = (policy: unknown): Record<string, string[]> =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map(one => {
        const [name = '', ...sources] = one.trim().split(' ')
        return [name, sources]
      }),
  )
