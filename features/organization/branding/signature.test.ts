import { expect, test } from 'vitest'
import { pictures } from '#platform/testing/pictures.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { reissue } from '#certificates/certificates/endings.server.ts'
import { certify } from '#certificates/certificates/testing/completions.ts'
import { downloadCertificate } from '#certificates/my-certificates/download.contract.ts'
import { certificateDetails } from '#certificates/my-certificates/my-certificates.contract.ts'
import { auditLog } from '../audit-log/audit-log.contract.ts'
import { saveBranding } from './branding.contract.ts'
import { brandingMessages } from './branding.messages.ts'
import { removeSignature, saveSignature, signaturePicture, SIGNATURE_MAX_BYTES } from './signature.contract.ts'

const server = testServer()
const at = (by: Member) => ({ entityGuid: by.entity.guid })
const upload = (by: Member, content: Buffer) =>
  by.client.send(saveSignature, { ...at(by), file: { name: 'signature', content } })
const name = (by: Member, signatoryName: string, version = 0) =>
  by.client.send(saveBranding, {
    ...at(by),
    color: '',
    useLogo: false,
    welcome: '',
    senderName: '',
    signatoryName,
    signatoryTitle: '',
    version,
  })
const shown = async (by: Member) => (await by.client.send(signaturePicture, at(by))).picture
const download = async (by: Member, certificateId: number) =>
  Buffer.from((await by.client.raw(downloadCertificate, { id: certificateId })).rawPayload)
const pictureCount = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1
const isWhole = (picture: string | null) => Buffer.from(picture?.split(',')[1] ?? '', 'base64')

test('certificates are printed with the signature above its name; those issued keep what they have, to the byte', async () => {
  const { maria, leo } = await makeOrganization(server())
  await name(maria, 'Dr. Ana Ruiz')
  const plain = await certify(server(), leo)
  const before = await download(leo, plain.id)
  await upload(maria, pictures.png)
  const signed = await certify(server(), leo)
  const first = await download(leo, signed.id)
  expect(pictureCount(first)).toBeGreaterThan(pictureCount(before))

  await upload(maria, pictures.jpg)
  expect(await shown(maria)).toMatch(/^data:image\/jpeg;base64,/)
  await maria.client.send(removeSignature, at(maria))
  expect(await shown(maria)).toBeNull()
  expect((await download(leo, signed.id)).equals(first)).toBe(true)
  expect((await download(leo, plain.id)).equals(before)).toBe(true)
  expect(pictureCount(await download(leo, (await certify(server(), leo)).id))).toBe(pictureCount(before))
  // The first one again: its file is still there.
  await upload(maria, pictures.png)
  expect(pictureCount(await download(leo, (await certify(server(), leo)).id))).toBe(pictureCount(first))
})

test('the preview shows the same picture to whoever may save the certificate, and none once it is revoked', async () => {
  const { maria, leo } = await makeOrganization(server())
  await name(maria, 'Dr. Ana Ruiz')
  await upload(maria, pictures.png)
  const { id } = await certify(server(), leo)
  await maria.client.send(removeSignature, at(maria))
  for (const { client } of [leo, maria]) {
    const { pictures: shownOn } = await client.send(certificateDetails, { id })
    expect(shownOn.logo).toBeNull()
    expect(shownOn.signature).toMatch(/^data:image\/png;base64,/)
    expect(isWhole(shownOn.signature).subarray(1, 4).toString()).toBe('PNG')
  }
  await server()
    .db.updateTable('certificates')
    .set({ revokedAt: server().clock.iso(), revokedReason: 'Taken by another' })
    .where('id', '=', id)
    .execute()
  expect((await leo.client.send(certificateDetails, { id })).pictures).toEqual({ logo: null, signature: null })
})

test('a reissued certificate keeps the signature of the first, and without a name none is printed', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await upload(maria, pictures.png)
  const unnamed = await certify(server(), leo)
  const { db, running } = server()
  const snapshotOf = async (id: number) =>
    (await db.selectFrom('certificates').select('snapshot').where('id', '=', id).executeTakeFirstOrThrow()).snapshot
  expect(await snapshotOf(unnamed.id)).not.toHaveProperty('signatory')
  await name(maria, 'Dr. Ana Ruiz')
  const { id } = await certify(server(), leo)
  const first = await snapshotOf(id)
  expect(first).toMatchObject({ signatory: { name: 'Dr. Ana Ruiz', picture: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  await upload(maria, pictures.jpg)
  const again = await db.transaction().execute(trx =>
    reissue(trx, running.work, {
      entityId: entity.id,
      certificateId: id,
      reason: 'Lost',
      caller: { userId: maria.userId, actorId: null },
    }),
  )
  expect(await snapshotOf(again.issued.certificateId)).toMatchObject({
    signatory: (first as { signatory: object }).signatory,
  })
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a WebP', pictures.webpLossy],
  ['a damaged PNG', pictures.png.subarray(0, 50)],
  ['nothing', Buffer.alloc(0)],
])('%s is refused where it was chosen', async (_, content) => {
  const { maria } = await makeOrganization(server())
  await expect(upload(maria, content)).rejects.toMatchObject({
    problem: { errors: { signature: [brandingMessages.signatureWrong] } },
  })
  expect(await shown(maria)).toBeNull()
})

test('what stands behind the picture is not kept, and one that is too large is refused', async () => {
  const { maria, leo } = await makeOrganization(server())
  await upload(maria, Buffer.concat([pictures.png, Buffer.from('<script>alert(1)</script>')]))
  expect(isWhole(await shown(maria)).equals(pictures.png)).toBe(true)
  await expect(upload(maria, Buffer.alloc(SIGNATURE_MAX_BYTES + 1))).rejects.toMatchObject({ status: 400 })
  await expect(leo.client.send(signaturePicture, at(maria))).rejects.toMatchObject({ status: 403 })
  const other = await makeOrganization(server())
  await expect(other.maria.client.send(signaturePicture, at(maria))).rejects.toMatchObject({ status: 404 })
  expect(await shown(other.maria)).toBeNull()
})

test('two administrators at once leave one signature, with a line for each change; the same picture again is none', async () => {
  const { entity, maria } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  await Promise.all([upload(maria, pictures.png), upload(omar, pictures.jpg)])
  const last = isWhole(await shown(maria))
  const same = last.equals(pictures.png) ? pictures.png : pictures.jpg
  await upload(maria, same)
  const current = await server()
    .db.selectFrom('signaturePictures')
    .select('sha256')
    .where('entityId', '=', entity.id)
    .where('current', '=', true)
    .execute()
  expect(current).toHaveLength(1)
  const { rows } = await maria.client.send(auditLog, { entityGuid: entity.guid, searchTerm: '', pageSize: 100 })
  expect(rows.filter(({ action }) => action === 'branding.signatureChanged')).toHaveLength(2)
})

test('two organizations may have the same picture, each its own', async () => {
  const [one, other] = [await makeOrganization(server()), await makeOrganization(server())]
  for (const { maria } of [one, other]) await upload(maria, pictures.png)
  await one.maria.client.send(removeSignature, at(one.maria))
  expect(await shown(other.maria)).not.toBeNull()
})
