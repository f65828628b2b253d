import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makePerson, signedIn } from '#platform/testing/world.ts'
import { me } from '../sign-in/sign-in.contract.ts'
import { acceptDocuments } from './consent.contract.ts'
import { consentMessages } from './consent.messages.ts'
import { documentVersions } from './document-versions.ts'
import { termsParts, termsTexts } from './terms.messages.ts'

const server = testServer()
const consentsOf = (userId: number) =>
  server()
    .db.selectFrom('consents')
    .select(['document', 'version', 'acceptedAt'])
    .where('userId', '=', userId)
    .orderBy('document')
    .execute()

test('who has not agreed to the current version is asked, once, and what they agreed to is kept with its time', async () => {
  const person = await makePerson(server())
  const { db } = server()
  await db.deleteFrom('consents').where('userId', '=', person.userId).execute()
  const client = await signedIn(server(), person)
  expect((await client.send(me, {})).toAccept).toEqual(['terms', 'privacy'])
  await client.send(acceptDocuments, { accepted: documentVersions })
  expect((await client.send(me, {})).toAccept).toEqual([])
  const at = server().clock.iso().slice(0, 10)
  expect(await consentsOf(person.userId)).toMatchObject([
    { document: 'privacy', version: documentVersions.privacy, acceptedAt: expect.stringContaining(at) },
    { document: 'terms', version: documentVersions.terms },
  ])
  // A new version of one document asks for that one.
  await db.updateTable('consents').set({ version: '2020-01-01' }).where('document', '=', 'terms').execute()
  expect((await client.send(me, {})).toAccept).toEqual(['terms'])
})

test('agreeing to a version that is not the current one is refused', async () => {
  const client = await signedIn(server(), await makePerson(server()))
  await expect(
    client.send(acceptDocuments, { accepted: { ...documentVersions, terms: '2020-01-01' } }),
  ).rejects.toMatchObject({ status: 400, problem: { errors: { accepted: [consentMessages.changed] } } })
})

test('50 times at once is once', async () => {
  const person = await makePerson(server())
  await server().db.deleteFrom('consents').where('userId', '=', person.userId).execute()
  const client = await signedIn(server(), person)
  await Promise.all(Array.from({ length: 50 }, () => client.send(acceptDocuments, { accepted: documentVersions })))
  expect(await consentsOf(person.userId)).toHaveLength(2)
})

test('a text that changes gets a new version: everyone is asked again', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([termsTexts.title, termsParts('Product', 'support@example.test')]))
    .digest('hex')
    .slice(0, 12)
  expect({ version: documentVersions.terms, digest }).toEqual({ version: '2026-11-22', digest: 'ed09e7db774b' })
})
