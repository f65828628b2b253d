import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { verifyCode } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { consentMessages } from '#identity/consent/consent.messages.ts'
import { documentVersions } from '#identity/consent/document-versions.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { registerInviteUser } from '../invite-registration/invite-registration.contract.ts'
import { registerIndividual, registerOrganization } from './sign-up.contract.ts'
import { individual, mailed, newAddress, organization, OWN_PASSWORD } from './testing/registrants.ts'

const server = testServer()
const accepted = documentVersions

test.each([
  ['an individual', registerIndividual, individual],
  ['an organization', registerOrganization, organization],
] as const)('%s registers with what they agreed to, and is asked nothing', async (_who, endpoint, details) => {
  const email = newAddress()
  const { codeGuid } = await server().anyone.send(endpoint, { ...details(email), accepted } as never)
  const { code } = await mailed(server(), email)
  const answer = await server().anyone.send(verifyCode, { codeGuid, code })
  const client = server().as('token' in answer ? (answer.token ?? '') : '')
  expect((await client.send(me, {})).toAccept).toEqual([])
})

test('without it the account is opened, and the question comes at the first sign-in', async () => {
  const email = newAddress()
  const { codeGuid } = await server().anyone.send(registerIndividual, individual(email))
  const { code } = await mailed(server(), email)
  const answer = await server().anyone.send(verifyCode, { codeGuid, code })
  const client = server().as('token' in answer ? (answer.token ?? '') : '')
  expect((await client.send(me, {})).toAccept).toEqual(['terms', 'privacy'])
})

test('a version that is not shown any more is refused before anything is begun', async () => {
  const email = newAddress()
  await expect(
    server().anyone.send(registerIndividual, { ...individual(email), accepted: { terms: '2020-01-01', privacy: 'x' } }),
  ).rejects.toMatchObject({ problem: { errors: { accepted: [consentMessages.changed] } } })
  expect(await server().db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
})

test('an invited person agrees as they register', async () => {
  const { entity } = await makeOrganization(server())
  const { db, clock } = server()
  const email = newAddress()
  const { guid } = await db
    .insertInto('invites')
    .values({ entityId: entity.id, email, createdAt: clock.iso(), expiresAt: clock.iso(3600) })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const { jwt } = await server().anyone.send(registerInviteUser, {
    inviteGuid: guid,
    firstName: 'Ana',
    lastName: 'Lee',
    password: OWN_PASSWORD,
    accepted,
  })
  expect((await server().as(jwt).send(me, {})).toAccept).toEqual([])
})
