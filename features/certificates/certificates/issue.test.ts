import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { approve } from '#courses/courses/testing/approvals.ts'
import { CERTIFICATE_NUMBER_PATTERN } from '../certificate-document/certificate-number.rules.ts'
import { verify } from '../certificate-document/certificate-signature.server.ts'
import type { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { issueCertificate } from './issue.server.ts'
import { completion, issueFor } from './testing/completions.ts'

const server = testServer()
const stored = (id: number) =>
  server().db.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a completion becomes a certificate with every field of its own day, signed by the current key', async () => {
  const { entity, leo } = await makeOrganization(server(), { name: 'Harbor Unified' })
  // Half past ten in the evening in Los Angeles is the next day in UTC.
  const registrationId = await completion(server(), leo, { completedAt: '2026-03-01T06:30:00Z' })
  const issued = await issueFor(server(), registrationId)
  const row = await stored(issued.certificateId)
  const snapshot = row.snapshot as unknown as CertificateSnapshot
  expect(issued.certificateName).toMatch(CERTIFICATE_NUMBER_PATTERN)
  expect(snapshot).toEqual({
    number: issued.certificateName,
    learnerName: 'Leo Tran',
    courseName: 'Standing up for children',
    training: 'Mandated Reporter Training',
    state: 'CA',
    version: '1.2.0',
    language: 'en',
    hours: 2.5,
    ce: { body: 'Board of Nursing', number: 'CEP 1' },
    organizationName: 'Harbor Unified',
    issuedOn: '2026-02-28',
    expiresOn: '2028-02-28',
    provider: { name: 'Upstander' },
  })
  const key = await server()
    .db.selectFrom('signingKeys')
    .select('publicKey')
    .where('id', '=', row.keyId)
    .executeTakeFirstOrThrow()
  expect(verify(snapshot, row.signature, key.publicKey)).toBe(true)
  const registration = await server()
    .db.selectFrom('registrations')
    .select(['certificateId', 'certificateName'])
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  expect(registration).toEqual(issued)
  expect(entity.id).toBe(row.entityId)
})

const printedBy = async (registrationId: number) => {
  const { certificateId } = await issueFor(server(), registrationId)
  return (await stored(certificateId)).snapshot as unknown as CertificateSnapshot
}

test('a board’s approval is printed with its contact hours, and with how long to keep the certificate', async () => {
  const { leo } = await makeOrganization(server())
  const approval = { body: 'Board of Teaching', number: 'T 7', hours: 3, keepYears: 4 }
  expect(await printedBy(await completion(server(), leo, { approval }))).toMatchObject({
    ce: { body: 'Board of Teaching', number: 'T 7', keepYears: 4 },
    hours: 3,
  })
})

test.each([
  ['the day before its first one', '2026-03-02T07:59:00Z', null],
  ['its first day', '2026-03-02T08:01:00Z', 'CEP 1'],
  ['its last day', '2026-03-04T07:59:00Z', 'CEP 1'],
  ['the day after', '2026-03-04T08:01:00Z', null],
])('an approval of 2 and 3 March counts on days of the organization: %s', async (_what, completedAt, number) => {
  const { leo } = await makeOrganization(server())
  const approval = { fromOn: '2026-03-02', untilOn: '2026-03-03' }
  const { ce, hours } = await printedBy(await completion(server(), leo, { completedAt, approval }))
  expect([ce?.number ?? null, hours]).toEqual([number, 2.5])
})

test('for an individual it counts on the days of their own calendar', async () => {
  const entity = await makeEntity(server(), { type: 'Individual' })
  const sam = await makeMember(server(), entity)
  const given = { completedAt: '2026-03-02T07:59:00Z', approval: { fromOn: '2026-03-02' } }
  expect((await printedBy(await completion(server(), sam, given))).ce).toBeNull()
  await server().db.updateTable('entities').set({ timeZone: 'America/New_York' }).where('id', '=', entity.id).execute()
  expect((await printedBy(await completion(server(), sam, given))).ce).toEqual({
    body: 'Board of Nursing',
    number: 'CEP 1',
  })
})

test('a certificate keeps what it printed when the approval ends or another begins', async () => {
  const { leo } = await makeOrganization(server())
  const registrationId = await completion(server(), leo, { approval: { fromOn: '2020-01-01' } })
  const before = await printedBy(registrationId)
  const { db } = server()
  const { courseId } = await db
    .selectFrom('registrations')
    .select('courseId')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  await db.updateTable('courseApprovals').set({ untilOn: '2019-12-31' }).where('courseId', '=', courseId).execute()
  await approve(server(), courseId, { number: 'CEP 2' })
  expect(await printedBy(registrationId)).toEqual(before)
})

test('a course that its files once called CE prints nothing without an approval', async () => {
  const { leo } = await makeOrganization(server())
  const registrationId = await completion(server(), leo, { approval: null })
  await server()
    .db.updateTable('courses')
    .set({ isCe: true, ceBody: 'Board', ceNumber: 'A1' })
    .where('name', '=', 'Standing up for children')
    .execute()
  expect((await printedBy(registrationId)).ce).toBeNull()
})

test('the course text is that of the language taken', async () => {
  const { leo } = await makeOrganization(server())
  const registrationId = await completion(server(), leo, { language: 'es' })
  const { certificateId } = await issueFor(server(), registrationId)
  expect((await stored(certificateId)).snapshot).toMatchObject({ courseName: 'Actuar por la niñez', language: 'es' })
})

test('an individual is named without an organization and needs no quota', async () => {
  const sam = await makeMember(server(), await makeEntity(server(), { type: 'Individual' }))
  const registrationId = await completion(server(), sam)
  const { certificateId } = await issueFor(server(), registrationId)
  expect((await stored(certificateId)).snapshot).toMatchObject({ organizationName: null })
})

test('asked twenty times at once for one registration, one certificate stands and one is taken', async () => {
  const { entity, leo } = await makeOrganization(server())
  const registrationId = await completion(server(), leo)
  const answers = await Promise.all(Array.from({ length: 20 }, () => issueFor(server(), registrationId)))
  expect(new Set(answers.map(({ certificateId }) => certificateId)).size).toBe(1)
  const plan = await server()
    .db.selectFrom('subscriptions')
    .select('certificatesUsed')
    .where('entityId', '=', entity.id)
    .executeTakeFirstOrThrow()
  expect(plan.certificatesUsed).toBe(1)
})

test('an issue that is rolled back takes nothing', async () => {
  const { entity, leo } = await makeOrganization(server())
  const registrationId = await completion(server(), leo)
  await expect(
    server()
      .db.transaction()
      .execute(async trx => {
        await issueCertificate(trx, server().running.work, { entityId: entity.id, registrationId })
        throw new Error('the completion failed')
      }),
  ).rejects.toThrow('the completion failed')
  const plan = await server()
    .db.selectFrom('subscriptions')
    .select('certificatesUsed')
    .where('entityId', '=', entity.id)
    .executeTakeFirstOrThrow()
  expect(plan.certificatesUsed).toBe(0)
})

test('of fifty completions at once with ten left, ten are issued and counted, and the administrator is told once', async () => {
  const { entity, maria, leo } = await makeOrganization(server(), { quota: 10 })
  const registrations = await Promise.all(Array.from({ length: 50 }, () => completion(server(), leo)))
  const answers = await Promise.all(registrations.map(id => issueFor(server(), id)))
  expect(answers.filter(({ certificateId }) => certificateId > 0)).toHaveLength(10)
  const { db } = server()
  expect(await db.selectFrom('certificates').select('id').where('entityId', '=', entity.id).execute()).toHaveLength(10)
  expect(
    await db
      .selectFrom('subscriptions')
      .select(['certificatesUsed', 'paygUsed'])
      .where('entityId', '=', entity.id)
      .executeTakeFirst(),
  ).toEqual({ certificatesUsed: 10, paygUsed: 0 })
  expect(await server().mails(maria.email)).toHaveLength(1)
})

test('where none is left the certificate is withheld, and the administrators are told once a day', async () => {
  const { maria, leo } = await makeOrganization(server(), { quota: 0 })
  const registrations = [await completion(server(), leo), await completion(server(), leo)]
  for (const registrationId of registrations) {
    expect(await issueFor(server(), registrationId)).toEqual({
      certificateId: 0,
      certificateName: 'organization certificate not issued',
    })
  }
  const mails = await server().mails(maria.email)
  expect(mails.map(({ subject }) => subject)).toEqual([`${maria.entity.name} has no certificates left`])
  expect(mails[0]?.text).toContain('/organization/account-billing')
  expect(await server().mails(leo.email)).toEqual([])
  await server().clock.set(server().db, new Date(Date.now() + 24 * 3_600_000))
  await issueFor(server(), await completion(server(), leo))
  expect(await server().mails(maria.email)).toHaveLength(2)
  await server().clock.set(server().db, new Date())
})
