import { lstat, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeDataDir, temporaryDataDir } from '../../platform/testing/temporary.ts'
import { isRoot, openHome, password, passwordFile } from './home.ts'

let dataDir = ''

beforeEach(async () => {
  dataDir = await temporaryDataDir()
})

afterEach(() => removeDataDir(dataDir))

const modeOf = async (path: string) => (await lstat(path)).mode & 0o777

test('the same data directory has the same home, another one has another', async () => {
  const other = await temporaryDataDir()
  const home = await openHome(dataDir)
  expect(await openHome(dataDir)).toEqual(home)
  expect((await openHome(other)).dir).not.toBe(home.dir)
  await removeDataDir(other)
})

test('the password is made once, by whoever is first, and only its account reads it', async () => {
  const home = await openHome(dataDir)
  const [one, other] = await Promise.all([password(home), password(home)])
  expect(other).toBe(one)
  expect(await readFile(passwordFile(home), 'utf8')).toBe(one)
  expect(await modeOf(passwordFile(home))).toBe(0o600)
})

test.runIf(isRoot())('as root two first starts at once share one home outside, which others cannot list', async () => {
  const [one, other] = await Promise.all([openHome(dataDir), openHome(dataDir)])
  expect(other).toEqual(one)
  expect(one.dir).toMatch(/^\/var\/(?:lib|tmp)\/upstander\/[0-9a-f]{16}$/)
  expect(one.runAs?.uid).toBe(65534)
  expect(await modeOf(one.dir)).toBe(0o711)
})

test.runIf(isRoot())('as root a link that leads anywhere else is refused', async () => {
  const elsewhere = join(dataDir, 'elsewhere')
  await mkdir(elsewhere)
  await symlink(elsewhere, join(dataDir, 'postgres'))
  await expect(openHome(dataDir)).rejects.toThrow('where there is no database')
  await rm(join(dataDir, 'postgres'))
})
