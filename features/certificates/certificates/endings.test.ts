import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { approve } from '#courses/courses/testing/approvals.ts'
import { verifyCertificate } from '../certificate-verification/certificate-verification.contract.ts'
import { certificateDetails } from '../my-certificates/my-certificates.contract.ts'
import { downloadCertificate } from '../my-certificates/download.contract.ts'
import { reissue, revoke, supersede } from './endings.server.ts'
import { replaceKey } from './keys.server.ts'
import { completion, type Given, issueFor } from './testing/completions.ts'

const server = testServer()

async function issuedOne(given: Given = {}) {
  const { entity, maria, leo } = await makeOrganization(server())
  const registrationId = await completion(server(), leo, given)
  const { certificateId, certificateName } = await issueFor(server(), registrationId)
  const caller = { userId: maria.userId, actorId: null }
  return { entity, maria, leo, registrationId, id: certificateId, number: certificateName, caller }
}
const check = (number: string) => server().anyone.send(verifyCertificate, { number })
const inTransaction = <T>(work: (trx: Parameters<typeof supersede>[0]) => Promise<T>) =>
  server().db.transaction().execute(work)
const correct = (
  one: { entity: { id: number }; id: number; caller: { userId: number; actorId: null } },
  learnerName = 'Leo Trần',
) =>
  inTransaction(async trx => {
    const { issued } = await supersede(trx, server().running.work, {
      entityId: one.entity.id,
      certificateId: one.id,
      corrections: { learnerName },
      reason: 'Name misspelt',
      caller: one.caller,
    })
    return issued
  })

test('a correction supersedes: another number, the rest as it was, and what was printed stays', async () => {
  const one = await issuedOne()
  const before = await check(one.number)
  const other = await correct(one)
  expect(other.certificateName).not.toBe(one.number)
  expect(await check(one.number)).toEqual({
    ...before,
    status: 'superseded',
    endedOn: before.today,
    successor: other.certificateName,
  })
  const corrected = await check(other.certificateName)
  expect(corrected).toMatchObject({ status: 'valid', signatureValid: true })
  expect(corrected.printed).toEqual({ ...before.printed, number: other.certificateName, learnerName: 'Leo Trần' })
  expect(await one.leo.client.send(certificateDetails, { id: one.id })).toMatchObject({
    status: 'superseded',
    supersededBy: other.certificateId,
    reason: 'Name misspelt',
  })
})

test('a correction takes no quota, moves the registration to the new certificate and is written down', async () => {
  const one = await issuedOne()
  const other = await correct(one)
  const { db } = server()
  expect(
    await db
      .selectFrom('subscriptions')
      .select('certificatesUsed')
      .where('entityId', '=', one.entity.id)
      .executeTakeFirst(),
  ).toEqual({ certificatesUsed: 1 })
  expect(
    await db
      .selectFrom('registrations')
      .select(['certificateId', 'certificateName'])
      .where('id', '=', one.registrationId)
      .executeTakeFirst(),
  ).toEqual(other)
  expect(
    await db
      .selectFrom('auditLog')
      .select(['userId', 'action', 'target'])
      .where('entityId', '=', one.entity.id)
      .execute(),
  ).toContainEqual({ userId: one.maria.userId, action: 'certificate superseded', target: one.number })
})

test('of twenty who correct one certificate at once, one succeeds', async () => {
  const one = await issuedOne()
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => correct(one, `Leo ${n}`)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const standing = await server()
    .db.selectFrom('certificates')
    .select('id')
    .where('registrationId', '=', one.registrationId)
    .where('supersededBy', 'is', null)
    .execute()
  expect(standing).toHaveLength(1)
})

test('a revoked certificate says so, keeps its reason from strangers, and can neither be downloaded nor corrected nor revoked again', async () => {
  const one = await issuedOne()
  const withdraw = () =>
    inTransaction(trx =>
      revoke(trx, server().running.work, {
        entityId: one.entity.id,
        certificateId: one.id,
        reason: 'Taken by another',
        caller: one.caller,
      }),
    )
  await withdraw()
  const checked = await check(one.number)
  expect(checked).toMatchObject({ status: 'revoked', signatureValid: true, endedOn: checked.today })
  expect(JSON.stringify(checked)).not.toContain('Taken by another')
  await expect(one.leo.client.send(downloadCertificate, { id: one.id })).rejects.toMatchObject({ status: 409 })
  await expect(withdraw()).rejects.toMatchObject({ status: 409 })
  await expect(correct(one)).rejects.toMatchObject({ status: 409 })
})

test('a certificate holds through its last day in its organization’s zone, then it is expired', async () => {
  // Completed on March 1 in Los Angeles, valid for a month.
  const one = await issuedOne({ completedAt: '2030-03-01T20:00:00Z', validMonths: 1 })
  const at = async (instant: string) => {
    await server().clock.set(server().db, new Date(instant))
    return (await check(one.number)).status
  }
  expect(await at('2030-04-02T06:30:00Z')).toBe('valid')
  expect(await at('2030-04-02T07:30:00Z')).toBe('expired')
  await server().clock.set(server().db, new Date())
})

test('what a key signed is genuine after the key was replaced, and the new key signs', async () => {
  const one = await issuedOne()
  const key = await replaceKey(server().db, server().running.work)
  const other = await issuedOne()
  expect((await check(one.number)).signatureValid).toBe(true)
  expect((await check(other.number)).signatureValid).toBe(true)
  const { keyId } = await server()
    .db.selectFrom('certificates')
    .select('keyId')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(keyId).toBe(key.keyId)
})

test('a reissue prints the approval that staff entered meanwhile for its day', async () => {
  const one = await issuedOne({ approval: null })
  expect(await check(one.number)).toMatchObject({ printed: { ce: null } })
  const { db, running, clock } = server()
  const { courseId } = await db
    .selectFrom('registrations')
    .select('courseId')
    .where('id', '=', one.registrationId)
    .executeTakeFirstOrThrow()
  await approve(server(), courseId, { fromOn: clock.today('America/Los_Angeles') })
  expect(await check(one.number)).toMatchObject({ printed: { ce: null }, signatureValid: true })
  const { entity, id: certificateId, caller } = one
  const { issued } = await inTransaction(trx =>
    reissue(trx, running.work, { entityId: entity.id, certificateId, reason: 'Approved late', caller }),
  )
  expect(await check(issued.certificateName)).toMatchObject({
    printed: { ce: { body: 'Board of Nursing', number: 'CEP 1' } },
  })
})
