import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedPostgres } from '#embedded-postgres'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { startPostgres } from '../../platform/server/embedded-postgres.ts'
import { refusals } from '../../platform/server/refusal.messages.ts'
import type { Running } from '../../platform/server/services.ts'
import { AppProcess, eventually, NotServed, send } from '../../platform/testing/process.ts'
import { Relay } from '../../platform/testing/relay.ts'
import { removeDataDir, temporaryDataDir } from '../../platform/testing/temporary.ts'
import { beginImport, importDone, importResult } from './imports.ts'

const PEOPLE = 15_000
const AWAY_MS = 60_000

let dataDir: string
let postgres: EmbeddedPostgres
let network: Relay
let app: AppProcess
let inside: Running

beforeAll(async () => {
  dataDir = await temporaryDataDir()
  postgres = await startPostgres({ dataDir })
  network = await Relay.to(postgres.port)
  app = await AppProcess.make(dataDir)
  const url = new URL(postgres.url)
  url.port = String(network.port)
  await app.start({ DATABASE_URL: url.href })
  inside = await app.inspect()
})
afterAll(async () => {
  await inside?.close()
  await app?.remove()
  await network?.cut()
  await postgres?.stop()
  await removeDataDir(dataDir)
})

test('a database of others that is away for a minute: every call is told so, and the work goes on where it was', async () => {
  const batch = await beginImport(app, inside, PEOPLE)
  const progress = async () => (await importResult(inside, batch)).batch.processedUsers
  await eventually(async () => (await progress()) > 0)
  await network.cut()
  const caught = await progress()
  expect(caught).toBeLessThan(PEOPLE)

  const answers = new Set<string>()
  for (const back = performance.now() + AWAY_MS; performance.now() < back; await sleep(1_000)) {
    const refused = await send(app, batch.token, me, {}).catch((error: unknown) => error)
    if (!(refused instanceof NotServed)) throw new Error('A call was served without a database', { cause: refused })
    answers.add(`${refused.status} ${(JSON.parse(refused.message.slice(4)) as { message: string }).message}`)
  }
  expect([...answers]).toEqual([`503 ${refusals.away}`])
  const ready = await fetch(`${app.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'the database does not answer' },
  ])
  expect(await app.log()).toContain('the jobs lost their database')
  expect(app.running).toBe(true)

  await network.join()
  await eventually(() => send(app, batch.token, me, {}))
  await importDone(inside, batch)
  const { batch: end, invited, mails } = await importResult(inside, batch)
  expect(end).toEqual({ status: 'Processed', numberOfUsers: PEOPLE, processedUsers: PEOPLE })
  expect(invited).toEqual(batch.emails.toSorted())
  expect(mails.map(mail => mail.recipient).toSorted()).toEqual(batch.emails.toSorted())
  expect(await app.log()).toContain('the jobs go on')
  console.log(`away for ${AWAY_MS / 1000} s with ${caught} of ${PEOPLE} imported: whole in the end`)
})
