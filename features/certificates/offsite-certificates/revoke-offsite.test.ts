import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { verifyCertificate } from '../certificate-verification/certificate-verification.contract.ts'
import {
  downloadOffsiteCertificate,
  offsiteCertificates,
  revokeOffsiteCertificate,
} from './offsite-certificates.contract.ts'
import { revokeTexts } from './offsite-certificates.messages.ts'
import { makeOffsite, sent } from './testing/offsite.ts'

const server = testServer()
const check = (number = '') => server().anyone.send(verifyCertificate, { number })

async function world() {
  const made = await makeOffsite(server())
  const [one] = await made.hand(sent('A-1'))
  const number = one?.certificationName ?? ''
  const offsiteCertificateId = one?.certificateId ?? 0
  const revoke = (given: { number?: string; reason?: string } = {}) =>
    made.maria.client.send(revokeOffsiteCertificate, { offsiteCertificateId, number, reason: 'Sent twice', ...given })
  return { ...made, number, offsiteCertificateId, revoke }
}

test('an administrator revokes a certificate: its number says so, its PDF is gone, and the log has the reason', async () => {
  const { entity, maria, number, offsiteCertificateId, revoke } = await world()
  await revoke()
  expect(await check(number)).toMatchObject({ status: 'revoked', signatureValid: true, successor: null })
  const asked = { entityGuid: entity.guid, fromDate: '2026-01-01', toDate: '2027-01-01' } as const
  expect((await maria.client.send(offsiteCertificates, asked)).rows).toMatchObject([{ revoked: true }])
  await expect(maria.client.send(downloadOffsiteCertificate, { offsiteCertificateId })).rejects.toMatchObject({
    status: 409,
    problem: { title: revokeTexts.noDownload },
  })
  const { rows } = await maria.client.send(auditLog, { entityGuid: entity.guid })
  expect(rows[0]).toMatchObject({ action: 'offsiteCertificates.revoked', target: number })
  expect(JSON.stringify(rows[0])).toContain('Sent twice')
})

test('the same content sent again stays revoked; other content takes its place, and the old number stays revoked', async () => {
  const { maria, hand, number, offsiteCertificateId, revoke } = await world()
  await revoke()
  expect(await hand(sent('A-1'))).toMatchObject([{ certificationName: number, revoked: true }])
  const [next] = await hand(sent('A-1', { hours: 3 }))
  expect(next).toMatchObject({ revoked: false, supersedes: number })
  expect(await check(number)).toMatchObject({ status: 'revoked', successor: next?.certificationName })
  expect(await check(next?.certificationName)).toMatchObject({ status: 'valid' })
  expect((await maria.client.raw(downloadOffsiteCertificate, { offsiteCertificateId })).statusCode).toBe(200)
})

test('of fifty who revoke it at once one does, and one that was replaced meanwhile is not revoked unseen', async () => {
  const { number, hand, revoke } = await world()
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => revoke()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [next] = await hand(sent('A-1', { hours: 3 }))
  await expect(revoke({ number })).rejects.toMatchObject({ status: 409, problem: { title: revokeTexts.gone } })
  expect((await check(next?.certificationName)).status).toBe('valid')
})

test.each([
  ['no reason', { reason: ' ' }, 'reason'],
  ['a reason without end', { reason: 'x'.repeat(501) }, 'reason'],
  ['a number that is none', { number: 'x'.repeat(21) }, 'number'],
])('%s is refused at its field, and nothing is revoked', async (_what, wrong, field) => {
  const { number, revoke } = await world()
  await expect(revoke(wrong)).rejects.toMatchObject({
    status: 400,
    problem: { errors: { [field]: [expect.any(String)] } },
  })
  expect((await check(number)).status).toBe('valid')
})

test('another organization can not', async () => {
  const { number, offsiteCertificateId } = await world()
  const other = await makeOffsite(server())
  await expect(
    other.maria.client.send(revokeOffsiteCertificate, { offsiteCertificateId, number, reason: 'No' }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await check(number)).status).toBe('valid')
})
