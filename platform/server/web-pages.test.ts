import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Access } from '../shared/endpoint.ts'
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
  const built = `${await mkdtemp(join(tmpdir(), 'upstander-built-'))}/`
  onTestFinished(() => rm(built, { recursive: true }))
  await writeFile(`${built}index.html`, '<head><!--head--><script nonce="__NONCE__">__SETTINGS__</script></head>')
  await writeFile(`${built}${BUILT_PAGES}`, '{"every":{"scripts":[],"styles":[]},"pages":{}}')
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
  const { body } = await app.inject('/login')
  return JSON.parse(/<script nonce="\w+">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<string, unknown>
}

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
