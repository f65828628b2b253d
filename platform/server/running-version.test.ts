import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readVersion } from './running-version.ts'

const startedAt = new Date('2026-11-21T08:00:00.000Z')

async function deployment() {
  const folder = await mkdtemp(join(tmpdir(), 'upstander-version-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'package.json'), '{"version":"1.4.2"}')
  return { folder, read: () => readVersion(startedAt, pathToFileURL(`${folder}/`)) }
}

test('another build is another version, and says when it was made', async () => {
  const { folder, read } = await deployment()
  const page = join(folder, 'build/web/index.html')
  await mkdir(join(folder, 'build/web'), { recursive: true })
  await writeFile(page, '<script src="/assets/index-1.js">')
  const builtAt = new Date('2026-11-20T12:00:00.000Z')
  await utimes(page, builtAt, builtAt)
  const first = await read()
  expect(first).toEqual({
    versionNumber: expect.stringMatching(/^1\.4\.2\+[0-9a-f]{12}$/),
    createdDate: '2026-11-20T12:00:00.000Z',
  })
  expect(await read()).toEqual(first)
  await writeFile(page, '<script src="/assets/index-2.js">')
  expect((await read()).versionNumber).not.toBe(first.versionNumber)
})

test('without a build it is the package’s version, as old as the process', async () => {
  const { read } = await deployment()
  expect(await read()).toEqual({ versionNumber: '1.4.2', createdDate: '2026-11-21T08:00:00.000Z' })
})
