import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'
import { noteBegun, removeCutOff, removeUploads, uploadPath } from './leftover-files.ts'

const server = testServer()
const DAY = 24 * 3_600_000
const folder = () => server().running.work.config.filesUrl.slice('file:'.length)
const filesThere = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
const there = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

test('what a kill cut off is removed after a day; what is referred to, young, or another’s stays', async () => {
  const { db, files } = server().running.work
  const before = await filesThere()
  const kept = await files.save(Readable.from(['kept']))
  await db
    .insertInto('files')
    .values({ storageKey: kept.key, name: 'a.csv', mediaType: 'text/csv', bytes: 4, createdAt: server().clock.iso() })
    .execute()
  // Complete, but its row was never written.
  const orphan = await files.save(Readable.from(['orphan']))
  // The process died in the middle of writing.
  const half = '0a/0a000000-0000-4000-8000-000000000001'
  await noteBegun(db, half)
  const foreign = '0a/0a000000-0000-4000-8000-000000000002'
  await mkdir(dirname(join(folder(), half)), { recursive: true })
  await writeFile(join(folder(), `${half}.part`), 'hal')
  await writeFile(join(folder(), foreign), 'foreign')
  const name = (key: string) => key.slice(3)
  const added = async () => (await filesThere()).filter(file => !before.includes(file))

  await removeCutOff(server().running.work, Date.now() + DAY - 60_000)
  expect(await added()).toHaveLength(4)
  await removeCutOff(server().running.work, Date.now() + DAY + 60_000)
  expect(await added()).toEqual([name(kept.key), name(foreign)].toSorted())
  expect(await added()).not.toContain(name(orphan.key))
  expect(await db.selectFrom('begunFiles').select('key').execute()).toEqual([])
})

test('an upload that its call left behind is removed after an hour', async () => {
  const [old, young] = [uploadPath(), uploadPath()]
  for (const path of [old, young]) await writeFile(path, 'x')
  const anHourAgo = new Date(Date.now() - 3_600_001)
  await utimes(old, anHourAgo, anHourAgo)
  await removeUploads(Date.now())
  expect([await there(old), await there(young)]).toEqual([false, true])
  await removeUploads(Date.now() + 3_700_000)
  expect(await there(young)).toBe(false)
})
