import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedPostgres } from '#embedded-postgres'
import { startPostgres } from '../../platform/server/embedded-postgres.ts'
import type { Running } from '../../platform/server/services.ts'
import { AppProcess, eventually, makeOrganizationIn, send } from '../../platform/testing/process.ts'
import { removeDataDir, temporaryDataDir } from '../../platform/testing/temporary.ts'
import { logout, me } from '#identity/sign-in/sign-in.contract.ts'
import { beginImport, importDone, importResult } from './imports.ts'

const PEOPLE = 10_000

let dataDir: string
let postgres: EmbeddedPostgres
let web: AppProcess
let otherWeb: AppProcess
let workers: [AppProcess, AppProcess]
let inside: Running

beforeAll(async () => {
  dataDir = await temporaryDataDir()
  postgres = await startPostgres({ dataDir })
  web = await AppProcess.make(dataDir)
  otherWeb = await AppProcess.make(dataDir)
  workers = [await AppProcess.make(dataDir), await AppProcess.make(dataDir)]
  // All are one installation: tokens name its public address.
  const settings = { DATABASE_URL: postgres.url, PUBLIC_URL: `http://localhost:${web.port}` }
  // All at once on an empty database: one migrates, the others wait for it.
  await Promise.all([
    ...[web, otherWeb].map(app => app.start({ ...settings, ROLE: 'web' })),
    ...workers.map(worker => worker.start({ ...settings, ROLE: 'worker' })),
  ])
  inside = await web.inspect()
})

afterAll(async () => {
  await inside?.close()
  await Promise.all([web, otherWeb, ...(workers ?? [])].map(app => app?.remove()))
  await postgres?.stop()
  await removeDataDir(dataDir)
})

test('web takes the calls, a worker does the work, and when it is killed another takes over within seconds', async () => {
  const [first, second] = workers
  second.freeze()
  const batch = await beginImport(web, inside, PEOPLE)
  const progress = async () => (await importResult(inside, batch)).batch
  await eventually(async () => (await progress()).processedUsers > 0)
  await first.kill()
  const killed = performance.now()
  const left = await progress()
  expect(left.status).toBe('InProcess')
  second.thaw()
  await eventually(async () => (await progress()).processedUsers > left.processedUsers)
  const takenOver = performance.now() - killed
  await importDone(inside, batch)
  const { batch: end, invited, mails } = await importResult(inside, batch)
  expect(end).toEqual({ status: 'Processed', numberOfUsers: PEOPLE, processedUsers: PEOPLE })
  expect(invited).toEqual(batch.emails.toSorted())
  expect(mails.map(mail => mail.recipient).toSorted()).toEqual(batch.emails.toSorted())
  // Without a mail server one statement keeps each mail: not a second time after a kill.
  expect(new Set(mails.map(mail => `${mail.status} ${mail.attempts}`))).toEqual(new Set(['kept 1']))
  console.log(`worker killed at ${left.processedUsers} of ${PEOPLE}: another went on after ${Math.round(takenOver)} ms`)
  expect(takenOver).toBeLessThan(10_000)
})

test('a session that ends in one process has ended in the other at once', async () => {
  const { token } = await makeOrganizationIn(inside)
  await send(otherWeb, token, me, {})
  await send(web, token, logout, {})
  await expect(send(otherWeb, token, me, {})).rejects.toMatchObject({ status: 401 })
})
