import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { personTranscript } from '#people/edit-user/person-transcript.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { learning } from '#learning/player/testing/learning.ts'
import { transcript } from '#learning/my-history/my-history.contract.ts'
import { decideOutsideCertificates } from '../outside-certificates/outside-certificates.contract.ts'
import { sendIn } from '../outside-certificates/testing/outside.ts'
import { makeRequirement } from '../requirements/testing/rules.ts'
import { textOf } from './testing/pdf-text.ts'
import { hoursAndMinutes } from './transcript-pages.server.ts'

const server = testServer()
const transcriptOf = async (by: Member, { entityUserId }: Member) =>
  textOf(await by.client.send(personTranscript, { entityUserId }))

test('an administrator gets what a person completed: the number, how it stands, and the organization; it is written down', async () => {
  const { leo, maria, toAttestation, sign } = await learning(server())
  await toAttestation()
  const { certificate } = await sign()
  const text = await transcriptOf(maria, leo)
  for (const part of ['Training transcript', 'Leo Tran', leo.email, leo.entity.name, '100%', certificate.name, 'Valid'])
    expect(text).toContain(part)
  const log = await server()
    .db.selectFrom('auditLog')
    .select(['userId', 'target'])
    .where('entityId', '=', leo.entity.id)
    .where('action', '=', 'member.transcriptTaken')
    .execute()
  expect(log).toEqual([{ userId: maria.userId, target: leo.email }])
  await server()
    .db.updateTable('certificates')
    .set({ revokedAt: server().clock.iso(), revokedReason: 'Taken by someone else' })
    .where('entityId', '=', leo.entity.id)
    .execute()
  expect(await transcriptOf(maria, leo)).toContain('Revoked')
})

test('certificates of other providers stand apart, once they were accepted', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const requirementId = await makeRequirement(maria, [await makeCourse(server())])
  await server().work()
  const id = await sendIn(leo, requirementId, server().clock.today('America/Los_Angeles'))
  expect(await transcriptOf(maria, leo)).not.toContain('Certificates from elsewhere')
  await maria.client.send(decideOutsideCertificates, {
    entityGuid: entity.guid,
    ids: [id],
    decision: 'accept',
    reason: null,
  })
  const text = await transcriptOf(maria, leo)
  expect(text).toContain('Certificates from elsewhere, accepted by the organization')
})

test('it is in the language of who reads it', async () => {
  const { maria, leo } = await makeOrganization(server())
  const { entityUserId } = leo
  const text = await textOf(await maria.client.send(personTranscript, { entityUserId }, { language: 'es' }))
  expect(text).toContain('Historial de capacitación')
  expect(text).toContain('Página 1 de 1')
})

test('nobody but an administrator of the organization gets somebody else’s', async () => {
  const { leo } = await makeOrganization(server())
  const peer = await makeMember(server(), leo.entity)
  const stranger = await makeMember(server(), await makeEntity(server()), ['Learner', 'EntityAdmin'])
  await expect(transcriptOf(peer, leo)).rejects.toMatchObject({ status: 403 })
  await expect(transcriptOf(stranger, leo)).rejects.toMatchObject({ status: 404 })
  expect(await textOf(await leo.client.send(transcript, { entityGuid: leo.entity.guid }))).toContain('Leo Tran')
})

test.each([
  [0, '0:00'],
  [59, '0:00'],
  [3_900, '1:05'],
  [36_000, '10:00'],
])('%i seconds are %s', (seconds, shown) => {
  expect(hoursAndMinutes(seconds)).toBe(shown)
})
