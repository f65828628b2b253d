import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, WrongSetting } from '#platform/server/config.ts'
import { actionName } from './captcha.contract.ts'
import { checkCaptcha } from './captcha.server.ts'

const failed = {
  status: 400,
  kind: 'captcha',
  message:
    'Error occurred during reCAPTCHA validation. If this problem persists, click the Help button for additional assistance.',
}
const asked: Record<string, string>[] = []
/** The answers of the stand-in verifier, by token. */
const verdicts: Record<string, unknown> = {
  person: { success: true, action: 'registerIndividual_test', score: 0.9 },
  robot: { success: true, action: 'registerIndividual_test', score: 0.1 },
  used: { success: false, 'error-codes': ['timeout-or-duplicate'] },
  other: { success: true, action: 'forgotPassword_test', score: 0.9 },
  production: { success: true, action: 'registerIndividual', score: 0.9 },
  nonsense: 'ok',
  empty: {},
}
let verifier: Server
let url: string

beforeAll(async () => {
  verifier = createServer((request, response) => {
    let body = ''
    request
      .on('data', part => {
        body += part
      })
      .on('end', () => {
        const given = Object.fromEntries(new URLSearchParams(body))
        asked.push({ ...given, path: request.url ?? '' })
        if (given['response'] === 'broken')
          return void response.writeHead(500).end('{"success":true,"action":"registerIndividual_test","score":1}')
        if (given['response'] === 'redirect')
          return void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(verdicts[given['response'] ?? ''] ?? {}))
      })
  })
  await new Promise<void>(done => verifier.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/recaptcha`
})
afterAll(() => {
  verifier.close()
})

const settings = (given: NodeJS.ProcessEnv = {}) => ({
  config: readConfig({
    ENVIRONMENT: 'test',
    APP_SECRET: 'x'.repeat(32),
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_URL: url,
    ...given,
  }),
})
const check = (token: string | null | undefined, given?: NodeJS.ProcessEnv) =>
  checkCaptcha(settings(given), token, 'registerIndividual', '203.0.113.7')

test('a person’s token of the right action passes, and is verified with the secret', async () => {
  await check('person')
  expect(asked.at(-1)).toEqual({
    path: '/recaptcha/api/siteverify',
    secret: 'secret',
    response: 'person',
    remoteip: '203.0.113.7',
  })
})

test.each(['robot', 'used', 'other', 'production', 'nonsense', 'empty', 'broken', 'redirect', '', null, undefined])(
  '%j does not pass',
  async token => {
    await expect(check(token)).rejects.toMatchObject(failed)
  },
)

test('a verifier that can not be reached lets nobody pass', async () => {
  await expect(check('person', { RECAPTCHA_URL: 'http://127.0.0.1:9/recaptcha' })).rejects.toMatchObject(failed)
})

test('without keys it is off; with one of the two the server does not start', async () => {
  const before = asked.length
  await check(null, { RECAPTCHA_SITE_KEY: '', RECAPTCHA_SECRET: '' })
  expect(asked.length).toBe(before)
  expect(() => settings({ RECAPTCHA_SECRET: '' })).toThrow(WrongSetting)
  expect(() => settings({ RECAPTCHA_SITE_KEY: '' })).toThrow('RECAPTCHA_SITE_KEY')
})

test('actions carry the environment outside production', () => {
  expect(actionName('forgotPassword', 'production')).toBe('forgotPassword')
  expect(actionName('forgotPassword', 'pre-production 2')).toBe('forgotPassword_pre_production_2')
})
