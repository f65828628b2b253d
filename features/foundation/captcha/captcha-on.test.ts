import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makePerson } from '#platform/testing/world.ts'
import { recoverPassword } from '#entrance/password-recovery/password-recovery.contract.ts'
import { registerIndividual, registerOrganization } from '#entrance/sign-up/sign-up.contract.ts'
import { learnerTemplate } from '#people/import-learners/import-learners.contract.ts'
import { individual, organization } from '#entrance/sign-up/testing/registrants.ts'

// There is no verifier at this address, so no token counts as human.
const server = testServer({
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'secret',
  RECAPTCHA_URL: 'http://127.0.0.1:9/recaptcha',
})
const refused = { status: 400, problem: { kind: 'captcha' } }

test('with keys, no registration and no recovery goes without a token that is right', async () => {
  const { email } = await makePerson(server())
  for (const reCaptchaToken of [undefined, null, '', 'forged']) {
    await expect(server().anyone.send(registerIndividual, { ...individual(), reCaptchaToken })).rejects.toMatchObject(
      refused,
    )
    await expect(
      server().anyone.send(registerOrganization, { ...organization(), reCaptchaToken }),
    ).rejects.toMatchObject(refused)
    await expect(server().anyone.send(recoverPassword, { email, reCaptchaToken })).rejects.toMatchObject(refused)
  }
  expect(await server().mails()).toEqual([])
})

test('the captcha’s hosts are allowed, and no others', async () => {
  // For a file, as for a page: JSON runs nothing at all.
  const { entity, maria } = await makeOrganization(server())
  const { headers } = await maria.client.raw(learnerTemplate, { entityGuid: entity.guid, format: 'csv' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:9 https:\/\/www\.gstatic\.com 'nonce-/)
  expect(policy).toContain("frame-src 'self' http://127.0.0.1:9 https://www.gstatic.com")
  expect(policy).toContain("object-src 'none'")
})
