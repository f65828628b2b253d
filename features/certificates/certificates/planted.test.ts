import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { secretsFrom } from '#platform/server/secrets.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { bindingOf } from '../certificate-document/certificate-binding.server.ts'
import { createSigningKey, sign } from '../certificate-document/certificate-signature.server.ts'
import type { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { verifyCertificate } from '../certificate-verification/certificate-verification.contract.ts'
import { certificateDetails } from '../my-certificates/my-certificates.contract.ts'
import { downloadCertificate } from '../my-certificates/download.contract.ts'
import { downloadOffsiteCertificate } from '../offsite-certificates/offsite-certificates.contract.ts'
import { makeOffsite, sent } from '../offsite-certificates/testing/offsite.ts'
import { bindExisting } from './bind.server.ts'
import { revoke, supersede } from './endings.server.ts'
import { certify } from './testing/completions.ts'

const server = testServer()
const check = (number: string) => server().anyone.send(verifyCertificate, { number })

async function certified() {
  const { maria, leo } = await makeOrganization(server())
  return {
    leo,
    entityId: leo.entity.id,
    caller: { userId: maria.userId, actorId: null },
    ...(await certify(server(), leo)),
  }
}
const withdraw = (one: { entityId: number; id: number; caller: { userId: number; actorId: null } }) =>
  server()
    .db.transaction()
    .execute(trx =>
      revoke(trx, server().running.work, {
        entityId: one.entityId,
        certificateId: one.id,
        reason: 'Wrong person',
        caller: one.caller,
      }),
    )

/** A stranger's key pair, put into the table as if it were ours; its binding is made with a different secret. */
async function plantKey() {
  const theirs = secretsFrom('a secret that a stranger made up by themselves')
  const key = createSigningKey(theirs.seal)
  const { keyId: id, publicKey, sealedPrivateKey } = key
  await server()
    .db.insertInto('signingKeys')
    .values({
      id,
      publicKey,
      sealedPrivateKey,
      binding: bindingOf(theirs, key),
      createdAt: server().clock.iso(),
      retiredAt: server().clock.iso(),
    })
    .execute()
  return { id, sign: (snapshot: CertificateSnapshot) => sign(snapshot, key, theirs.open) }
}
const forged = async (id: number): Promise<CertificateSnapshot> => {
  const { snapshot } = await server()
    .db.selectFrom('certificates')
    .select('snapshot')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...(snapshot as unknown as CertificateSnapshot), learnerName: 'Eve Planted' }
}

test('fields that a stranger signed with a key of their own are told as not genuine, and give neither PDF nor link', async () => {
  const { leo, id, number } = await certified()
  const key = await plantKey()
  const snapshot = await forged(id)
  await sql`update certificates set snapshot = ${JSON.stringify(snapshot)}::jsonb, signature = ${key.sign(snapshot)},
    key_id = ${key.id} where id = ${id}`.execute(server().db)
  expect(await check(number)).toMatchObject({ signatureValid: false, printed: { learnerName: 'Eve Planted' } })
  await expect(leo.client.send(downloadCertificate, { id })).rejects.toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('have changed since it was issued') as string },
  })
  expect(await leo.client.send(certificateDetails, { id })).toMatchObject({ signatureValid: false, verifyUrl: null })
})

test('a public key that was exchanged makes nothing genuine', async () => {
  const { id, number } = await certified()
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { keyId } = await server()
    .db.selectFrom('certificates')
    .select('keyId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before = await server()
    .db.selectFrom('signingKeys')
    .select('publicKey')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow()
  const snapshot = await forged(id)
  const signature = sign(
    snapshot,
    { sealedPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
    text => text,
  )
  await server()
    .db.updateTable('signingKeys')
    .set({ publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() })
    .where('id', '=', keyId)
    .execute()
  await sql`update certificates set snapshot = ${JSON.stringify(snapshot)}::jsonb, signature = ${signature} where id = ${id}`.execute(
    server().db,
  )
  expect((await check(number)).signatureValid).toBe(false)
  await server().db.updateTable('signingKeys').set(before).where('id', '=', keyId).execute()
})

test.each([
  ['made valid again', sql`update certificates set revoked_at = null, revoked_reason = null`],
  ['given another day', sql`update certificates set revoked_at = revoked_at - interval '90 days'`],
  ['given no seal', sql`update certificates set seal = null`],
])('a revoked certificate that was %s in the table is not genuine', async (_what, altered) => {
  const one = await certified()
  await withdraw(one)
  expect(await check(one.number)).toMatchObject({ status: 'revoked', signatureValid: true })
  await sql`${altered} where id = ${one.id}`.execute(server().db)
  expect((await check(one.number)).signatureValid).toBe(false)
  await expect(one.leo.client.send(downloadCertificate, { id: one.id })).rejects.toMatchObject({ status: 409 })
})

test('what was not issued here can be neither corrected nor revoked: no genuine certificate comes of it', async () => {
  const one = await certified()
  await sql`update certificates set seal = 'made up' where id = ${one.id}`.execute(server().db)
  await expect(withdraw(one)).rejects.toMatchObject({ status: 409 })
  const correct = server()
    .db.transaction()
    .execute(trx =>
      supersede(trx, server().running.work, {
        entityId: one.entityId,
        certificateId: one.id,
        corrections: { learnerName: 'Eve' },
        reason: 'Name',
        caller: one.caller,
      }),
    )
  await expect(correct).rejects.toMatchObject({ status: 409 })
})

test('a certificate of an organization’s own courses that was planted gives no PDF', async () => {
  const { maria, hand } = await makeOffsite(server())
  const [certificate] = await hand(sent('A-1'))
  const offsiteCertificateId = certificate?.certificateId ?? 0
  expect((await maria.client.raw(downloadOffsiteCertificate, { offsiteCertificateId })).headers['content-type']).toBe(
    'application/pdf',
  )
  const key = await plantKey()
  const row = await server()
    .db.selectFrom('offsiteSnapshots')
    .select('snapshot')
    .where('certificateId', '=', offsiteCertificateId)
    .executeTakeFirstOrThrow()
  const snapshot = { ...(row.snapshot as unknown as CertificateSnapshot), learnerName: 'Eve Planted' }
  await sql`update offsite_snapshots set snapshot = ${JSON.stringify(snapshot)}::jsonb, signature = ${key.sign(snapshot)}, key_id = ${key.id}
    where certificate_id = ${offsiteCertificateId} and entity_id > 0`.execute(server().db)
  expect((await check(snapshot.number)).signatureValid).toBe(false)
  await expect(maria.client.send(downloadOffsiteCertificate, { offsiteCertificateId })).rejects.toMatchObject({
    status: 409,
  })
})

test('what was there before certificates were bound is bound once; a planted row, or a mark that was taken away, opens no second door', async () => {
  const one = await certified()
  const revoked = await certified()
  await withdraw(revoked)
  const planted = await plantKey()
  const {
    db,
    running: { work },
  } = server()
  // As the version before left it.
  await sql`update certificates set seal = null`.execute(db)
  await sql`update signing_keys set binding = null`.execute(db)
  await sql`delete from certificate_binding`.execute(db)
  expect((await check(one.number)).signatureValid).toBe(false)
  await bindExisting(work)
  expect(await check(one.number)).toMatchObject({ status: 'valid', signatureValid: true })
  expect(await check(revoked.number)).toMatchObject({ status: 'revoked', signatureValid: true })
  expect(await db.selectFrom('signingKeys').select('binding').where('id', '=', planted.id).executeTakeFirst()).toEqual({
    binding: null,
  })

  for (const mark of ['kept', 'gone', 'made up']) {
    await sql`update certificates set seal = null, revoked_at = null, revoked_reason = null where id = ${revoked.id}`.execute(
      db,
    )
    if (mark === 'gone') await sql`delete from certificate_binding`.execute(db)
    if (mark === 'made up') await sql`update certificate_binding set mark = 'x'`.execute(db)
    await bindExisting(work)
    expect([mark, (await check(revoked.number)).signatureValid]).toEqual([mark, false])
  }
})
