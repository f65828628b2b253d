import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Access } from '../shared/endpoint.ts'
import { publicSettings } from '../testing/public-settings.ts'
import { testPage } from '../testing/test-page.ts'
import { BUILT_PAGES } from '../shared/page-files.ts'
import { readConfig } from './config.ts'
import type { Services } from './feature.ts'
import { buildApp } from './http.ts'
import { silentLog as log } from './log.ts'
import { servePages } from './web-pages.ts'

const access: Access<'nothing'> = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false }

/** What a page of an installation with these settings tells the application. */
async function told(given: NodeJS.ProcessEnv): Promise<Record<string, unknown>> {
  const { body } = await (await application(given)).inject('/login')
  return JSON.parse(/<script nonce="\w+">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<string, unknown>
}

/** An installation whose web side is built in each language. */
async function application(given: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
  const built = `${await mkdtemp(join(tmpdir(), 'upstander-built-'))}/`
  onTestFinished(() => rm(built, { recursive: true }))
  await mkdir(`${built}es`)
  for (const [folder, language] of [
    [built, 'en'],
    [`${built}es/`, 'es'],
  ] as const) {
    const head = '<head><!--head--><script nonce="__NONCE__">__SETTINGS__</script></head>'
    await writeFile(`${folder}index.html`, `<html lang="${language}">${head}</html>`)
    await writeFile(
      `${folder}${BUILT_PAGES}`,
      '{"every":{"scripts":[],"styles":[]},"pages":{"/login":{"scripts":["login.js"],"styles":[]}}}',
    )
  }
  const services = {
    clock: { now: () => new Date() },
    config: readConfig({ DATA_DIR: tmpdir(), APP_SECRET: 'x'.repeat(32), ...given }),
  } as Services
  const app = await buildApp({ services, authorise: async () => ({}), log, features: [] })
  await servePages(app, {
    pages: [testPage({ path: '/login', access }), testPage({ path: '/404', access })],
    services,
    log,
    built,
  })
  return app
}

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'es-MX,es;q=0.9' }, 'es'],
  [{ 'accept-language': 'en-US', cookie: 'language=es' }, 'es'],
  [{ 'accept-language': 'es', cookie: 'language=en' }, 'en'],
])('a page comes in the language of its reader, with the files of that language: %o', async (headers, language) => {
  const { body } = await (await application()).inject({ url: '/login', headers })
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toContain(`href="${language === 'en' ? '' : `/${language}`}/login.js"`)
})

test('an address that names a language is answered in it, and chooses it for this browser', async () => {
  const app = await application()
  const cookiesOf = async (url: string, site?: string) => {
    const { headers, body } = await app.inject({ url, headers: { ...(site && { 'sec-fetch-site': site }) } })
    return [/<html lang="(..)">/.exec(body)?.[1], ...[headers['set-cookie'] ?? []].flat()]
  }
  const kept = 'language=es; Max-Age=31536000; Path=/; SameSite=Lax'
  const chosen = 'language-chosen=es; Max-Age=1800; Path=/; SameSite=Lax'
  expect(await cookiesOf('/login?lang=es', 'same-origin')).toEqual(['es', kept, chosen])
  expect(await cookiesOf('/login?lang=es')).toEqual(['es', kept, chosen])
  // A link of somebody else's shows the page in Spanish; what the person's mails are written in stays theirs to say.
  expect(await cookiesOf('/login?lang=es', 'cross-site')).toEqual(['es', kept])
  expect(await cookiesOf('/login?lang=xx', 'same-origin')).toEqual(['en'])
  expect(await cookiesOf('/login', 'same-origin')).toEqual(['en'])
  expect((await app.inject('/api/nothing?lang=es')).headers['set-cookie']).toBeUndefined()
})

test('behind https the choice of a language is sent over nothing else', async () => {
  const app = await application({ PUBLIC_URL: 'https://upstander.test', MAIL: 'none', PAYMENTS: 'test' })
  const { headers } = await app.inject('/login?lang=es')
  expect([headers['set-cookie']].flat().every(cookie => cookie?.endsWith('; Secure'))).toBe(true)
})

test('what the browser must know of the settings stands in each page', async () => {
  expect(
    await told({
      VERSION_POLL_MINUTES: '7',
      PRODUCT_NAME: 'Guardian',
      ENVIRONMENT: 'staging',
      SUPPORT_EMAIL: 'help@guardian.test',
      START_TRAINING_URL: 'https://start.guardian.test',
      MARKETING_URL: 'https://guardian.test',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
    }),
  ).toMatchObject({
    versionPollMinutes: 7,
    productName: 'Guardian',
    environment: 'staging',
    supportEmail: 'help@guardian.test',
    startTrainingUrl: 'https://start.guardian.test',
    marketingUrl: 'https://guardian.test',
    captcha: { siteKey: 'site' },
  })
  expect(await told({})).toMatchObject({ versionPollMinutes: 5, productName: 'Upstander', captcha: null })
})

test('a secret is told to no page', async () => {
  expect(JSON.stringify(await told({ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'not-for-pages' }))).not.toMatch(
    /not-for-pages|x{32}/,
  )
})

test('without its web side a start in production ends with the command to run; at home it serves the calls', async () => {
  const begun = async (given: NodeJS.ProcessEnv) => {
    const config = readConfig({ DATA_DIR: tmpdir(), APP_SECRET: 'x'.repeat(32), ...given })
    const services = { clock: { now: () => new Date() }, config } as Services
    const app = await buildApp({ services, authorise: async () => ({}), log, features: [] })
    onTestFinished(() => app.close())
    await servePages(app, { pages: [], services, log, built: join(tmpdir(), 'nothing-was-built/') })
    return (await app.inject('/login')).statusCode
  }
  expect(await begun({})).toBe(404)
  await expect(begun({ ...publicSettings, NODE_ENV: 'production' })).rejects.toThrow(/`npm run build` before the start/)
})
