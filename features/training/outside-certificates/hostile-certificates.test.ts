import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { pictures } from '#platform/testing/pictures.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { hostileFiles } from '#organization/resources/testing/hostile-files.ts'
import { pdf, soundFiles } from '#organization/resources/testing/sound-files.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { makeRequirement } from '../requirements/testing/rules.ts'
import { outsideCertificateFile } from './outside-certificates.contract.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'
import { FILE_MAX_BYTES } from './outside-file.rules.ts'
import { sendIn } from './testing/outside.ts'

const server = testServer()
let maria: Member
let leo: Member
let requirementId: number
beforeAll(async () => {
  ;({ maria, leo } = await makeOrganization(server()))
  requirementId = await makeRequirement(maria, [await makeCourse(server())])
  await server().work()
})

/** Sends it in as a new person each time would: without the limits, which have tests of their own. */
async function send(name: string, content: Uint8Array): Promise<number> {
  await server().db.deleteFrom('callCounts').execute()
  await server()
    .db.updateTable('outsideCertificates')
    .set({ status: 'Withdrawn' })
    .where('status', '=', 'Waiting')
    .execute()
  return sendIn(leo, requirementId, server().clock.today('America/Los_Angeles'), { file: { name, content } })
}
const fileOf = (outsideCertificateId: number) =>
  maria.client.raw(outsideCertificateFile, { entityGuid: maria.entity.guid, outsideCertificateId })
const keptFiles = async () =>
  (await readdir(join(server().running.work.config.dataDir, 'files'), { recursive: true }).catch(() => [])).filter(
    name => name.length > 3,
  )
const refused = (text: string) => ({ status: 400, problem: { errors: { file: [text] } } })

// Larger than a resource may be is small enough here: those are the tests of resources.
const small = hostileFiles.filter(({ content }) => content.length < 1_000_000)

test.each(small.filter(one => one.refused))(
  '$what ($name) is refused, and nothing of it is kept',
  async ({ name, content }) => {
    const before = await keptFiles()
    await expect(send(name, content)).rejects.toMatchObject(refused(messages.fileType))
    expect(await keptFiles()).toEqual(before)
  },
)

test.each(small.filter(one => one.kept))('$what is kept under a harmless name', async ({ name, content, kept }) => {
  const { headers } = await fileOf(await send(name, content))
  expect(headers['content-type']).toBe(kept?.type)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="${kept?.name}"; filename*=UTF-8''${encodeURIComponent(kept?.name ?? '')}`,
  )
})

const accepted = /\.(?:pdf|png|jpe?g)$/i
test.each(soundFiles.filter(({ name }) => accepted.test(name)))(
  'a sound file comes back as it was: $name',
  async ({ name, content, type }) => {
    const answer = await fileOf(await send(name, content))
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
  },
)

test.each(soundFiles.filter(({ name }) => !accepted.test(name)))(
  'a document that is no scan is refused: $name',
  async ({ name, content }) => {
    await expect(send(name, content)).rejects.toMatchObject(refused(messages.fileType))
  },
)

test.each([
  ['a picture as PDF', 'scan.pdf', pictures.png],
  ['a PDF as picture', 'scan.png', pdf],
  ['a JPEG as PNG', 'scan.png', pictures.jpg],
  ['a PDF whose end is missing', 'scan.pdf', Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
] as const)('%s is refused', async (_what, name, content) => {
  await expect(send(name, content)).rejects.toMatchObject(refused(messages.fileType))
})

test('exactly 10 MB is taken, a byte more is not', async () => {
  const end = Buffer.from('\n%%EOF')
  const sized = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length - end.length, ' '), end])
  expect(await send('full.pdf', sized(FILE_MAX_BYTES))).toBeGreaterThan(0)
  await expect(send('more.pdf', sized(FILE_MAX_BYTES + 1))).rejects.toMatchObject(refused(messages.fileTooLarge))
})
