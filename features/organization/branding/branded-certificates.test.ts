import { randomUUID } from 'node:crypto'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { pictures } from '#platform/testing/pictures.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { printableLogo } from '#certificates/certificate-document/certificate-logo.server.ts'
import { certify } from '#certificates/certificates/testing/completions.ts'
import { downloadCertificate } from '#certificates/my-certificates/download.contract.ts'
import { removeLogo, saveLogo } from '../organization-profile/organization-profile.contract.ts'
import { saveBranding } from './branding.contract.ts'

const server = testServer()
const chosen = {
  color: '#1f3a8a',
  useLogo: true,
  welcome: '',
  senderName: '',
  signatoryName: 'Dr. Ana Ruiz',
  signatoryTitle: 'Superintendent',
}
const save = (by: Member, given: Partial<typeof chosen> = {}, version = 0) =>
  by.client.send(saveBranding, { entityGuid: by.entity.guid, ...chosen, ...given, version })
const upload = (by: Member, content: Buffer) =>
  by.client.send(saveLogo, { entityGuid: by.entity.guid, file: { name: 'logo', content } })
/** A picture that no other test uploads: bytes after its end are not shown. */
const own = (picture: Buffer) => Buffer.concat([picture, Buffer.from(randomUUID())])
const download = async (by: Member, certificateId: number) =>
  Buffer.from((await by.client.raw(downloadCertificate, { id: certificateId })).rawPayload)

async function textOf(pdf: Buffer) {
  const task = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: false, verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map(item => ('str' in item ? item.str : '')).join(' ')
  await task.destroy()
  return text
}
const pictureCount = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1

test('a certificate prints logo and signatory; those issued keep theirs, to the byte', async () => {
  const { maria, leo } = await makeOrganization(server())
  const plain = await certify(server(), leo)
  const before = await download(leo, plain.id)
  await upload(maria, own(pictures.png))
  await save(maria)
  const branded = await certify(server(), leo)
  const first = await download(leo, branded.id)
  expect(await textOf(first)).toContain('Dr. Ana Ruiz')
  expect(await textOf(first)).toContain('Superintendent')
  expect(pictureCount(first)).toBeGreaterThan(pictureCount(before))

  await upload(maria, own(pictures.jpg))
  await save(maria, { signatoryName: 'Ben Cole', signatoryTitle: '' }, 1)
  await maria.client.send(removeLogo, { entityGuid: maria.entity.guid })
  expect((await download(leo, branded.id)).equals(first)).toBe(true)
  expect((await download(leo, plain.id)).equals(before)).toBe(true)
  const later = await textOf(await download(leo, (await certify(server(), leo)).id))
  expect(later).toContain('Ben Cole')
  expect(later).not.toContain('Ana Ruiz')
})

test('a logo that certificates can’t print is left out, and the certificate is printed', async () => {
  const { maria, leo } = await makeOrganization(server())
  const broken = own(pictures.png)
  broken.fill(0, 60, 70)
  await upload(maria, broken)
  await save(maria)
  const pdf = await download(leo, (await certify(server(), leo)).id)
  expect(await textOf(pdf)).toContain('Dr. Ana Ruiz')
})

test.each([
  ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a WebP', pictures.webpLossy],
  ['cut off', pictures.png.subarray(0, 50)],
  ['only its head', pictures.png.subarray(0, 33)],
  ['a bomb: the head says less than it unpacks to', changed(pictures.png, 20, [0, 0, 0, 1])],
  ['more pixels than there are', changed(pictures.png, 16, [0, 0, 7, 0])],
  ['too wide', changed(pictures.png, 16, [0, 0, 19, 136])],
  ['interlaced', changed(pictures.png, 28, [1])],
  ['of no known color', changed(pictures.png, 25, [9])],
])('not printed: %s', (_, bytes) => expect(printableLogo(bytes)).toBeNull())

test('of a PNG that is a page, too, only the picture is printed', () => {
  const both = Buffer.concat([pictures.png, Buffer.from('<html><script>alert(1)</script></html>')])
  const printed = Buffer.from(printableLogo(both)?.data ?? [])
  expect(printed.includes('script')).toBe(false)
  expect(printed.equals(pictures.png)).toBe(true)
  expect(printableLogo(pictures.jpg)).toMatchObject({ format: 'jpg' })
})

function changed(bytes: Buffer, at: number, to: number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(to, at)
  return copy
}
