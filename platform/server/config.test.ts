import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicSettings } from '../testing/public-settings.ts'
import { readConfig } from './config.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'upstander-config-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...env })

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['FILES_URL', { FILES_URL: 'http://x' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.test' }],
  ['ROLE', { ROLE: 'both' }],
  ['ROLE', { ROLE: 'worker' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'nobody' }],
  ['APP_SECRET', { APP_SECRET: 'short' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'all of them!' }],
  ['KEEP_MAILS_DAYS', { KEEP_MAILS_DAYS: '3' }],
  ['KEEP_AUDIT_LOG_DAYS', { KEEP_AUDIT_LOG_DAYS: 'for ever' }],
  ['PRIVACY_ANSWER_DAYS', { PRIVACY_ANSWER_DAYS: '0' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_x' }],
  ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
])('a wrong %s stops the start with one line that names it: %o', (name, env) => {
  expect(() => read(env)).toThrow(new RegExp(`^Setting ${name} is (wrong|missing): .+$`))
})

test('without settings everything has a default that runs', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    role: 'all',
    databaseUrl: null,
    smtpUrl: null,
    productName: 'Upstander',
    environment: 'development',
    demonstration: true,
    home: true,
    dev: true,
  })
})

test('how long data are kept has a default for each kind, and a setting', () => {
  expect(read({}).keepDays).toMatchObject({ mails: 180, auditLog: 2555, sessions: 90 })
  expect(read({ KEEP_AUDIT_LOG_DAYS: '400' }).keepDays).toMatchObject({ auditLog: 400, mails: 180 })
})

test('an empty setting counts as not given', () => {
  expect(read({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: null, port: 3000 })
})

const away = { home: false, dev: false, demonstration: false, environment: 'production' }
const athome = { home: true, dev: true, demonstration: true, environment: 'development' }
const { PUBLIC_URL, ...said } = publicSettings

test.each<[string, NodeJS.ProcessEnv, object]>([
  ['nothing but a public address', { ...said, PUBLIC_URL }, away],
  ['a public address, whatever NODE_ENV says', { ...said, PUBLIC_URL, NODE_ENV: 'development' }, away],
  ['production without PUBLIC_URL', { ...said, NODE_ENV: 'production' }, away],
  ['listening for everyone without PUBLIC_URL', { ...said, HOST: '0.0.0.0' }, away],
  ['listening for everyone by IPv6', { ...said, HOST: '::' }, away],
  ['a public name behind a proxy on the same machine', { ...said, PUBLIC_URL, HOST: '127.0.0.1' }, away],
  ['a name that only begins like home', { ...said, PUBLIC_URL: 'https://localhost.example.org' }, away],
  ['an address that only begins like home', { ...said, PUBLIC_URL: 'https://127.example.org' }, away],
  ['home', {}, athome],
  ['home by addresses', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, athome],
  ['home by 127.0.0.0/8', { HOST: '127.0.0.2', PUBLIC_URL: 'http://app.localhost:3000' }, athome],
  ['home without a demonstration', { DEMO: 'no' }, { ...athome, demonstration: false }],
  ['DEV=yes on a public address', { ...said, PUBLIC_URL, DEV: 'yes' }, { ...athome, home: false }],
  ['DEV=yes in production', { ...said, PUBLIC_URL, NODE_ENV: 'production', DEV: 'yes' }, { ...athome, home: false }],
  [
    'a name of its own for the environment',
    { ...said, PUBLIC_URL, ENVIRONMENT: 'staging' },
    { ...away, environment: 'staging' },
  ],
])('what is open: %s', (_what, env, expected) => {
  expect(read(env)).toMatchObject(expected)
})

const forgotten: [string, keyof typeof said | 'SMTP_URL' | 'STRIPE_SECRET_KEY'][] = [
  ['APP_SECRET', 'APP_SECRET'],
  ['MAIL', 'SMTP_URL'],
  ['PAYMENTS', 'STRIPE_SECRET_KEY'],
]
const publicPlaces: [string, NodeJS.ProcessEnv][] = [
  ['a public address', { PUBLIC_URL }],
  ['every network interface', { HOST: '0.0.0.0' }],
  ['production', { NODE_ENV: 'production' }],
  ['a public address with DEV=yes', { PUBLIC_URL, DEV: 'yes' }],
]
test.each(publicPlaces.flatMap(([place, env]) => forgotten.map(([left, named]) => [left, place, named, env] as const)))(
  'whoever forgets %s on %s is told in one line that names %s',
  (left, _place, named, env) => {
    expect(() => read({ ...said, [left]: undefined, ...env })).toThrow(
      new RegExp(`^Setting ${named} is missing: [^\n]+$`),
    )
  },
)

test('what is said makes up for what is not there; both at once contradict each other', () => {
  const real = { SMTP_URL: 'smtp://mail.example.org', STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  expect(read({ APP_SECRET: said.APP_SECRET, PUBLIC_URL, ...real })).toMatchObject({
    ...away,
    smtpUrl: real.SMTP_URL,
    stripe: { secretKey: 'sk_live_x' },
  })
  expect(() => read({ ...publicSettings, SMTP_URL: real.SMTP_URL })).toThrow(/^Setting MAIL is wrong/)
  expect(() => read({ ...publicSettings, ...real, MAIL: '' })).toThrow(/^Setting PAYMENTS is wrong/)
  expect(() => read({ ...publicSettings, PREVIEW: 'yes' })).toThrow(/^Setting PREVIEW is wrong/)
  expect(() => read({ ...publicSettings, DEMO: 'yes' })).toThrow(/^Setting DEMO is wrong/)
})

test('links are built from one origin, without a slash at its end', () => {
  expect(read({ ...publicSettings, PUBLIC_URL: 'https://train.example.test/' }).publicUrl).toBe(
    'https://train.example.test',
  )
})

test('the secret is made once, kept beside the data, and readable by its owner alone', async () => {
  const { appSecret } = read({})
  expect(appSecret.length).toBeGreaterThanOrEqual(32)
  expect(read({}).appSecret).toBe(appSecret)
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o077).toBe(0)
})
