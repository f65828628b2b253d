import { lstat, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Place } from './embedded-postgres.ts'
import { isRoot, openHome, password, passwordFile } from './home.ts'
import { removePlace, temporaryPlace } from './testing/places.ts'

let place: Place
const homeOf = ({ directory, application }: Place) => openHome(directory, application)

beforeEach(async () => {
  place = await temporaryPlace()
})

afterEach(() => removePlace(place))

const modeOf = async (path: string) => (await lstat(path)).mode & 0o777

test('the same directory has the same home, another one has another', async () => {
  const other = await temporaryPlace()
  const home = await homeOf(place)
  expect(await homeOf(place)).toEqual(home)
  expect((await homeOf(other)).dir).not.toBe(home.dir)
  await removePlace(other)
})

test('the password is made once, by whoever is first, and only its account reads it', async () => {
  const home = await homeOf(place)
  const [one, other] = await Promise.all([password(home), password(home)])
  expect(other).toBe(one)
  expect(await readFile(passwordFile(home), 'utf8')).toBe(one)
  expect(await modeOf(passwordFile(home))).toBe(0o600)
})

test.runIf(isRoot())('as root two first starts at once share one home outside, which others cannot list', async () => {
  const [one, other] = await Promise.all([homeOf(place), homeOf(place)])
  expect(other).toEqual(one)
  expect(one.dir).toMatch(/^\/var\/(?:lib|tmp)\/embedded_test\/[0-9a-f]{16}$/)
  expect(one.runAs?.uid).toBe(65534)
  expect(await modeOf(one.dir)).toBe(0o711)
})

test.runIf(isRoot())('as root a link that leads anywhere else is refused', async () => {
  const elsewhere = join(place.directory, 'elsewhere')
  await mkdir(elsewhere)
  await symlink(elsewhere, join(place.directory, 'postgres'))
  await expect(homeOf(place)).rejects.toThrow('where there is no database')
  await rm(join(place.directory, 'postgres'))
})
