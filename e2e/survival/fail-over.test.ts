import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { addGroup } from '#training/groups/groups.contract.ts'
import { refusals } from '../../platform/server/refusal.messages.ts'
import { eventually, NotServed, send } from '../../platform/testing/process.ts'
import { Relay } from '../../platform/testing/relay.ts'
import { beginImport, importDone, importResult } from './imports.ts'
import { programOnPair } from './pair.ts'

const PEOPLE = 15_000
const WRITERS = 8
/** How long it takes until somebody has noticed, and promotes the copy. */
const NOTICED_MS = 2_000
const WRITE_ON_MS = 3_000

let network: Relay
const program = programOnPair(async pair => {
  network = await Relay.to(pair.primary.port)
  const url = new URL(pair.url)
  url.port = String(network.port)
  return { DATABASE_URL: url.href }
})
afterAll(() => network?.cut())

test('the primary dies and its copy takes over: nothing acknowledged is lost, and the program goes on by itself', async () => {
  const { pair, app, inside } = program
  const batch = await beginImport(app, inside, PEOPLE)
  const progress = async () => (await importResult(inside, batch)).batch.processedUsers
  await eventually(async () => (await progress()) > 0)

  const acknowledged: string[] = []
  const refused = new Set<string>()
  let writing = true
  let gap = 0
  let lastWrite = performance.now()
  const write = async (writer: number) => {
    for (let at = 0; writing; at++) {
      const name = `Group ${at} of writer ${writer}`
      try {
        await send(app, batch.token, addGroup, { entityGuid: batch.entity.guid, name, statusId: 1, courseIds: [] })
        acknowledged.push(name)
        gap = Math.max(gap, performance.now() - lastWrite)
        lastWrite = performance.now()
      } catch (error) {
        if (!(error instanceof NotServed)) throw error
        refused.add(`${error.status} ${(JSON.parse(error.message.slice(4)) as { message: string }).message}`)
        await sleep(100)
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  await eventually(async () => acknowledged.length > 20)
  const caught = await progress()
  process.kill(pair.primary.pid, 'SIGKILL')
  const before = acknowledged.length
  await sleep(NOTICED_MS)
  await network.cut()
  await pair.promote()
  await network.join(pair.copy.port)
  await eventually(async () => acknowledged.length > before + WRITERS)
  await sleep(WRITE_ON_MS)
  writing = false
  await Promise.all(writers)

  await importDone(inside, batch)
  const { batch: end, invited, mails } = await importResult(inside, batch)
  expect(end).toEqual({ status: 'Processed', numberOfUsers: PEOPLE, processedUsers: PEOPLE })
  expect(invited).toEqual(batch.emails.toSorted())
  expect(mails.map(mail => mail.recipient).toSorted()).toEqual(batch.emails.toSorted())
  const groups = await inside.work.db
    .selectFrom('groups')
    .select('name')
    .where('entityId', '=', batch.entity.id)
    .execute()
  const there = new Set(groups.map(({ name }) => name))
  expect(acknowledged.filter(name => !there.has(name))).toEqual([])
  expect([...refused]).toEqual([`503 ${refusals.away}`])
  expect(app.running).toBe(true)
  console.log(
    `primary killed with ${caught} of ${PEOPLE} imported and ${before} writes acknowledged: none lost, ` +
      `no write for ${Math.round(gap)} ms, ${acknowledged.length - before} after it`,
  )
})
