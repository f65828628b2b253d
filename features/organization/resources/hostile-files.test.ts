import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { resourceFile } from './resources.contract.ts'
import { resourcesMessages } from './resources.messages.ts'
import { FILE_MAX_BYTES } from './resources.rules.ts'
import { hostileFiles } from './testing/hostile-files.ts'
import { at, makeResource } from './testing/resources.ts'
import { pdf, soundFiles } from './testing/sound-files.ts'

const server = testServer()
let maria: Awaited<ReturnType<typeof makeOrganization>>['maria']
beforeAll(async () => {
  ;({ maria } = await makeOrganization(server()))
})

const keptFiles = async () =>
  (await readdir(join(server().running.work.config.dataDir, 'files'), { recursive: true }).catch(() => [])).filter(
    name => name.length > 3,
  )

test('there are forty of them', () => {
  expect(hostileFiles).toHaveLength(40)
})

test.each(hostileFiles.filter(({ refused }) => refused))(
  '$what ($name) is refused, and nothing of it is kept',
  async ({ name, content, refused }) => {
    const before = await keptFiles()
    await expect(makeResource(maria, { file: { name, content } })).rejects.toMatchObject(at('File', refused ?? ''))
    expect(await keptFiles()).toEqual(before)
  },
)

test.each(hostileFiles.filter(({ kept }) => kept))(
  '$what is kept under a harmless name',
  async ({ name, content, kept }) => {
    const id = await makeResource(maria, { file: { name, content } })
    const { headers } = await maria.client.raw(resourceFile, { id })
    expect(headers['content-type']).toBe(kept?.type)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${kept?.name}"; filename*=UTF-8''${encodeURIComponent(kept?.name ?? '')}`,
    )
  },
)

test.each(soundFiles)('a sound file comes back as it was: $name', async ({ name, content, type }) => {
  const before = await keptFiles()
  const id = await makeResource(maria, { file: { name, content } })
  const answer = await maria.client.raw(resourceFile, { id })
  expect(answer.rawPayload.equals(content)).toBe(true)
  expect(await keptFiles()).toHaveLength(before.length + 1)
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
})

test('exactly 1 MB is taken, a byte more is not', async () => {
  const end = Buffer.from('\n%%EOF')
  const sized = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length - end.length, ' '), end])
  expect(await makeResource(maria, { file: { name: 'full.pdf', content: sized(FILE_MAX_BYTES) } })).toBeGreaterThan(0)
  await expect(
    makeResource(maria, { file: { name: 'more.pdf', content: sized(FILE_MAX_BYTES + 1) } }),
  ).rejects.toMatchObject(at('File', resourcesMessages.fileTooLarge))
})
