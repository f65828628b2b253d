import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

let dataDir: string
beforeAll(async () => { dataDir = await mkdtemp(join(tmpdir(), 'upstander-config-')) })
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...env })

test.each([
  ['PORT', { PORT: 'eighty' }], ['PORT', { PORT: '70000' }], ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }], ['FILES_URL', { FILES_URL: 'http://x' }], ['SMTP_URL', { SMTP_URL: 'mail.example.test' }],
  ['ROLE', { ROLE: 'both' }], ['ROLE', { ROLE: 'worker' }], ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'nobody' }], ['APP_SECRET', { APP_SECRET: 'short' }],
  ['APP_SECRET', { NODE_ENV: 'production' }], ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'all of them!' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_x' }], ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
])('a wrong %s stops the start with one line that names it: %o', (name, env) => {
  expect(() => read(env)).toThrow(new RegExp(`^Setting ${name} is (wrong|missing): .+$`))
})

test('without settings everything has a default that runs', () => {
  expect(read({})).toMatchObject({
    port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', role: 'all', databaseUrl: null, smtpUrl: null, productName: 'Upstander',
    environment: 'development', demonstration: true, production: false,
  })
})

test('production has no demonstration unless asked, and an empty setting counts as not given', () => {
  const secret = 'x'.repeat(32)
  expect(read({ NODE_ENV: 'production', APP_SECRET: secret })).toMatchObject({ demonstration: false, environment: 'production' })
  expect(read({ NODE_ENV: 'production', APP_SECRET: secret, DEMO: 'yes' }).demonstration).toBe(true)
  expect(read({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: null, port: 3000 })
})

test('links are built from one origin, without a slash at its end', () => {
  expect(read({ PUBLIC_URL: 'https://train.example.test/' }).publicUrl).toBe('https://train.example.test')
})

test('the secret is made once, kept beside the data, and readable by its owner alone', async () => {
  const { appSecret } = read({})
  expect(appSecret.length).toBeGreaterThanOrEqual(32)
  expect(read({}).appSecret).toBe(appSecret)
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o077).toBe(0)
})
