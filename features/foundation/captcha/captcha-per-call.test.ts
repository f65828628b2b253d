import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { testServer } from '#platform/testing/server.ts'
import { PASSWORD } from '#platform/testing/world.ts'
import { features } from '../../all.server.ts'
import { individual, newAddress, organization } from '#entrance/sign-up/testing/registrants.ts'
import { ALARM_FAILURES } from '#identity/sign-in/alarm.rules.ts'
import { attempt } from '#identity/sign-in/guessing.server.ts'
import { actionName, type CaptchaAction } from './captcha.contract.ts'

/** A token that names its action comes from a human, for that form. */
const verifier = createServer(async (request, response) => {
  const action = new URLSearchParams(await text(request)).get('response')
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, score: 0.9, action }))
})
await new Promise<void>(ready => verifier.listen(0, '127.0.0.1', ready))
afterAll(() => {
  verifier.close()
})
const server = testServer({
  ENVIRONMENT: 'test',
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'secret',
  RECAPTCHA_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/recaptcha`,
})

const actions: Readonly<Record<CaptchaAction, true>> = {
  registerIndividual: true,
  registerOrg: true,
  forgotPassword: true,
  joinOrganization: true,
  helpContact: true,
  login: true,
  privacyRequest: true,
}
const tokenOf = (action: string) => actionName(action as CaptchaAction, 'test')

/**
 * Each call that takes a token: the action of its form and its other input; null: it accepts the token of older
 * programs, and needs none.
 */
const calls: Readonly<
  Record<string, { readonly action: CaptchaAction; readonly body: () => Record<string, unknown> } | null>
> = {
  'POST /registration/totp-register-individual': { action: 'registerIndividual', body: individual },
  'POST /registration/totp-register-org': { action: 'registerOrg', body: organization },
  'POST /account/recover-password': { action: 'forgotPassword', body: () => ({ email: newAddress() }) },
  // Only signed-in administrators may call it.
  'POST /account/forgot-password': null,
  'POST /join-org/requests': { action: 'joinOrganization', body: () => ({ slug: 'harbor', email: newAddress() }) },
  'POST /help/contact': {
    action: 'helpContact',
    body: () => ({
      name: 'Ana',
      email: newAddress(),
      topic: 'other',
      message: 'Hello',
      messageGuid: randomUUID(),
      page: '/login',
    }),
  },
  'POST /privacy/code': { action: 'privacyRequest', body: () => ({ email: newAddress() }) },
  'POST /auth/login': { action: 'login', body: () => ({ userName: newAddress(), password: PASSWORD }) },
  'POST /auth/login-with-code': {
    action: 'login',
    body: () => ({ userName: newAddress(), password: PASSWORD, verificationCode: '123456' }),
  },
}

const nameOf = (spec: EndpointSpec) => `${spec.method} ${spec.path}`
const asking = features
  .flatMap(feature => feature.routes ?? [])
  .map(route => route.endpoint)
  .filter(({ body }) => body && 'reCaptchaToken' in body.shape)

// So many failures that sign-in requires a token, too.
beforeAll(async () => {
  for (let at = 0; at < ALARM_FAILURES; at++) {
    await attempt(
      server().running.web,
      { account: `${at}@example.test`, address: `10.${at >> 8}.${at & 255}.1` },
      async () => ({ right: false, answer: '' }),
    )
  }
})

test('every call that takes a token says for which form', () => {
  expect(asking.map(nameOf).toSorted()).toEqual(Object.keys(calls).toSorted())
})

const kindOf = async (spec: EndpointSpec, reCaptchaToken: string | null) => {
  const response = await server().anyone.raw(spec, { ...calls[nameOf(spec)]?.body(), reCaptchaToken })
  return response.json<{ kind?: string }>().kind
}

test.each(asking.filter(spec => calls[nameOf(spec)]).map(spec => [nameOf(spec), spec] as const))(
  '%s takes the token of its own form, and of no other',
  async (name, spec) => {
    for (const action of Object.keys(actions)) {
      const kind = await kindOf(spec, tokenOf(action))
      if (action === calls[name]?.action) expect(kind, action).not.toBe('captcha')
      else expect(kind, action).toBe('captcha')
    }
    // Nor its own form's token elsewhere.
    expect([
      await kindOf(spec, actionName(calls[name]?.action ?? 'login', 'production')),
      await kindOf(spec, null),
    ]).toEqual(['captcha', 'captcha'])
  },
)
