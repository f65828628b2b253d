import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { contactSupport } from './help.contract.ts'

// There is no verifier at this address, so no token counts as human.
const server = testServer({
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'secret',
  RECAPTCHA_URL: 'http://127.0.0.1:9/recaptcha',
})
const letter = () => ({
  name: 'Ana',
  email: 'ana@school.test',
  topic: 'other' as const,
  message: 'Hello',
  messageGuid: randomUUID(),
  page: '/login',
})

test('with keys, whoever is not signed in needs a token that is right; whoever is, none', async () => {
  for (const reCaptchaToken of [undefined, null, '', 'forged']) {
    await expect(server().anyone.send(contactSupport, { ...letter(), reCaptchaToken })).rejects.toMatchObject({
      status: 400,
      problem: { kind: 'captcha' },
    })
  }
  expect(await server().mails()).toEqual([])
  const { leo } = await makeOrganization(server())
  expect(await leo.client.send(contactSupport, letter())).toEqual({})
})
